import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pngBomb } from '#tests/support/png-bomb.ts'
import { cleanPicture, cutPicture } from './open-picture.server.ts'
import { pixelsOf } from './picture.ts'

const plain = (width: number, height: number, background = '#8A1C3C') =>
  sharp({ create: { width, height, channels: 3, background } })

const refused = (reason: string) => ({ name: 'PictureRefused', reason })

describe('a cleaned picture', () => {
  it.each([
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'webp'],
  ] as const)('of a %s is a %s, no larger than it may be', async (sent, kept) => {
    const made = await cleanPicture(await plain(1000, 400).toFormat(sent).toBuffer(), 500)
    expect(made).toMatchObject({ format: kept, width: 500, height: 200 })
    expect(await sharp(made.bytes).metadata()).toMatchObject({ format: kept, width: 500, height: 200 })
  })

  it('stands upright and tells nothing of where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'Anna Peeters' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } }
    const bytes = await plain(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const made = await cleanPicture(bytes, 3840)
    const { width, height, exif: left, orientation, icc } = await sharp(made.bytes).metadata()
    expect([made.width, made.height, width, height]).toEqual([300, 600, 300, 600])
    expect([left, orientation, icc]).toEqual([undefined, undefined, undefined])
    expect(made.bytes.includes('Anna Peeters')).toBe(false)
  })

  it.each([
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'type',
    ],
    ['a photograph of an iPhone as it is stored', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'type'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'type'],
    ['nothing at all', Buffer.alloc(0), 'type'],
    ['a broken one', Buffer.from('\x89PNG\r\n\x1a\nand then nothing', 'latin1'), 'unreadable'],
    ['one that would be enormous', pngBomb(), 'too-many-pixels'],
  ])('is never made of %s', async (_, bytes, reason) => {
    await expect(cleanPicture(bytes, 3840)).rejects.toMatchObject(refused(reason))
  })

  it('is never made of half an image', async () => {
    const bytes = await plain(900, 900).png().toBuffer()
    await expect(cleanPicture(bytes.subarray(0, bytes.length / 2), 3840)).rejects.toMatchObject(refused('unreadable'))
  })

  it('is never made of what moves, nor of a GIF', async () => {
    const frames = await Promise.all(['#000', '#fff'].map((color) => plain(40, 40, color).png().toBuffer()))
    const moving = sharp(frames, { join: { animated: true } })
    await expect(cleanPicture(await moving.clone().webp().toBuffer(), 3840)).rejects.toMatchObject(refused('moving'))
    await expect(cleanPicture(await moving.gif().toBuffer(), 3840)).rejects.toMatchObject(refused('type'))
  })
})

describe('a cut picture', () => {
  it('shows the part that was chosen, in each size and format', async () => {
    const left = await plain(200, 200, '#ff0000').png().toBuffer()
    const picture = await plain(400, 200, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 }
    const sizes = [
      { width: 100, format: 'webp' },
      { width: 200, format: 'webp' },
      { width: 100, format: 'avif' },
    ] as const
    const made = await cutPicture(picture, crop, sizes)
    expect(made.map(({ width, height, format }) => [width, height, format])).toEqual([
      [100, 50, 'webp'],
      [200, 100, 'webp'],
      [100, 50, 'avif'],
    ])
    for (const { bytes } of made) {
      const { channels } = await sharp(bytes).stats()
      expect(channels[0]?.mean).toBeLessThan(20)
      expect(channels[2]?.mean).toBeGreaterThan(230)
    }
  })

  it('has whole pixels within the picture, wherever the crop ends', () => {
    expect(pixelsOf({ width: 101, height: 57 }, null)).toEqual({ left: 0, top: 0, width: 101, height: 57 })
    expect(pixelsOf({ width: 101, height: 57 }, { x: 0.999, y: 0.5, width: 0.5, height: 0.5 })).toEqual({
      left: 100,
      top: 29,
      width: 1,
      height: 28,
    })
  })
})
