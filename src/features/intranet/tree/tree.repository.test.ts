import { describe, expect, it } from 'vitest'
import { planOf } from '#tests/support/planner.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { withStatistics } from '#tests/support/with-statistics.ts'
import { folderPaths } from '../move/folder-choice.repository.server.ts'
import { type Tree, treeIn } from './tree.repository.server.ts'

const readAll = async (pieces: AsyncGenerator<unknown>) => {
  for await (const _ of pieces);
}

describe.each(['without', 'with'])('%s statistics', (statistics) => {
  describeOnEachDatabase('work on the tree', (openEmpty) => {
    const open = async () => (statistics === 'with' ? withStatistics(await openEmpty()) : openEmpty())
    // All on one database: to fill it and to have it counted takes longer than to ask for these plans.
    const works: [string, (tree: Tree) => Promise<unknown>][] = [
      ['what is live', (tree) => tree.live(['x', 'y'])],
      ['what lies below a folder', (tree) => readAll(tree.below(['x']))],
      ['what lies below several', (tree) => readAll(tree.below(['x', 'y', 'z']))],
      ['what takes over who may see it', (tree) => readAll(tree.inheritingBelow(['x'], 'public'))],
      ['the way up', (tree) => tree.upFrom('x')],
      ['a move', (tree) => tree.place(['x'], 'y')],
      ['a mark', (tree) => tree.mark(['x', 'y'], null)],
      ['a word about who may see it', (tree) => tree.setOwnVisibility(['x'], 'public')],
      ['what is seen by others than the rule says', (tree) => tree.unsettled(['x'])],
    ]

    it('finds everything without a scan', async () => {
      const database = await open()
      for (const [what, work] of works) {
        const statements = await statementsOf(database, (db) => work(treeIn(db)))
        expect(statements.length, what).toBeGreaterThan(0)
        for (const statement of statements)
          expect((await planOf(database, { compile: () => statement })).scanned, what).toEqual([])
      }
      for (const statement of await statementsOf(database, (db) => folderPaths(db, ['x', 'y'])))
        expect((await planOf(database, { compile: () => statement })).scanned).toEqual([])
    })
  })
})

describeOnEachDatabase('a tree', (open) => {
  it('is asked for ids that nothing can have', async () => {
    const { db } = await open()
    expect(await treeIn(db).live(['a\0b', '{"a"}', "'", '\ud800'])).toEqual([])
  })

  it('walks a tree of any shape once, parents first, in pieces', async () => {
    const { db } = await open()
    const usual = { collection: 'userIntranet', nameNl: 'a', nameFr: 'a', sortNl: 'a', sortFr: 'a' } as const
    const rows = Array.from({ length: 2000 }, (_, i) => {
      // One folder with many files, several folders with some, one deep branch.
      const parent = i < 700 ? 'top' : i < 1400 ? `row-${i % 7}` : i === 1400 ? 'top' : `row-${i - 1}`
      return {
        ...usual,
        id: `row-${i}`,
        parent,
        folder: i < 7 || i >= 1400,
        createdAt: 1,
        visibility: 'members',
      } as const
    })
    const top = { ...usual, id: 'top', parent: null, folder: true, createdAt: 1, visibility: 'members' } as const
    for (let from = 0; from <= rows.length; from += 500) {
      const some = [...(from === 0 ? [top] : []), ...rows.slice(from, from + 500)]
      if (some.length > 0) await db.insertInto('intranetResource').values(some).execute()
    }
    const parents = new Map<string, string | null>(rows.map(({ id, parent }) => [id, parent]))
    const met = new Set(['top'])
    for await (const piece of treeIn(db).below(['top'])) {
      expect(piece.length).toBeLessThanOrEqual(200)
      for (const { id } of piece) {
        expect(met.has(parents.get(id) ?? '') && !met.has(id)).toBe(true)
        met.add(id)
      }
    }
    expect(met.size).toBe(2001)
  })
})
