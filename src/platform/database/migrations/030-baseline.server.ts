import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { accounts } from './030-baseline/accounts.ts'
import { administration } from './030-baseline/administration.ts'
import { appendOnlyTriggers } from './030-baseline/append-only.ts'
import { articles } from './030-baseline/articles.ts'
import { intranet } from './030-baseline/intranet.ts'
import { members } from './030-baseline/members.ts'
import { newsletter } from './030-baseline/newsletter.ts'
import { pages } from './030-baseline/pages.ts'
import { platform } from './030-baseline/platform.ts'
import { searchTables, searchTriggers, usageTriggers } from './030-baseline/search-and-sizes.ts'

/** Every table of release 0.1.0. How sort keys, money, times and flags are stored: see `schema.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
  // Sort keys are compared by their bytes: SQLite does so anyway, PostgreSQL by the rules of a language.
  const bytewise = kind === 'postgres' ? 'text collate "C"' : 'text'
  const statements = [
    ...accounts,
    ...administration,
    ...articles,
    ...intranet(bytewise),
    ...members(bytewise),
    ...newsletter,
    ...pages,
    ...platform,
    ...searchTables[kind],
    ...searchTriggers[kind],
    ...usageTriggers[kind],
    ...appendOnlyTriggers[kind],
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`insert into intranet_usage (id, bytes) values (1, 0)`.execute(db)
  await sql`insert into pages_body (id, kind, position, texts) values ('board', 'board', 0, ${sql.lit(boardTexts)})`.execute(
    db,
  )
}

/** The board is always there; its name can be changed. */
const boardTexts = JSON.stringify({
  name: { nl: 'Bestuursorgaan', fr: 'Organe d’administration', nlAt: 0, frAt: 0 },
  purpose: { nl: '', fr: '', nlAt: 0, frAt: 0 },
})
