import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import { openTestIntranet, type TestIntranet } from '../../../../tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '../../../../tests/support/test-databases.ts'
import { aMember } from '../../../../tests/support/viewers.ts'
import { makePicture } from './make-picture.server.ts'
import { answerPicture } from './picture-answer.server.ts'

const anna = aMember()
const failed = { code: 'intranet.preview-failed', status: 422 }

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
    const bomb = pngOf(50_000, 50_000, deflateSync(Buffer.alloc(1000)))
    expect(bomb.length).toBeLessThan(200)
    await expect(makePicture(bomb, 480)).rejects.toMatchObject(failed)
  })

  it('is never made of half an image', async () => {
    const bytes = await plain(900, 900).png().toBuffer()
    await expect(makePicture(bytes.subarray(0, bytes.length / 2), 480)).rejects.toMatchObject(failed)
  })

  it.each([
    ['a broken one', Buffer.from('\x89PNG\r\n\x1a\nand then nothing', 'latin1')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a drawing behind an XML head', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing at all', Buffer.alloc(0)],
  ])('is never made of %s', async (_, bytes) => {
    await expect(makePicture(bytes, 480)).rejects.toMatchObject(failed)
  })
})

/** A PNG whose header says what it likes. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

describeOnEachDatabase('the picture of a stored image', (open) => {
  let intranet: TestIntranet
  let id: string

  beforeEach(async () => {
    intranet = await openTestIntranet(await open())
    id = await intranet.aFile(await plain(1000, 500).png().toBuffer(), { filename: 'zaal.png' })
  })

  const ask = (size: string, headers: Record<string, string> = {}, viewer: Viewer = anna, file = id) =>
    answerPicture(intranet.pictures, new Request('http://localhost/files/x', { headers }), viewer, { id: file, size })

  it('is a picture of ours that runs nothing and is kept by nobody', async () => {
    const response = await ask('small')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/webp',
      'content-length': String((await response.arrayBuffer()).byteLength),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      etag: expect.stringMatching(/^"[0-9a-f]{64}-480"$/),
    })
  })

  it('is made once and kept, each size by itself', async () => {
    const [one, other] = await Promise.all([ask('small'), ask('small')])
    expect(await one.arrayBuffer()).toEqual(await other.arrayBuffer())
    await ask('large')
    const keys = [`previews/${id}/2048.webp`, `previews/${id}/480.webp`, `userIntranet/${id}/defaultFile.png`]
    expect(await intranet.storedKeys()).toEqual(keys)
    await intranet.storage.delete(`userIntranet/${id}/defaultFile.png`)
    expect((await ask('small')).status).toBe(200)
  })

  it('is not sent again to whoever has it', async () => {
    const etag = (await ask('small')).headers.get('etag') ?? ''
    const again = await ask('small', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask('large', { 'if-none-match': etag })).status).toBe(200)
  })

  it('answers 404 to whoever may not see the file, also when it is already made', async () => {
    await ask('small')
    await expect(ask('small', {}, visitor)).rejects.toMatchObject({ status: 404 })
    await expect(ask('enormous')).rejects.toMatchObject({ status: 404 })
    const facts = { filename: 'a.png', collection: 'adminIntranet' }
    const board = await intranet.aFile(await plain(9, 9).png().toBuffer(), facts)
    await expect(ask('small', {}, anna, board)).rejects.toMatchObject({ status: 404 })
    await intranet.db.updateTable('intranetResource').set({ visibility: 'public' }).where('id', '=', id).execute()
    expect((await ask('small', {}, visitor)).status).toBe(200)
  })

  it('is told apart: other types have none, broken ones cannot be shown', async () => {
    await expect(ask('small', {}, anna, await intranet.aFile('%PDF'))).rejects.toMatchObject({ status: 415 })
    const broken = await intranet.aFile('not a picture', { filename: 'a.png' })
    await expect(ask('small', {}, anna, broken)).rejects.toMatchObject(failed)
    expect(await intranet.storedKeys()).not.toContainEqual(expect.stringContaining('previews'))
  })

  it('goes when the file is deleted for good', async () => {
    await ask('small')
    await ask('large')
    await intranet.resources.remove(intranet.louis, id)
    await intranet.jobs.runDue()
    expect(await intranet.storedKeys()).toEqual([])
  })

  it('leaves nothing behind when the file is deleted while it is made', async () => {
    const { put } = intranet.storage
    intranet.storage.put = async (...picture) => {
      await intranet.resources.remove(intranet.louis, id)
      await intranet.jobs.runDue()
      return put(...picture)
    }
    await expect(ask('large')).rejects.toMatchObject({ status: 404 })
    expect(await intranet.storedKeys()).toEqual([])
  })
})
