import { beforeEach, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { withStatistics } from '#tests/support/with-statistics.ts'
import type { Resource } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'
import { readRows } from './folder-view.service.server.ts'
import { allYears, chosenOrder, type ListOrder, usualOrder } from './list-order.ts'
import { filesPerYear, outline, partOf, spanOf } from './listing.repository.server.ts'

const anna = aMember()
const on = (iso: string) => Date.parse(iso) / 1000
const order = (facts: Partial<ListOrder>): ListOrder => ({ ...usualOrder, ...facts })

/** Name, author, bytes, day. */
const files: [string, string, string, string][] = [
  ['a', 'Zoë', '1', '2024-03-01T10:00:00Z'],
  ['b', 'Élodie', '333', '2026-01-01T10:00:00Z'],
  // Half past midnight on New Year's Day in Belgium.
  ['c', 'anna', '22', '2025-12-31T23:30:00Z'],
  ['d', 'Élodie', '4444', '2024-05-01T10:00:00Z'],
]

describeOnEachDatabase('a folder in the order that the reader wants', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet
  let folder: Resource

  const shown = async (facts: Partial<ListOrder>, viewer: Viewer = anna) => {
    const view = await intranet.folders.open(viewer, 'userIntranet', folder.id, {
      language: 'nl',
      order: order(facts),
    })
    return view.resources.map(({ nameNL }) => nameNL).join(' ')
  }
  const aFolder = (name: string, parent: string | null) =>
    intranet.resources.addFolder(intranet.louis, 'userIntranet', parent, { nameNL: name, nameFR: name })
  const at = (id: string, createdAt: number) =>
    database.db.updateTable('intranetResource').set({ createdAt }).where('id', '=', id).execute()

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
    folder = await aFolder('map', null)
    for (const [name, day] of [
      ['y', '2020-01-01T00:00:00Z'],
      ['x', '2021-01-01T00:00:00Z'],
    ] as const) {
      await at((await aFolder(name, folder.id)).id, on(day))
    }
    for (const [nameNL, author, bytes, day] of files) {
      await at(await intranet.aFile(bytes, { parent: folder.id, nameNL, nameFR: nameNL, author }), on(day))
    }
  })

  it.each<[Partial<ListOrder>, string]>([
    [{}, 'x y a b c d'],
    [{ direction: 'desc' }, 'y x d c b a'],
    [{ sort: 'date' }, 'y x a d c b'],
    [{ sort: 'date', direction: 'desc' }, 'x y b c d a'],
    [{ sort: 'author' }, 'x y c b d a'],
    [{ sort: 'author', direction: 'desc' }, 'x y a b d c'],
    [{ sort: 'size' }, 'x y a c b d'],
    [{ sort: 'size', direction: 'desc' }, 'x y d b c a'],
    [{ year: 2024 }, 'x y a d'],
    [{ year: 2026, sort: 'size' }, 'x y c b'],
    [{ year: 1999 }, 'x y'],
  ])('%o: %s', async (facts, expected) => {
    expect(await shown(facts)).toBe(expected)
    // The same piece by piece, each once.
    const seen: string[] = []
    for (let after: string | null = null, asked = 0; (asked === 0 || after) && asked < 20; asked++) {
      const wanted = { language: 'nl', order: order(facts), after } as const
      const listing = { collection: 'userIntranet', parent: folder.id, language: 'nl' } as const
      const page = await readRows(database.db, anna, listing, { ...wanted, limit: 1 })
      seen.push(...page.resources.map(({ nameNL }) => nameNL))
      after = page.next
    }
    expect(seen.join(' ')).toBe(expected)
  })

  it('tells how many there are and of which years, however few are shown', async () => {
    const years = [
      { year: 2026, files: 2 },
      { year: 2024, files: 2 },
    ]
    const view = (facts: Partial<ListOrder>) =>
      intranet.folders.open(anna, 'userIntranet', folder.id, { language: 'nl', order: order(facts) })
    expect(await view({})).toMatchObject({ total: 6, years, next: null })
    expect(await view({ year: 2024 })).toMatchObject({ total: 4, years, next: null })
    expect(await view({ year: 1999 })).toMatchObject({ total: 2, years })
  })

  it('gives a long folder in pieces: 200 rows with the page, then a thousand at a time', async () => {
    const long = await aFolder('lang', null)
    const row = await database.db
      .selectFrom('intranetResource')
      .selectAll()
      .where('nameNl', '=', 'a')
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 1500 }, (_, i) => {
      const key = String(i).padStart(5, '0')
      const names = { nameNl: key, nameFr: key, sortNl: sortKey(key), sortFr: sortKey(key) }
      return { ...row, ...names, id: `row-${key}`, fileId: `row-${key}`, parent: long.id, folder: false }
    })
    for (let from = 0; from < many.length; from += 500) {
      await database.db
        .insertInto('intranetResource')
        .values(many.slice(from, from + 500))
        .execute()
    }
    for (const facts of [{}, { sort: 'date', direction: 'desc' }] as const) {
      const wanted = { language: 'nl', order: order(facts) } as const
      const view = await intranet.folders.open(anna, 'userIntranet', long.id, wanted)
      expect([view.resources.length, view.total, view.years]).toEqual([200, 1500, [{ year: 2024, files: 1500 }]])
      const second = await intranet.folders.rows(anna, 'userIntranet', long.id, { ...wanted, after: view.next })
      const third = await intranet.folders.rows(anna, 'userIntranet', long.id, { ...wanted, after: second.next })
      expect([second.resources.length, third.resources.length, third.next]).toEqual([1000, 300, null])
      const seen = new Set([view, second, third].flatMap(({ resources }) => resources.map(({ id }) => id)))
      expect(seen.size).toBe(1500)
    }
  })

  it('shows a visitor what is public, in any order', async () => {
    const [a, d] = await database.db
      .selectFrom('intranetResource')
      .select('id')
      .where('nameNl', 'in', ['a', 'd'])
      .orderBy('nameNl')
      .execute()
    await intranet.resources.setVisibility(intranet.louis, 'userIntranet', [a?.id ?? '', d?.id ?? ''], 'public')
    const wanted = { language: 'nl', order: order({ sort: 'size', direction: 'desc', year: 2024 }) } as const
    const view = await intranet.folders.open(visitor, 'userIntranet', null, wanted)
    expect([view.resources.map(({ nameNL }) => nameNL), view.total]).toEqual([['d', 'a'], 2])
    await expect(intranet.folders.rows(visitor, 'userIntranet', folder.id, wanted)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('shows a visitor nothing of a folder that is hidden, though a file in it is public', async () => {
    const inside = await intranet.aFile('x', { nameNL: 'Open', parent: folder.id })
    await intranet.resources.setVisibility(intranet.louis, 'userIntranet', [inside], 'public')
    for (const after of [null, Buffer.from('[false,"",""]').toString('base64url')]) {
      const asked = intranet.folders.rows(visitor, 'userIntranet', folder.id, { language: 'nl', after })
      await expect(asked).rejects.toMatchObject({ status: 404 })
    }
    const { resources } = await intranet.folders.rows(anna, 'userIntranet', folder.id, { language: 'nl' })
    expect(resources.map(({ id }) => id)).toContain(inside)
  })

  it.each([
    'nonsense',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('[true,{},"",""]').toString('base64url'),
  ])('refuses the cursor %s', async (after) => {
    for (const sort of ['name', 'date'] as const) {
      const wanted = { language: 'nl', order: order({ sort, direction: 'desc' }), after } as const
      await expect(intranet.folders.rows(anna, 'userIntranet', null, wanted)).rejects.toMatchObject({ status: 400 })
    }
  })

  it.each(['without', 'with'])(
    'reads each order, the counts and the years by an index, %s statistics',
    async (statistics) => {
      if (statistics === 'with') await withStatistics(database)
      const viewers = [anna, anAdmin(), visitor]
      const cursor = { folder: false, key: 5, name: 'b', id: 'x' }
      for (const viewer of viewers) {
        for (const parent of ['some-folder', null]) {
          const listing = { collection: 'userIntranet', parent, language: 'fr' } as const
          const orders = (['name', 'date', 'author', 'size'] as const).flatMap((sort) =>
            (['asc', 'desc'] as const).map((direction) => order({ sort, direction })),
          )
          const queries = [
            outline(viewer, listing),
            filesPerYear(viewer, listing, [spanOf(2024), spanOf(2025)]),
            ...orders.flatMap((wanted) => [
              partOf(viewer, listing, { isFolders: true, order: wanted, after: null, limit: 50 }),
              partOf(viewer, listing, { isFolders: false, order: wanted, after: cursor, limit: 50 }),
            ]),
            partOf(viewer, listing, { isFolders: false, order: order({ year: 2024 }), after: null, limit: 50 }),
          ]
          for (const query of queries) {
            const compiled = { compile: () => query.compile(database.db.withoutPlugins()) }
            expect((await planOf(database, compiled)).scanned).toEqual([])
          }
        }
      }
    },
  )
})

it('reads the order from the address, and nothing that is none of ours', () => {
  const read = (search: string) => chosenOrder(new URLSearchParams(search))
  expect(read('')).toEqual({ sort: 'name', direction: 'asc', year: allYears })
  expect(read('sort=date&direction=desc&year=2024')).toEqual({ sort: 'date', direction: 'desc', year: 2024 })
  expect(read('sort=id&direction=up&year=x')).toEqual(usualOrder)
})

it.each([1970, 1999, 2024, 2026, 2037])('knows when %d begins in Belgium', (year) => {
  expect(new Date(spanOf(year).from * 1000).toISOString()).toBe(`${year - 1}-12-31T23:00:00.000Z`)
})
