import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { sameSortKeys } from './same-name.repository.server.ts'

const root = { collection: 'userIntranet', parent: null } as const

describeOnEachDatabase('a file name that a folder has already', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
  })

  const found = async (...files: string[]) =>
    (await intranet.sameNames.find(intranet.louis, root, files)).map(({ file, id }) => `${file} ${id}`)

  it('is found in either language, whatever its case, and with its extension', async () => {
    const id = await intranet.aFile('x', { nameNL: 'Verslag 007', nameFR: 'Évaluation', filename: 'a.pdf' })
    expect(await intranet.sameNames.find(intranet.louis, root, ['verslag 007.PDF'])).toEqual([
      { file: 'verslag 007.PDF', id, nameNL: 'Verslag 007', nameFR: 'Évaluation' },
    ])
    expect(await found('évaluation.pdf', 'Évaluation.pdf'.normalize('NFD'))).toHaveLength(2)
    expect(await found('Verslag 007.docx', 'Verslag 7.pdf', 'evaluation.pdf', 'Verslag 007', 'b.pdf')).toEqual([])
  })

  it('is found once for each document that has it, also where the name holds the extension', async () => {
    const one = await intranet.aFile('x', { nameNL: 'a', nameFR: 'a' })
    const other = await intranet.aFile('x', { nameNL: 'a.pdf', nameFR: 'b' })
    expect((await found('A.pdf')).sort()).toEqual([`A.pdf ${one}`, `A.pdf ${other}`].sort())
  })

  it('is none of a folder, of another folder, of the other collection or of the trash', async () => {
    const { id: parent } = await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, {
      nameNL: 'a',
      nameFR: 'a',
    })
    await intranet.aFile('x', { nameNL: 'b', parent })
    await intranet.aFile('x', { nameNL: 'c', collection: 'adminIntranet' })
    expect(await found('a', 'b.pdf', 'c.pdf')).toEqual([])
    expect(await intranet.sameNames.find(intranet.louis, { ...root, parent }, ['b.pdf', 'B.pdf'])).toHaveLength(2)
  })

  it('is reported to admins, of folders only', async () => {
    const file = await intranet.aFile('x')
    await expect(intranet.sameNames.find(aMember(), root, ['a'])).rejects.toMatchObject({ status: 403 })
    for (const parent of [file, 'nothing'])
      await expect(intranet.sameNames.find(intranet.louis, { ...root, parent }, ['a'])).rejects.toMatchObject({
        status: 404,
      })
  })

  it.each([null, 'a-folder'])('is sought in the index of the listing (%s)', async (parent) => {
    const query = sameSortKeys({ collection: 'userIntranet', parent }, ['a', 'b'], 'nl')
    const compilable = { compile: () => query.compile(database.db.withoutPlugins()) }
    expect((await planOf(database, compilable as never)).scanned).toEqual([])
  })
})
