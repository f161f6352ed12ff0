import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

const collection = 'userIntranet'

describeOnEachDatabase('the audit log of the intranet', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet
  let id: string
  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
    id = await intranet.aFile('first')
  })
  const entryOf = (action: string, subject: string, facts: object) => ({
    actor: intranet.louis.id,
    action: `intranet.${action}`,
    subject,
    facts: { collection, ...facts },
  })

  it('tells who let others see something, and is silent where nothing changed', async () => {
    const { louis, resources } = intranet
    await resources.setVisibility(louis, collection, [id], 'public')
    await resources.setVisibility(louis, collection, [id], 'public')
    const names = { nameNL: 'a', nameFR: 'b' }
    await resources.update(louis, id, { ...names, visibility: 'public' })
    await resources.update(louis, id, { ...names, visibility: 'members' })
    expect(await auditEntriesIn(database.db)).toEqual([
      entryOf('visibility-changed', id, { visibility: 'public' }),
      entryOf('visibility-changed', id, { visibility: 'members' }),
    ])
  })

  it('tells who deleted for good, from the list and from the trash; not what waits in the trash', async () => {
    const { louis, resources, trash } = intranet
    const others = [await intranet.aFile('b'), await intranet.aFile('c'), await intranet.aFile('d')]
    const [one = '', two = '', three = ''] = others
    await resources.remove(louis, id)
    await trash.remove(louis, collection, [one])
    const discarded = await trash.discard(louis, collection, [two, three])
    expect(await auditEntriesIn(database.db)).toHaveLength(2)
    await trash.purge(louis, discarded.trash.slice(0, 1))
    await trash.empty(louis)
    const lines = await auditEntriesIn(database.db)
    expect(lines).toHaveLength(4)
    expect(lines).toEqual(expect.arrayContaining([id, ...others].map((gone) => entryOf('deleted-for-good', gone, {}))))
  })

  it('tells who brought a version back or removed one', async () => {
    const { louis, versions } = intranet
    const upload = await intranet.anUpload('second', { nameNL: '', nameFR: '', replaces: id })
    await intranet.uploadOwner.finish(louis, upload)
    await versions.restore(louis, id, id)
    await versions.remove(louis, id, upload.id)
    expect(await auditEntriesIn(database.db)).toEqual([
      entryOf('version-restored', id, { version: id }),
      entryOf('version-removed', id, { version: upload.id }),
    ])
  })
})
