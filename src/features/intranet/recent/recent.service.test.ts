import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { newerThan } from './recent.repository.server.ts'
import { createRecentService } from './recent.service.server.ts'

const anna = aMember()
const since = 1_700_000_000

describeOnEachDatabase('new documents', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet
  const at = async (id: string, createdAt: number) => {
    await database.db.updateTable('intranetResource').set({ createdAt }).where('id', '=', id).execute()
    return id
  }
  const shown = async (viewer = anna) =>
    (await createRecentService(database).since(viewer, since, 'nl')).documents.map(({ name }) => name)

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
  })

  it('are those of the members since a moment, newest first, wherever they lie, with the way to them', async () => {
    const names = { nameNL: 'Verslagen', nameFR: 'Comptes rendus' }
    const folder = await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, names)
    await at(folder.id, since + 9)
    await at(await intranet.aFile('a', { nameNL: 'Oud', nameFR: 'Vieux' }), since - 1)
    await at(await intranet.aFile('b', { nameNL: 'Nota', nameFR: 'Note' }), since + 1)
    const id = await at(await intranet.aFile('c', { parent: folder.id, nameNL: 'Agenda', nameFR: 'Agenda' }), since + 2)
    const { documents, isCut } = await createRecentService(database).since(anna, since, 'fr')
    expect(isCut).toBe(false)
    expect(documents.map(({ name }) => name)).toEqual(['Agenda', 'Note'])
    expect(documents[0]).toMatchObject({
      language: 'fr',
      folder: { name: 'Comptes rendus', language: 'fr' },
      address: `/information/${folder.id}?selected=${id}`,
    })
    expect(documents[1]).toMatchObject({ folder: null, address: expect.stringMatching(/^\/information\?selected=/) })
  })

  it('are never those that only admins see, nor what lies in the trash', async () => {
    await at(await intranet.aFile('a', { collection: 'adminIntranet', nameNL: 'Geheim', nameFR: 'Secret' }), since + 1)
    const deleted = await at(await intranet.aFile('b', { nameNL: 'Weg', nameFR: 'Parti' }), since + 1)
    await intranet.trash.discard(anAdmin(), 'userIntranet', [deleted])
    expect(await shown()).toEqual([])
    expect(await shown(anAdmin())).toEqual([])
  })

  it('are five, and say that there are more', async () => {
    for (let one = 0; one < 6; one += 1)
      await at(await intranet.aFile(String(one), { nameNL: `${one}`, nameFR: `${one}` }), since + 1 + one)
    const { documents, isCut } = await createRecentService(database).since(anna, since, 'nl')
    expect(documents.map(({ name }) => name)).toEqual(['5', '4', '3', '2', '1'])
    expect(isCut).toBe(true)
  })

  it('are found by an index, in order', async () => {
    expect(await planOf(database, newerThan(database.db, anna, since, 6))).toEqual({ scanned: [], sorts: false })
  })
})
