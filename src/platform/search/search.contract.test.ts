import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import type { Database } from '../database/open-database.server.ts'
import { maxMatches, searchIndexIn } from './search-index.repository.server.ts'
import { readSearchQuery } from './search-query.ts'

const items: Record<string, { names: string[]; text?: string; space?: string }> = {
  minutes: { names: ['Verslag van de vergadering', 'Procès-verbal de l’assemblée'] },
  report: {
    names: ['Jaarverslag 2025', 'Rapport annuel 2025'],
    text: 'De œuvre van het bestuur: begroting en verslag.',
  },
  budget: { names: ['Begroting 2026', 'Budget 2026'], text: 'Élections, quorum & «résumé».' },
  tokyo: { names: ['東京の報告', 'Отчёт'] },
  fifth: { names: ['Nota 5', 'Note 5'] },
  secret: { names: ['Verslag van de admins', 'Rapport'], space: 'adminIntranet' },
}

async function fill(db: Database) {
  const index = searchIndexIn(db)
  for (const [id, { names, text = '', space = 'userIntranet' }] of Object.entries(items))
    await index.put({ id, space, names, text })
  return index
}

type Index = ReturnType<typeof searchIndexIn>

async function found(db: Database, index: Index, typed: string, space = 'userIntranet') {
  const query = readSearchQuery(typed)
  if (!query) return null
  const { rows } = await index.matches(space, query).execute(db.withoutPlugins())
  return Object.fromEntries(rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.id, row.is_name]))
}

describeOnEachDatabase('search', (open) => {
  describe('finds', () => {
    it.each([
      ['verslag', { minutes: 1, report: 0 }],
      ['VERSL', { minutes: 1, report: 0 }],
      ['jaarverslag', { report: 1 }],
      ['proces', { minutes: 1 }],
      ['procès verbal', { minutes: 1 }],
      ['verbal procès', { minutes: 1 }],
      ["l'assemblée", { minutes: 1 }],
      ['rapport 2025', { report: 1 }],
      ['rapport begroting', { report: 0 }],
      ['begroting', { budget: 1, report: 0 }],
      ['oeuvre', { report: 0 }],
      ['ŒUV', { report: 0 }],
      ['elections', { budget: 0 }],
      ['résumé', { budget: 0 }],
      ['東京', { tokyo: 1 }],
      ['報告', { tokyo: 1 }],
      ['отчет', { tokyo: 1 }],
      ['5', { fifth: 1 }],
      ['nota 5', { fifth: 1 }],
      ['budget x', { budget: 0 }],
      ['minutes', {}],
      ['verslag nietbestaand', {}],
      ['userintranet', {}],
      ['%', null],
      ["'; drop table platform_search; --", {}],
      ['verslag" OR "nota', {}],
      ["a'b:* | c & !d", {}],
      ['\\', null],
    ])('%s', async (typed, expected) => {
      const { db } = await open()
      expect(await found(db, await fill(db), typed)).toEqual(expected)
    })
  })

  it('keeps the spaces apart', async () => {
    const { db } = await open()
    expect(await found(db, await fill(db), 'verslag', 'adminIntranet')).toEqual({ secret: 1 })
  })

  it('follows a new name, and forgets', async () => {
    const { db } = await open()
    const index = await fill(db)
    await index.put({ id: 'minutes', space: 'userIntranet', names: ['Notulen', 'Minutes'], text: '' })
    expect(await found(db, index, 'proces')).toEqual({})
    expect(await found(db, index, 'notulen')).toEqual({ minutes: 1 })

    await index.remove(['minutes', 'nobody'])
    await index.remove([])
    expect(await found(db, index, 'notulen')).toEqual({})
    const { rows } = await sql<{ count: number }>`select count(*) as count from platform_search`.execute(db)
    expect(rows[0]?.count).toBe(Object.keys(items).length - 1)
  })

  it('takes texts with more words than a database keeps', async () => {
    const { db } = await open()
    const index = await fill(db)
    const text = Array.from({ length: 150_000 }, (_, i) => `woord${i}\u{1F600}`).join(' ')
    await index.put({ id: 'long', space: 'userIntranet', names: ['Lang', 'Long'], text: `begin\0 ${text}` })
    expect(await found(db, index, 'woord17 begin')).toEqual({ long: 0 })
  })

  it('reads of many items only those with a rare word', async () => {
    const { db, kind } = await open()
    await fillMany(db, kind, 20_000)
    const index = await fill(db)
    await sql`analyze`.execute(db)
    const statement = index.matches('userIntranet', readSearchQuery('jaarverslag') ?? never())
    const explain = sql`${sql.raw(kind === 'postgres' ? 'explain' : 'explain query plan')} ${statement}`
    const { rows } = await explain.execute(db.withoutPlugins())
    const plan = JSON.stringify(rows)
    expect(plan).toMatch(kind === 'postgres' ? /Bitmap Index Scan on platform_search_words/ : /VIRTUAL TABLE INDEX/)
    expect(plan).not.toMatch(/Seq Scan|SCAN d\b/)
  })

  it('ranks the newest of very many', async () => {
    const { db, kind } = await open()
    const index = searchIndexIn(db)
    await index.put({ id: 'oldest', space: 'userIntranet', names: ['Nota'], text: '' })
    await fillMany(db, kind, maxMatches + 1)
    const query = readSearchQuery('nota')
    const { rows } = await index.matches('userIntranet', query ?? never()).execute(db.withoutPlugins())
    expect(rows).toHaveLength(maxMatches + 1)
    expect(rows.some(({ id }) => id === 'oldest')).toBe(false)
  })
})

const never = () => {
  throw new Error('there is a query')
}

/** As `put` writes them, in one statement. */
async function fillMany(db: Database, kind: string, count: number): Promise<void> {
  if (kind === 'postgres') {
    await sql`insert into platform_search (id, space, names, has_text, words) select 'many-' || n, 'userIntranet',
      ' nota ', false, ('nota w' || (n % 300))::tsvector
      from generate_series(1, ${sql.lit(count)}) n`.execute(db)
    return
  }
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`
  await sql`insert into platform_search (id, space, names, has_text) ${numbers}
    select 'many-' || n, 'userIntranet', ' nota ', 0 from numbers`.execute(db)
  await sql`insert into platform_search_words (rowid, words)
    select seq, '_userintranet nota w' || (seq % 300) from platform_search where id like 'many-%'`.execute(db)
}
