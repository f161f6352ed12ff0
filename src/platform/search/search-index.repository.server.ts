import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { SearchQuery } from './search-query.ts'
import { wordsOf } from './words.ts'

type SearchableItem = { id: string; space: string; names: readonly string[]; text: string }

/** So many matches are ranked; of more, the newest. More would make each key stroke wait at a million items. */
export const maxMatches = 5000

/** PostgreSQL takes 1 MiB of words for one item (https://www.postgresql.org/docs/15/textsearch-limitations.html). Bytes. */
const maxBytes = 900_000

/** The same items for the same words on SQLite (FTS5) and PostgreSQL (tsvector under GIN): both see only `wordsOf`, neither ranks. */
export function searchIndexIn(database: Database) {
  const db = database.withoutPlugins() as unknown as Database
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  return {
    put: (item: SearchableItem): Promise<void> => (isPostgres ? putOnPostgres(db, item) : putOnSqlite(db, item)),

    /** Forgets items; what is not there is no error. */
    remove: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return
      const gone = sql`(${sql.join(ids)})`
      if (!isPostgres) {
        await sql`delete from platform_search_words
          where rowid in (select seq from platform_search where id in ${gone})`.execute(db)
      }
      await sql`delete from platform_search where id in ${gone}`.execute(db)
    },

    /** SQL that answers `id` and `is_name` (1 when the names hold every word) of at most `maxMatches + 1` rows, the last indexed first. */
    matches: (space: string, query: SearchQuery): RawBuilder<{ id: string; is_name: number }> => {
      const newest = isPostgres ? newestOnPostgres(space, query) : newestOnSqlite(space, query)
      // A text long enough to be read has words with each letter: a single one is only asked of the names.
      const begun = and(query.letters.map((letter) => sql`(m.has_text or m.names like ${`% ${letter}%`})`))
      return sql`select m.id, case when ${areInNames(query)} then 1 else 0 end as is_name
        from (${newest}) m where ${begun}`
    },
  }
}

const and = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** `names` is kept as ` word word `; words hold letters and digits only, so nothing in them means anything to LIKE. */
const areInNames = ({ begins, whole, letters }: SearchQuery) =>
  and([
    ...[...begins, ...letters].map((beginning) => sql`m.names like ${`% ${beginning}%`}`),
    ...whole.map((word) => sql`m.names like ${`% ${word} %`}`),
  ])

/** FTS5 has nothing but words: one that no text has (words hold no underscore) keeps the spaces apart. */
const wordOfSpace = (space: string) => `_${space}`.toLowerCase()

const newestOnSqlite = (space: string, { begins, whole }: SearchQuery) => {
  const words = [wordOfSpace(space), ...whole].map((word) => `"${word}"`)
  const match = [...words, ...begins.map((beginning) => `"${beginning}"*`)].join(' AND ')
  return sql`select d.id, d.names, d.has_text from platform_search_words w cross join platform_search d on d.seq = w.rowid
    where w.platform_search_words match ${match} order by w.rowid desc limit ${maxMatches + 1}`
}

const newestOnPostgres = (space: string, { begins, whole }: SearchQuery) => {
  const words = [...whole.map((word) => `'${word}'`), ...begins.map((beginning) => `'${beginning}':*`)]
  // A rare word is looked up under GIN; for one in every name the planner reads the space from its newest end.
  return sql`select d.id, d.names, d.has_text from platform_search d
    where d.words @@ ${words.join(' & ')}::tsquery and d.space = ${space} order by d.seq desc limit ${maxMatches + 1}`
}

function wordsFor({ names, text }: SearchableItem): { inNames: string[]; all: string[] } {
  const inNames = [...new Set(names.flatMap(wordsOf))]
  const all = new Set(inNames)
  let bytes = Buffer.byteLength(inNames.join())
  for (const word of wordsOf(text)) {
    if (all.has(word)) continue
    bytes += Buffer.byteLength(word) + 1
    if (bytes > maxBytes) break
    all.add(word)
  }
  return { inNames, all: [...all] }
}

async function putOnSqlite(db: Database, item: SearchableItem): Promise<void> {
  const { inNames, all } = wordsFor(item)
  const { rows } = await sql<{ seq: number }>`insert into platform_search (id, space, names, has_text)
    values (${item.id}, ${item.space}, ${` ${inNames.join(' ')} `}, ${item.text !== ''})
    on conflict (id) do update set space = excluded.space, names = excluded.names, has_text = excluded.has_text
    returning seq`.execute(db)
  await sql`insert or replace into platform_search_words (rowid, words)
    values (${rows[0]?.seq}, ${[wordOfSpace(item.space), ...all].join(' ')})`.execute(db)
}

async function putOnPostgres(db: Database, item: SearchableItem): Promise<void> {
  const { inNames, all } = wordsFor(item)
  await sql`insert into platform_search (id, space, names, has_text, words)
    values (${item.id}, ${item.space}, ${` ${inNames.join(' ')} `}, ${item.text !== ''}, array_to_tsvector(${all}::text[]))
    on conflict (id) do update set space = excluded.space, names = excluded.names, has_text = excluded.has_text,
      words = excluded.words`.execute(db)
}

/** Any number that nobody else locks: one process at a time renews the index, so that no older state overtakes a newer. */
const indexingLock = 7_300_301

export type NotedChange = { seq: number; id: string }

/** What changed since the index was renewed: written down by triggers, in the transaction of each change. */
export function searchChangesIn(database: Database) {
  const db = database.withoutPlugins() as unknown as Database
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  return {
    isEmpty: async (): Promise<boolean> => {
      const { rows } = await sql`select 1 from platform_search_change limit 1`.execute(db)
      return rows.length === 0
    },

    /** Until the end of the transaction; false when another process is at it. SQLite has one writer anyway. */
    lock: async (): Promise<boolean> => {
      if (!isPostgres) return true
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${indexingLock}) as mine`.execute(
        db,
      )
      return rows[0]?.mine === true
    },

    oldest: async (limit: number): Promise<NotedChange[]> => {
      const { rows } = await sql<NotedChange>`
        select seq, id from platform_search_change order by seq limit ${limit}`.execute(db)
      return rows
    },

    forget: async (changes: readonly NotedChange[]): Promise<void> => {
      const numbers = sql.join(changes.map(({ seq }) => seq))
      await sql`delete from platform_search_change where seq in (${numbers})`.execute(db)
    },

    note: async (id: string): Promise<void> => {
      await sql`insert into platform_search_change (id) values (${id})`.execute(db)
    },
  }
}
