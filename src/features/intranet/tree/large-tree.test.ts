import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#platform/database/migrate.server.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/open-database.server.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import type { Resource } from '../core/resource.ts'
import { createTreeCheck } from '../doctor/doctor.repository.server.ts'

const collection = 'userIntranet'
const nodes = 10_000
/** Two hundred nodes a turn; one statement for all of them gives a handful. How long the turns take, the bench says. */
const manyTurns = nodes / 200

/** A folder in ten rows, in folders drawn among all; a thousand of the rows lie in one folder. */
async function fill({ db }: OpenDatabase, top: string): Promise<void> {
  const usual = { collection, nameNl: 'a', nameFr: 'a', sortNl: 'a', sortFr: 'a', createdAt: 1 } as const
  const rows = Array.from({ length: nodes - 1 }, (_, i) => {
    const folder = i % 10 === 0
    const parent = i < 1000 ? top : `${top}-${10 * Math.floor((i * 7919) % Math.floor(i / 10))}`
    const id = `${top}-${i}`
    const bytes = folder ? {} : { fileId: id, extension: 'pdf', size: 1, sha256: 'x', author: 'An', sortAuthor: 'an' }
    return { ...usual, id, parent, folder, visibility: 'members', ...bytes } as const
  })
  for (let from = 0; from < rows.length; from += 500) {
    const some = rows.slice(from, from + 500)
    await db
      .insertInto('intranetResource')
      .values(some.filter(({ folder }) => folder))
      .execute()
    await db
      .insertInto('intranetResource')
      .values(some.filter(({ folder }) => !folder))
      .execute()
  }
}

/** Never goes back, for all that changes trees shares its share of the event loop. */
let now = 0

/** How often others came to their turn meanwhile, where each piece takes its whole share of the event loop. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  const take = () => {
    turns += 1
    if (!isDone) setImmediate(take)
  }
  setImmediate(take)
  now = Math.max(now, performance.now())
  const looked = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 15
    return now
  })
  await work()
  looked.mockRestore()
  isDone = true
  return turns
}

describe('a tree of 10,000 nodes in a SQLite file', () => {
  let database: OpenDatabase
  let intranet: TestIntranet
  let [top, open]: Resource[] = []

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tandem-large-'))
    database = openDatabase(`file:${join(folder, 'tandem.sqlite')}`)
    await migrate(database.db)
    return async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('is moved, discarded, restored and removed, each in one transaction, and others come to their turn all along', async () => {
    intranet = await openTestIntranet(database)
    const names = { nameNL: 'Groot', nameFR: 'Grand' }
    top = await intranet.resources.addFolder(intranet.louis, collection, null, names)
    open = await intranet.resources.addFolder(intranet.louis, collection, null, names)
    const [id, target] = [top.id, open.id]
    await intranet.resources.setVisibility(intranet.louis, collection, [target], 'public')
    await fill(database, id)
    const trash: string[] = []
    const works: [string, () => Promise<unknown>][] = [
      ['count', () => intranet.resources.countBelow(intranet.louis, id)],
      ['move into a public folder', () => intranet.moves.move(intranet.louis, collection, [id], target)],
      ['discard', async () => trash.push(...(await intranet.trash.discard(intranet.louis, collection, [id])).trash)],
      ['restore', () => intranet.trash.restore(intranet.louis, trash)],
      ['move back', () => intranet.moves.move(intranet.louis, collection, [id], null)],
    ]
    for (const [what, work] of works) {
      expect([what, (await turnsDuring(work)) > manyTurns]).toEqual([what, true])
      expect(await createTreeCheck(database.db).faults()).toEqual({})
    }
    expect(await intranet.resources.countBelow(intranet.louis, id)).toEqual({
      folders: 1000,
      documents: 8999,
      bytes: 8999,
    })
    expect(await turnsDuring(() => intranet.trash.remove(intranet.louis, collection, [id]))).toBeGreaterThan(manyTurns)
    expect((await database.db.selectFrom('intranetResource').select('id').execute()).map((row) => row.id)).toEqual([
      target,
    ])
  }, 120_000)
})
