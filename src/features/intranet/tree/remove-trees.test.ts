import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import type { Resource } from '../core/resource.ts'

describeOnEachDatabase('the deletion of a folder', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet
  let top: Resource

  const aFolder = (name: string, parent: string | null) =>
    intranet.resources.addFolder(intranet.louis, 'userIntranet', parent, { nameNL: name, nameFR: name })
  const idsLeft = async () =>
    (await database.db.selectFrom('intranetResource').select('id').execute()).map((row) => row.id).sort()

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
    top = await aFolder('boven', null)
    const middle = await aFolder('midden', top.id)
    await intranet.aFile('12345', { parent: top.id })
    await intranet.aFile('1234567', { parent: middle.id, filename: 'README' })
  })

  it('takes every row at once and the stored files soon after, and leaves what lies beside it', async () => {
    const beside = await intranet.aFile('beside')
    expect(await intranet.resources.countBelow(intranet.louis, top.id)).toEqual({ folders: 1, documents: 2, bytes: 12 })
    await intranet.resources.remove(intranet.louis, top.id)
    expect(await idsLeft()).toEqual([beside])
    expect(await intranet.storedKeys()).toHaveLength(3)
    await intranet.jobs.runDue()
    expect(await intranet.storedKeys()).toEqual([`userIntranet/${beside}/defaultFile.pdf`])
  })

  it('may delete the stored files twice, for a job may run twice', async () => {
    await intranet.resources.remove(intranet.louis, top.id)
    const again = [...intranet.jobs.waiting]
    await intranet.jobs.runDue()
    intranet.jobs.waiting.push(...again)
    expect(await intranet.jobs.runDue()).toBe(1)
    expect(await intranet.storedKeys()).toEqual([])
  })

  it('removes nothing and announces nothing when the work cannot be written down', async () => {
    const before = await idsLeft()
    intranet.announced.length = 0
    intranet.jobs.enqueue = async () => {
      throw new Error('no')
    }
    await expect(intranet.resources.remove(intranet.louis, top.id)).rejects.toMatchObject({
      code: 'intranet.could-not-delete-intranet-folder',
      status: 500,
    })
    expect(await idsLeft()).toEqual(before)
    expect(intranet.announced).toEqual([])
  })

  it('answers 404 the second time', async () => {
    await intranet.resources.remove(intranet.louis, top.id)
    await expect(intranet.resources.remove(intranet.louis, top.id)).rejects.toMatchObject({ status: 404 })
  })

  it('wins or loses against an addition to the tree, and never leaves an orphan', async () => {
    const added = Array.from({ length: 10 }, (_, i) => aFolder(`tegelijk ${i}`, top.id).catch(() => null))
    await intranet.resources.remove(intranet.louis, top.id)
    await Promise.all(added)
    expect(await idsLeft()).toEqual([])
  })
})
