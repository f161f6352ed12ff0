import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { testPictureMaker } from '#tests/support/picture-maker.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { answerPicture, createPictureService } from './picture.service.server.ts'

const anna = aMember()
const failed = { code: 'intranet.preview-failed', status: 422 }

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8A1C3C' } })

describeOnEachDatabase('the picture of a stored image', (open) => {
  let intranet: TestIntranet
  let pictures: ReturnType<typeof createPictureService>
  let id: string

  beforeEach(async () => {
    intranet = await openTestIntranet(await open())
    pictures = createPictureService(intranet, testPictureMaker)
    id = await intranet.aFile(await plain(1000, 500).png().toBuffer(), { filename: 'zaal.png' })
  })

  const ask = (size: string, headers: Record<string, string> = {}, viewer: Viewer = anna, file = id) =>
    answerPicture(pictures, new Request('http://localhost/files/x', { headers }), viewer, { id: file, size })

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

  it('is distinguished: other types have none, broken ones cannot be shown', async () => {
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
