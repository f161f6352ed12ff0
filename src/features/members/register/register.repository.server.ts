import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { membersAt, type RegisterEntry } from './register.ts'

/** A number that no other lock of ours uses. */
const registerLock = 1_952

const columns = [
  ...(['number', 'event', 'member', 'kind', 'lastName', 'firstNames', 'legalForm', 'address'] as const),
  ...(['decidedAt', 'notifiedAt', 'enteredAt', 'enteredBy', 'corrects', 'remark'] as const),
] as const

/** One entry at a time, until the transaction ends: numbers follow each other without a gap. SQLite has one writer anyway. */
export async function lockRegister(trx: Database): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(${registerLock}::bigint)`.execute(trx)
}

/** Writes `members_register`; the database itself refuses to change or delete an entry. Hold the lock. @returns its number */
export async function insertEntry(trx: Database, entry: Omit<RegisterEntry, 'number'>): Promise<number> {
  const newest = trx.selectFrom('membersRegister').select((eb) => eb.fn.max('number').as('number'))
  const number = Number((await newest.executeTakeFirst())?.number ?? 0) + 1
  // Adhering members are not registered (art. 9:3 §2).
  const row = { ...entry, number, memberClass: 'effective' } as const
  await trx.insertInto('membersRegister').values(row).execute()
  return number
}

export const allEntries = (db: Database): Promise<RegisterEntry[]> =>
  db.selectFrom('membersRegister').select(columns).orderBy('number').execute()

export const newestQuery = (db: Database, before: number | null, limit: number) =>
  db
    .selectFrom('membersRegister')
    .select(columns)
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)

export const historyQuery = (db: Database, member: string) =>
  db.selectFrom('membersRegister').select(columns).where('member', '=', member).orderBy('number')

export const entriesOf = (db: Database, member: string): Promise<RegisterEntry[]> => historyQuery(db, member).execute()

export const entryByNumber = (db: Database, number: number): Promise<RegisterEntry | undefined> =>
  db.selectFrom('membersRegister').select(columns).where('number', '=', number).executeTakeFirst()

export const isRegistered = async (db: Database, member: string): Promise<boolean> =>
  membersAt(await entriesOf(db, member)).length > 0
