import type { Database } from '#platform/database/open-database.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { wholeMembers } from '../requests/whole-members.ts'
import { isExempt } from '../years/fee.policy.ts'
import {
  type OwingRow,
  openYears,
  owingByMember,
  owingByName,
  partsOf,
  remindersOf,
} from './owing.repository.server.ts'
import { askedOf, type LevelRule, type ReminderOutcome, reminderOutcome } from './reminder.policy.ts'

/** A claim with what is decided about it: `cents` are asked, since `dueOn`. */
export type JudgedClaim = { row: OwingRow; dueOn: string; cents: number; outcome: ReminderOutcome }

/** Everything that one member owes. */
export type JudgedMember = { userId: string; claims: JudgedClaim[] }

type Judging = { rules: readonly LevelRule[]; today: string }

/** Claims of one step, well below what either database binds to one statement. */
const stepSize = 500

/** Everybody who owes something, in the order of names, some at a time. */
export async function* everyJudged(db: Database, judging: Judging): AsyncGenerator<JudgedMember[], void, void> {
  const years = await openYears(db)
  let after: { sortName: string; userId: string } | null = null
  for (let isOver = years.length === 0; !isOver; ) {
    const read = (limit: number): Promise<OwingRow[]> => owingByName(db, years, { after, limit }).execute()
    const { rows, isLast } = await wholeMembers(read, stepSize)
    isOver = isLast
    const last = rows.at(-1)
    if (last) after = { sortName: last.sortName, userId: last.userId }
    yield judge(db, rows, judging)
  }
}

/** The next ones in the order of their ids. @param atOnce claims */
export async function nextJudged(db: Database, after: string, atOnce: number, judging: Judging) {
  const years = await openYears(db)
  const read = async (limit: number) => (years.length === 0 ? [] : owingByMember(db, years, { after, limit }).execute())
  const { rows, isLast } = await wholeMembers(read, atOnce)
  return { members: await judge(db, rows, judging), reached: rows.at(-1)?.userId ?? after, isLast }
}

async function judge(db: Database, rows: readonly OwingRow[], { rules, today }: Judging): Promise<JudgedMember[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const parts = await partsOf(db, ids)
  const reminders = Map.groupBy(await remindersOf(db, ids).execute(), ({ claimId }) => claimId)
  const judged = rows.map((row): JudgedClaim => {
    const { dueOn, cents } = askedOf(row, parts.get(row.id) ?? [], today)
    const former = reminders.get(row.id) ?? []
    const facts = {
      dueOn,
      isBlocked: Boolean(row.disabled),
      isExempt: isExempt(row.exempt, row.exemption),
      isBounced: Boolean(row.isBounced) || former.some((one) => one.failedAt !== null && one.recipient === row.email),
      promisedOn: row.promisedOn,
      sent: former.flatMap(({ level, at, dueOn: about, failedAt }) =>
        level !== null && about === dueOn && failedAt === null ? [{ level, on: dayAt(at) }] : [],
      ),
    }
    return { row, dueOn, cents, outcome: reminderOutcome(facts, rules, today) }
  })
  const members = Map.groupBy(judged, ({ row }) => row.userId)
  return [...members].map(([userId, claims]) => ({ userId, claims: claims.toSorted(byDueDay) }))
}

const byDueDay = (one: JudgedClaim, other: JudgedClaim): number =>
  `${one.dueOn}${one.row.id}` < `${other.dueOn}${other.row.id}` ? -1 : 1
