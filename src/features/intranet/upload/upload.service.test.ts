import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/ids/new-id.server.ts'
import { openTestIntranet, type TestIntranet, testNow } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'

describeOnEachDatabase('a file that comes into the intranet', (open) => {
  let intranet: TestIntranet

  beforeEach(async () => {
    intranet = await openTestIntranet(await open())
  })

  const listed = async () =>
    (await intranet.folders.open(aMember(), 'userIntranet', null, { language: 'nl' })).resources
  const rows = () => intranet.db.selectFrom('intranetResource').selectAll().execute()

  it('is listed and announced once its bytes are stored under its id', async () => {
    const id = await intranet.aFile('twelve bytes')
    expect(await listed()).toEqual([
      {
        id,
        collection: 'userIntranet',
        parent: null,
        folder: false,
        nameNL: 'Verslag',
        nameFR: 'Rapport',
        createdAt: testNow,
        visibility: 'members',
        ownVisibility: null,
        revision: 0,
        author: 'Louis Dubois',
        extension: 'pdf',
        size: 12,
      },
    ])
    expect((await rows())[0]?.sha256).toBe(createHash('sha256').update('twelve bytes').digest('hex'))
    expect(await intranet.storedKeys()).toEqual([`userIntranet/${id}/defaultFile.pdf`])
    expect(intranet.announced).toEqual(['intranet:userIntranet:root'])
  })

  it('keeps the author that was typed, and has no dot in its key without an extension', async () => {
    const id = await intranet.aFile('x', { author: 'Marie Curie', filename: 'README' })
    expect(await listed()).toMatchObject([{ author: 'Marie Curie', extension: '' }])
    expect(await intranet.storedKeys()).toEqual([`userIntranet/${id}/defaultFile`])
  })

  it('takes over from its folder who may see it', async () => {
    const folder = await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, {
      nameNL: 'a',
      nameFR: 'b',
    })
    await intranet.db.updateTable('intranetResource').set({ visibility: 'public' }).execute()
    const id = await intranet.aFile('x', { parent: folder.id })
    expect(await intranet.resources.byId({ role: 'UNAUTHENTICATED' }, id)).toMatchObject({ parent: folder.id })
  })

  it('is there once, however often its upload is finished', async () => {
    const upload = await intranet.anUpload('once')
    await intranet.uploadOwner.finish(intranet.louis, upload)
    await intranet.uploadOwner.finish(intranet.louis, upload)
    expect(await listed()).toHaveLength(1)
    expect(await intranet.storedKeys()).toHaveLength(1)
    expect(intranet.announced).toHaveLength(1)
  })

  it('leaves nothing behind when its folder was deleted while it was sent', async () => {
    const folder = await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, {
      nameNL: 'a',
      nameFR: 'b',
    })
    const upload = await intranet.anUpload('late', { parent: folder.id })
    await intranet.uploadOwner.accept(intranet.louis, upload)
    await intranet.resources.remove(intranet.louis, folder.id)
    await expect(intranet.uploadOwner.finish(intranet.louis, upload)).rejects.toMatchObject({
      code: 'intranet.parent-not-found',
    })
    expect(await rows()).toEqual([])
    expect(await intranet.storedKeys()).toEqual([])
  })

  it('takes along what a crash left without a row when it is given up, and nothing else', async () => {
    const [left, taken] = [await intranet.anUpload('left'), await intranet.anUpload('taken')]
    const key = `userIntranet/${left.id}/defaultFile.pdf`
    await intranet.storage.adopt(key, left.path)
    await intranet.uploadOwner.finish(intranet.louis, taken)
    const version = await intranet.anUpload('version', { replaces: taken.id })
    await intranet.uploadOwner.finish(intranet.louis, version)
    for (const upload of [left, taken, version]) await intranet.uploadOwner.abandon?.(upload)
    const stored = [taken, version].map(({ id }) => `userIntranet/${id}/defaultFile.pdf`).sort()
    expect(await intranet.storedKeys()).toEqual(stored)
  })

  it.each([
    [{ nameNL: ' ' }, 'intranet.no-document-name-nl', 'nameNL'],
    [{ nameFR: '' }, 'intranet.no-document-name-fr', 'nameFR'],
    [{ nameNL: 'x'.repeat(10_000) }, 'intranet.name-too-long', 'nameNL'],
    [{ nameNL: 'a\r\nSet-Cookie: b' }, 'intranet.name-not-allowed', 'nameNL'],
    [{ nameFR: 'gpj.\u202Eexe' }, 'intranet.name-not-allowed', 'nameFR'],
    [{ filename: '' }, 'storage/no-file-provided', 'file'],
    [{ filename: 'Setup.EXE' }, 'intranet.program-file-refused', 'file'],
    [{ collection: 'otherIntranet' }, 'intranet.parent-not-found', 'collection'],
  ])('is refused before any byte is sent: %o is %s at %s', async (metadata, code, field) => {
    const upload = await intranet.anUpload('x', metadata as Record<string, string>)
    await expect(intranet.uploadOwner.accept(intranet.louis, upload)).rejects.toMatchObject({ code, field })
    await expect(intranet.uploadOwner.finish(intranet.louis, upload)).rejects.toMatchObject({ code, field })
    expect(await rows()).toEqual([])
  })

  it('is refused when it is larger than the portal takes, and says how much that is', async () => {
    const announcement = { ...(await intranet.anUpload('x')), size: 5 * 1024 * 1024 + 1 }
    await expect(intranet.uploadOwner.accept(intranet.louis, announcement)).rejects.toMatchObject({
      status: 413,
      facts: { maxBytes: 5 * 1024 * 1024 },
    })
  })

  it('is refused to everybody but admins, also in the last moment', async () => {
    const upload = await intranet.anUpload('x')
    await expect(intranet.uploadOwner.accept(aMember(), upload)).rejects.toMatchObject({ status: 403 })
    await expect(intranet.uploadOwner.finish(aMember(), upload)).rejects.toMatchObject({ status: 403 })
    expect(await rows()).toEqual([])
  })

  it('is refused where its parent is a file, lies in the other collection, or is unknown', async () => {
    const file = await intranet.aFile('x')
    const board = await intranet.resources.addFolder(intranet.louis, 'adminIntranet', null, {
      nameNL: 'a',
      nameFR: 'b',
    })
    for (const parent of [file, board.id, newId()]) {
      const upload = await intranet.anUpload('x', { parent })
      await expect(intranet.uploadOwner.accept(intranet.louis, upload)).rejects.toMatchObject({ status: 404 })
      await expect(intranet.uploadOwner.finish(intranet.louis, upload)).rejects.toMatchObject({ status: 404 })
    }
    expect(await intranet.storedKeys()).toHaveLength(1)
  })
})
