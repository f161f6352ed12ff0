import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { deadlineDays, latestNotice, membersAt, type RegisterEntry, type WaitingDecision } from './register.ts'

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

/** Below what a page can show at once; an association that waits with more has other problems. */
const maxShown = 500

export async function proposeEntry(trx: Database, decision: WaitingDecision): Promise<void> {
  await trx.insertInto('membersRegisterDecision').values(decision).execute()
}

export const decisionsQuery = (db: Database) =>
  db.selectFrom('membersRegisterDecision').selectAll().orderBy('notifiedAt').orderBy('id').limit(maxShown)

export const decisionById = (db: Database, id: string): Promise<WaitingDecision | undefined> =>
  db.selectFrom('membersRegisterDecision').selectAll().where('id', '=', id).executeTakeFirst()

export const decisionsOf = (db: Database, userId: string): Promise<WaitingDecision[]> =>
  db.selectFrom('membersRegisterDecision').selectAll().where('userId', '=', userId).execute()

/** Takes it away, to enter it. @returns undefined when somebody else took it first */
export const takeDecision = (trx: Database, id: string): Promise<WaitingDecision | undefined> =>
  trx.deleteFrom('membersRegisterDecision').where('id', '=', id).returningAll().executeTakeFirst()

export async function countWaitingDecisions(db: Database, now: number) {
  const row = await waitingDecisions(db, now).executeTakeFirst()
  const overdue = Number(row?.overdue ?? 0)
  const soon = Number(row?.soonOrOverdue ?? 0) - overdue
  return { count: Number(row?.count ?? 0), soon, overdue, days: deadlineDays }
}

export const waitingDecisions = (db: Database, now: number) =>
  db.selectFrom('membersRegisterDecision').select(({ eb, fn }) => {
    const heardBy = (latest: number) => fn.sum(eb.case().when('notifiedAt', '<=', latest).then(1).else(0).end())
    return [
      fn.countAll().as('count'),
      heardBy(latestNotice('soon', now)).as('soonOrOverdue'),
      heardBy(latestNotice('overdue', now)).as('overdue'),
    ]
  })
