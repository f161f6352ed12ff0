import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { openTestIntranet, type TestIntranet, testNow } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { storedFileKey } from '../core/resource.ts'
import { sendFile } from '../files/file.service.server.ts'
import { versionsOf } from './version.repository.server.ts'

const anna = aMember()

describeOnEachDatabase('a new version of a file', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet
  let id: string

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
    id = await intranet.aFile('first', { nameNL: 'Verslag', nameFR: 'Rapport', author: 'Marie' })
  })

  /** Answers the id of the new bytes. */
  const replace = async (bytes: string, metadata: Record<string, string> = {}, resource = id) => {
    const upload = await intranet.anUpload(bytes, { nameNL: '', nameFR: '', replaces: resource, ...metadata })
    await intranet.uploadOwner.finish(intranet.louis, upload)
    return upload.id
  }
  const read = async (version: string, viewer: Viewer = anna) => {
    const { read } = await intranet.versions.openFile(viewer, id, version)
    return (await buffer(await read())).toString()
  }
  const current = async () => {
    const { read } = await intranet.files.openFile(anna, id)
    return (await buffer(await read())).toString()
  }
  const numbers = async () =>
    (await intranet.versions.list(anna, id)).map(({ number, isCurrent }) => (isCurrent ? -number : number))

  it('takes the place of the old one, which stays to be downloaded; nothing else of the document changes', async () => {
    const second = await replace('second version', { filename: 'nieuw.docx' })
    expect(await intranet.resources.byId(anna, id)).toMatchObject({
      nameNL: 'Verslag',
      nameFR: 'Rapport',
      author: 'Marie',
      createdAt: testNow,
      extension: 'docx',
      size: 14,
      parent: null,
      revision: 1,
    })
    expect(await current()).toBe('second version')
    expect(await read(second)).toBe('second version')
    expect(await read(id)).toBe('first')
    expect(await intranet.storedKeys()).toEqual(
      [`userIntranet/${id}/defaultFile.pdf`, `userIntranet/${second}/defaultFile.docx`].sort(),
    )
  })

  it('is listed before the old ones, with who sent it and when', async () => {
    await database.db.insertInto('membersUser').values(aUserRow(intranet.louis.id)).execute()
    const second = await replace('second')
    const facts = { createdAt: testNow, by: 'Louis Dubois', extension: 'pdf' }
    expect(await intranet.versions.list(anna, id)).toEqual([
      { id: second, number: 2, ...facts, size: 6, isCurrent: true },
      { id, number: 1, ...facts, size: 5, isCurrent: false },
    ])
  })

  it('may bring other names and another author', async () => {
    await replace('x', { nameNL: 'Nieuw', author: 'Pol' })
    expect(await intranet.resources.byId(anna, id)).toMatchObject({ nameNL: 'Nieuw', nameFR: 'Rapport', author: 'Pol' })
    const listed = await intranet.folders.open(anna, 'userIntranet', null, { language: 'nl' })
    expect(listed.resources.map(({ nameNL }) => nameNL)).toEqual(['Nieuw'])
  })

  it('lies where the document lies, whatever place the request claims', async () => {
    const board = await intranet.aFile('board', { collection: 'adminIntranet' })
    const bytes = await replace('new', { collection: 'userIntranet', parent: id }, board)
    expect(await intranet.storedKeys()).toContain(`adminIntranet/${bytes}/defaultFile.pdf`)
    expect(await intranet.resources.byId(intranet.louis, board)).toMatchObject({
      collection: 'adminIntranet',
      parent: null,
    })
  })

  it('is made once, however often its upload is finished, and also when another followed', async () => {
    const upload = await intranet.anUpload('second', { replaces: id })
    await intranet.uploadOwner.finish(intranet.louis, upload)
    await intranet.uploadOwner.finish(intranet.louis, upload)
    await replace('third')
    await intranet.uploadOwner.finish(intranet.louis, upload)
    expect(await numbers()).toEqual([-3, 2, 1])
    expect(await current()).toBe('third')
  })

  it('keeps all, when many come at once', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, i) => replace(`version ${i}`)))
    expect(await numbers()).toEqual([-7, 6, 5, 4, 3, 2, 1])
    expect(await intranet.storedKeys()).toHaveLength(7)
  })

  it('leaves nothing behind when the document went to the trash while it was sent', async () => {
    const upload = await intranet.anUpload('late', { replaces: id })
    await intranet.uploadOwner.accept(intranet.louis, upload)
    await aTrash()
    await expect(intranet.uploadOwner.finish(intranet.louis, upload)).rejects.toMatchObject({
      code: 'intranet.replaced-file-gone',
    })
    expect(await intranet.storedKeys()).toHaveLength(1)
  })

  it.each(['a folder', 'unknown'])('is refused for %s', async (what) => {
    const names = { nameNL: 'a', nameFR: 'b' }
    const folder = await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, names)
    const upload = await intranet.anUpload('x', { replaces: what === 'a folder' ? folder.id : what })
    await expect(intranet.uploadOwner.accept(intranet.louis, upload)).rejects.toMatchObject({ status: 404 })
    await expect(intranet.uploadOwner.finish(intranet.louis, upload)).rejects.toMatchObject({ status: 404 })
  })

  const aTrash = async () => {
    const facts = { collection: 'userIntranet' as const, root: id, parent: null, deletedAt: 1, user: null }
    await database.db
      .insertInto('intranetTrash')
      .values({ ...facts, id: 'trash', folders: 0, documents: 1, bytes: 5 })
      .execute()
    await database.db.updateTable('intranetResource').set({ trash: 'trash' }).where('id', '=', id).execute()
  }

  it('has a tag of its own, also for a reader who has stored the other', async () => {
    const second = await replace('second')
    const etagOf = async (version: string) => {
      const request = new Request('http://localhost/x')
      const response = await sendFile(await intranet.versions.openFile(anna, id, version), request, { language: 'nl' })
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="Verslag.pdf"')
      return response.headers.get('etag')
    }
    expect(await etagOf(id)).not.toBe(await etagOf(second))
  })

  it('gives its place back: versions change places, and no byte moves', async () => {
    const second = await replace('second', { filename: 'a.docx' })
    const keys = await intranet.storedKeys()
    await intranet.versions.restore(intranet.louis, id, id)
    expect(await current()).toBe('first')
    expect(await intranet.resources.byId(anna, id)).toMatchObject({ extension: 'pdf', size: 5, nameNL: 'Verslag' })
    expect(await numbers()).toEqual([-1, 2])
    await intranet.versions.restore(intranet.louis, id, id)
    expect(await numbers()).toEqual([-1, 2])
    await intranet.versions.restore(intranet.louis, id, second)
    expect(await numbers()).toEqual([-2, 1])
    await intranet.versions.restore(intranet.louis, id, id)
    await replace('third')
    expect(await numbers()).toEqual([-3, 2, 1])
    expect(await intranet.storedKeys()).toEqual(expect.arrayContaining(keys))
  })

  it('does not give its place to bytes that are lost', async () => {
    await replace('second')
    await intranet.storage.delete(storedFileKey({ collection: 'userIntranet', fileId: id, extension: 'pdf' }))
    await expect(intranet.versions.restore(intranet.louis, id, id)).rejects.toMatchObject({ status: 500 })
    expect(await current()).toBe('second')
  })

  it('outlives an old one that is removed for good: its row now, its bytes by the job', async () => {
    const second = await replace('second')
    const third = await replace('third')
    await intranet.versions.remove(intranet.louis, id, second)
    expect(await numbers()).toEqual([-3, 1])
    await expect(intranet.versions.openFile(anna, id, second)).rejects.toMatchObject({ status: 404 })
    await intranet.jobs.runDue()
    expect(await intranet.storedKeys()).toEqual(
      [`userIntranet/${id}/defaultFile.pdf`, `userIntranet/${third}/defaultFile.pdf`].sort(),
    )
    await expect(intranet.versions.remove(intranet.louis, id, second)).rejects.toMatchObject({ status: 404 })
    await expect(intranet.versions.remove(intranet.louis, id, third)).rejects.toMatchObject({
      code: 'intranet.version-is-current',
    })
  })

  it('tells the open listings, whatever is done to it', async () => {
    const announcedBy = async (work: Promise<unknown>) => {
      intranet.announced.length = 0
      await work
      return intranet.announced
    }
    expect(await announcedBy(replace('second'))).toEqual(['intranet:userIntranet:root'])
    expect(await announcedBy(intranet.versions.restore(intranet.louis, id, id))).toEqual(['intranet:userIntranet:root'])
  })

  it('is for members to see and for admins to change; visitors and the trash know none', async () => {
    const second = await replace('second')
    await database.db.updateTable('intranetResource').set({ visibility: 'public' }).execute()
    await expect(intranet.versions.restore(anna, id, id)).rejects.toMatchObject({ status: 403 })
    await expect(intranet.versions.remove(anna, id, id)).rejects.toMatchObject({ status: 403 })
    for (const viewer of [visitor, anna]) {
      if (viewer === anna) await aTrash()
      for (const ask of [
        () => intranet.versions.list(viewer, id),
        () => intranet.versions.openFile(viewer, id, id),
        () => intranet.versions.openFile(viewer, id, second),
        () => intranet.versions.restore(viewer, id, id),
      ])
        await expect(ask()).rejects.toMatchObject({ status: 404 })
    }
  })

  it('is not reached through another document', async () => {
    const board = await intranet.aFile('board', { collection: 'adminIntranet' })
    await replace('board 2', {}, board)
    const open = await intranet.aFile('open')
    await expect(intranet.versions.openFile(anna, open, board)).rejects.toMatchObject({ status: 404 })
    await expect(intranet.versions.openFile(anna, board, board)).rejects.toMatchObject({ status: 404 })
    for (const version of [board, 'a\0b', "' or true"]) {
      await expect(intranet.versions.remove(intranet.louis, open, version)).rejects.toMatchObject({ status: 404 })
      await expect(intranet.versions.restore(intranet.louis, open, version)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('is found by an index', async () => {
    const query = versionsOf('x')
    const compilable = { compile: () => query.compile(database.db.withoutPlugins()) }
    expect((await planOf(database, compilable as never)).scanned).toEqual([])
  })
})
