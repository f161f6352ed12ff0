import { beforeEach, expect, it } from 'vitest'
import { aUserRow } from '#tests/support/a-member.ts'
import { openTestIntranet, type TestIntranet, testNow } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { countWithin } from './count-within.repository.server.ts'

const anna = aMember()
const names = { nameNL: 'Verslagen', nameFR: 'Rapports' }

describeOnEachDatabase('the details of a resource', (open) => {
  let intranet: TestIntranet

  beforeEach(async () => {
    intranet = await openTestIntranet(await open())
  })

  const addFolder = (parent: string | null, collection: 'userIntranet' | 'adminIntranet' = 'userIntranet') =>
    intranet.resources.addFolder(intranet.louis, collection, parent, names)

  const addMember = (id: string, deletedAt = 0) =>
    intranet.db.insertInto('membersUser').values(aUserRow(id, { deletedAt })).execute()

  it('tell the way to it and who added it', async () => {
    await addMember(intranet.louis.id)
    const above = await addFolder(null)
    const folder = await addFolder(above.id)
    const id = await intranet.aFile('0123456789', { parent: folder.id })
    const details = await intranet.details.read(anna, 'userIntranet', id)
    expect(details).toMatchObject({
      resource: { id, nameNL: 'Verslag', size: 10 },
      path: [{ id: above.id }, { id: folder.id }],
      addedBy: { id: intranet.louis.id, name: 'Louis Dubois' },
      changed: null,
      contents: null,
    })
  })

  it('name nobody who has left', async () => {
    await addMember(intranet.louis.id, testNow)
    const folder = await addFolder(null)
    expect((await intranet.details.read(anna, 'userIntranet', folder.id)).addedBy).toBeNull()
  })

  it('tell when other bytes came, and who brought them', async () => {
    await addMember(intranet.louis.id)
    const id = await intranet.aFile('0123456789')
    const change = { fileId: 'another-id-of-bytes-00', fileCreatedAt: testNow + 60, fileUser: intranet.louis.id }
    await intranet.db.updateTable('intranetResource').set(change).where('id', '=', id).execute()
    const { changed } = await intranet.details.read(anna, 'userIntranet', id)
    expect(changed).toEqual({ at: testNow + 60, by: { id: intranet.louis.id, name: 'Louis Dubois' } })
  })

  it('count what lies in a folder at any depth, and in the whole collection', async () => {
    const above = await addFolder(null)
    const folder = await addFolder(above.id)
    await intranet.aFile('0123456789', { parent: folder.id })
    await intranet.aFile('01234', { parent: above.id })
    await addFolder(null, 'adminIntranet')
    const counted = { folders: 1, documents: 2, bytes: 15, isCut: false }
    expect((await intranet.details.read(anna, 'userIntranet', above.id)).contents).toEqual(counted)
    const root = await intranet.details.read(anna, 'userIntranet', null)
    expect(root).toEqual({
      resource: null,
      textFailure: null,
      path: [],
      addedBy: null,
      changed: null,
      contents: { ...counted, folders: 2 },
    })
  })

  it('stop counting in time', async () => {
    const above = await addFolder(null)
    for (let i = 0; i < 4; i += 1) await addFolder((await addFolder(above.id)).id)
    const count = (max: number) => countWithin(intranet.db, anna, { collection: 'userIntranet', folder: above.id, max })
    expect(await count(6)).toEqual({ folders: 6, documents: 0, bytes: 0, isCut: true })
    expect(await count(4)).toMatchObject({ folders: 4, isCut: true })
    expect(await count(8)).toMatchObject({ folders: 8, isCut: false })
  })

  it('leave out what lies in the trash', async () => {
    const above = await addFolder(null)
    const folder = await addFolder(above.id)
    const entry = { id: 'a-deletion', root: folder.id, parent: above.id, deletedAt: testNow, user: null }
    const counts = { folders: 1, documents: 0, bytes: 0 }
    await intranet.db
      .insertInto('intranetTrash')
      .values({ collection: 'userIntranet', ...entry, ...counts })
      .execute()
    await intranet.db.updateTable('intranetResource').set({ trash: entry.id }).where('id', '=', folder.id).execute()
    expect((await intranet.details.read(anna, 'userIntranet', above.id)).contents).toMatchObject({ folders: 0 })
    await expect(intranet.details.read(anna, 'userIntranet', folder.id)).rejects.toMatchObject({ status: 404 })
  })

  it('do not see what a member may not see, nor under the other collection', async () => {
    const board = await addFolder(null, 'adminIntranet')
    const folder = await addFolder(null)
    await expect(intranet.details.read(anna, 'adminIntranet', board.id)).rejects.toMatchObject({ status: 404 })
    await expect(intranet.details.read(anna, 'adminIntranet', null)).rejects.toMatchObject({ status: 404 })
    await expect(intranet.details.read(anna, 'userIntranet', board.id)).rejects.toMatchObject({ status: 404 })
    await expect(intranet.details.read(intranet.louis, 'adminIntranet', folder.id)).rejects.toMatchObject({
      status: 404,
    })
    expect((await intranet.details.read(intranet.louis, 'adminIntranet', board.id)).resource).toMatchObject(board)
  })
})
