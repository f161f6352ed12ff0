import { beforeEach, expect, it } from 'vitest'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import type { OpenDatabase } from '../../../platform/database/open-database.server.ts'
import type { TextState } from '../../../platform/database/schema/intranet.ts'
import { listUnreadDocuments, unreadQuery } from './text.repository.server.ts'

describeOnEachDatabase('documents without a text', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet
  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
  })

  const aFileThatIs = async (state: TextState, nameNL: string, parent = '') => {
    const id = await intranet.aFile('woord', { filename: `${nameNL}.txt`, nameNL, nameFR: nameNL, parent })
    await intranet.searchIndexer.catchUp()
    await intranet.db.updateTable('intranetText').set({ state }).where('resource', '=', id).execute()
    return id
  }

  it('are listed with the reason, what ended its reader first, and where they lie', async () => {
    const folder = await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, {
      nameNL: 'Map',
      nameFR: 'Dossier',
    })
    await aFileThatIs('read', 'Gelezen')
    await aFileThatIs('waiting', 'Wacht')
    await aFileThatIs('encrypted', 'Geheim')
    const crashed = await aFileThatIs('crashed', 'Gevaar', folder.id)
    const { documents, isCut } = await listUnreadDocuments(intranet.db)
    expect(documents.map(({ nameNL, cause }) => [nameNL, cause])).toEqual([
      ['Gevaar', 'crashed'],
      ['Geheim', 'encrypted'],
    ])
    expect(documents[0]).toMatchObject({
      id: crashed,
      extension: 'txt',
      address: `/information/${folder.id}?selected=${crashed}`,
    })
    expect(isCut).toBe(false)
  })

  it('are no longer listed from the trash', async () => {
    const id = await aFileThatIs('broken', 'Stuk')
    await intranet.db
      .insertInto('intranetTrash')
      .values({
        id: 'bin',
        collection: 'userIntranet',
        root: id,
        parent: null,
        deletedAt: 1,
        user: null,
        folders: 0,
        documents: 1,
        bytes: 0,
      })
      .execute()
    await intranet.db.updateTable('intranetResource').set({ trash: 'bin' }).execute()
    expect((await listUnreadDocuments(intranet.db)).documents).toEqual([])
  })

  it('tell the reason in their details, to administrators only', async () => {
    const id = await aFileThatIs('too-large', 'Groot')
    const shown = async (viewer: ReturnType<typeof aMember>) =>
      (await intranet.details.read(viewer, 'userIntranet', id)).textFailure
    expect(await shown(anAdmin())).toBe('too-large')
    expect(await shown(aMember())).toBeNull()
    await intranet.db.updateTable('intranetText').set({ state: 'read' }).execute()
    expect(await shown(anAdmin())).toBeNull()
  })

  it('are found by an index', async () => {
    const { scanned } = await planOf(database, {
      compile: () => unreadQuery.compile(intranet.db.withoutPlugins() as never),
    })
    expect(scanned).toEqual([])
  })
})
