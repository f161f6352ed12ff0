import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pngBomb } from '#tests/support/png-bomb.ts'
import { makePicture } from './open-picture.server.ts'
import { PictureRefused } from './picture.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8A1C3C' } })

describe('a made picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const)('of a %s is a WebP that fits', async (format) => {
    const made = await makePicture(await plain(1000, 400).toFormat(format).toBuffer(), 480)
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 480, height: 192 })
  })

  it('stays as small as it is', async () => {
    const made = await makePicture(await plain(30, 20).png().toBuffer(), 480)
    expect(await sharp(made).metadata()).toMatchObject({ width: 30, height: 20 })
  })

  it('stands upright and tells nothing of where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'Anna Peeters' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } }
    const bytes = await plain(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Anna Peeters')
    const { width, height, exif: left, orientation, icc } = await sharp(await makePicture(bytes, 480)).metadata()
    expect([width, height]).toEqual([240, 480])
    expect([left, orientation, icc]).toEqual([undefined, undefined, undefined])
  })

  it('is refused by the header alone when it would be enormous', async () => {
    expect(pngBomb().length).toBeLessThan(200)
    await expect(makePicture(pngBomb(), 480)).rejects.toBeInstanceOf(PictureRefused)
  })

  it('is never made of half an image', async () => {
    const bytes = await plain(900, 900).png().toBuffer()
    await expect(makePicture(bytes.subarray(0, bytes.length / 2), 480)).rejects.toBeInstanceOf(PictureRefused)
  })

  it.each([
    ['a broken one', Buffer.from('\x89PNG\r\n\x1a\nand then nothing', 'latin1')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a drawing behind an XML head', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing at all', Buffer.alloc(0)],
  ])('is never made of %s', async (_, bytes) => {
    await expect(makePicture(bytes, 480)).rejects.toBeInstanceOf(PictureRefused)
  })
})
