import { daysAfter } from '#platform/i18n/days.ts'

/** Friendly, second, last. */
export const reminderLevels = [1, 2, 3] as const

export type ReminderLevel = (typeof reminderLevels)[number]

/** Whether a level is sent, and how many days after the due day. */
export type LevelRule = { level: ReminderLevel; isOn: boolean; days: number }

/** Between two levels lie at least so many days, whatever is set. */
export const minDaysBetween = 7

/** What was found out about a claim that is open. Days are `yyyy-mm-dd`. */
export type ReminderFacts = {
  /** Of the part that is to be paid next. */
  dueOn: string
  isBlocked: boolean
  isExempt: boolean
  /** No mail reaches the address. */
  isBounced: boolean
  /** The day by which they said that they would pay. */
  promisedOn: string | null
  /** About this due day, and not failed. */
  sent: readonly { level: number; on: string }[]
}

/** The level that is due, or why nobody is mailed; `until` is the day of a promise, or that on which the next level is due. */
export type ReminderOutcome =
  | { kind: 'due'; level: ReminderLevel }
  | { kind: 'too-soon' | 'promised'; until: string }
  | { kind: 'exempt' | 'blocked' | 'bounced' | 'off' | 'after-last' }

export const outcomeKinds = [
  'due',
  'too-soon',
  'promised',
  'exempt',
  'blocked',
  'bounced',
  'after-last',
  'off',
] as const satisfies readonly ReminderOutcome['kind'][]

/**
 * Levels come in their order and each once; one that is long overdue begins with the first. Between two lie as many days as
 * between their days after the due day.
 */
export function reminderOutcome(facts: ReminderFacts, rules: readonly LevelRule[], today: string): ReminderOutcome {
  if (facts.isBlocked) return { kind: 'blocked' }
  if (facts.isExempt) return { kind: 'exempt' }
  const { promisedOn } = facts
  if (promisedOn !== null && today <= promisedOn) return { kind: 'promised', until: promisedOn }
  if (!rules.some(({ isOn }) => isOn)) return { kind: 'off' }
  const former = formerOf(facts.sent)
  const next = rules.find(({ level, isOn }) => isOn && level > (former?.level ?? 0))
  if (!next) return { kind: 'after-last' }
  if (facts.isBounced) return { kind: 'bounced' }
  const day = dayOf(next, facts.dueOn, former, rules)
  return today < day ? { kind: 'too-soon', until: day } : { kind: 'due', level: next.level }
}

type Sent = ReminderFacts['sent'][number]

const formerOf = (sent: readonly Sent[]): Sent | undefined =>
  sent.toSorted((one, other) => one.level - other.level).at(-1)

function dayOf(next: LevelRule, dueOn: string, former: Sent | undefined, rules: readonly LevelRule[]): string {
  const byDueDay = daysAfter(dueOn, next.days)
  if (!former) return byDueDay
  const before = rules.find(({ level }) => level === former.level)
  const between = Math.max(minDaysBetween, next.days - (before?.days ?? next.days))
  const byFormer = daysAfter(former.on, between)
  return [byDueDay, byFormer].toSorted().at(-1) ?? byDueDay
}

type Part = { dueOn: string; amount: number }

/**
 * What of a claim is to be paid by now, in cents, and since when: the parts whose day has come, or the whole. Before that, what is
 * to be paid next.
 */
export function askedOf(
  { amount, paid, dueOn }: { amount: number; paid: number; dueOn: string },
  parts: readonly Part[],
  today: string,
): { dueOn: string; cents: number } {
  const whole = { dueOn, cents: amount - paid }
  let sum = 0
  let first: string | null = null
  for (const part of parts) {
    if (first !== null && part.dueOn > today) return { dueOn: first, cents: sum - paid }
    sum += part.amount
    if (paid < sum) first ??= part.dueOn
  }
  return first === null ? whole : { dueOn: first, cents: sum - paid }
}
