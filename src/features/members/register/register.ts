import type { Schema } from '#platform/database/schema.ts'
import { dayAt, daysAfter, endOfDay, isDay } from '#platform/i18n/days.ts'

/** One line of the register. Times are UTC seconds. */
export type RegisterEntry = Omit<Schema['membersRegister'], 'memberClass'>

export type RegisterEvent = RegisterEntry['event']

export type WaitingDecision = Schema['membersRegisterDecision']

/** As the law asks (art. 9:3 §1 WVV/CSA): a person with their domicile, an organisation with its form and seat. */
export type RegisteredWho = Pick<RegisterEntry, 'kind' | 'lastName' | 'firstNames' | 'legalForm' | 'address'>

export const whoOf = ({ kind, lastName, firstNames, legalForm, address }: RegisteredWho): RegisteredWho => {
  return { kind, lastName, firstNames, legalForm, address }
}

/** A member on some day: `number` is the entry by which they joined, `joinedAt` when that was decided (UTC seconds). */
export type RegisteredMember = RegisteredWho & { member: string; number: number; joinedAt: number }

/** In the order in which it happened, each with the names, domicile and dates of its last correction. @param entries by number */
export function effectiveEntries(entries: readonly RegisterEntry[]): RegisterEntry[] {
  const corrections = new Map<number, RegisterEntry>()
  for (const entry of entries) if (entry.corrects !== null) corrections.set(entry.corrects, entry)
  return entries
    .filter(({ corrects }) => corrects === null)
    .map((entry) => {
      const { decidedAt, notifiedAt, ...rest } = corrections.get(entry.number) ?? entry
      return { ...entry, ...whoOf(rest), decidedAt, notifiedAt }
    })
    .sort((one, other) => one.decidedAt - other.decidedAt || one.number - other.number)
}

/** By what is known now: every decision until that second, corrected where it was wrong. @param entries by number */
export function membersAt(entries: readonly RegisterEntry[], at = Number.POSITIVE_INFINITY): RegisteredMember[] {
  const members = new Map<string, RegisteredMember>()
  for (const entry of effectiveEntries(entries)) {
    if (entry.decidedAt > at) break
    const { member, event } = entry
    if (event === 'left' || event === 'excluded') members.delete(member)
    else {
      const { number, joinedAt } = members.get(member) ?? { number: entry.number, joinedAt: entry.decidedAt }
      members.set(member, { ...whoOf(entry), member, number, joinedAt })
    }
  }
  return [...members.values()]
}

export const maxNameLength = 200
export const maxAddressLength = 300
export const maxRemarkLength = 1000

export const registerViews = ['standing', 'entries'] as const

export type RegisterView = (typeof registerViews)[number]

/** `?view=` and `?on=` a day: today where none is asked for, or one that is still to come. */
export function viewIn(asked: URLSearchParams, today: string): { view: RegisterView; day: string } {
  const day = asked.get('on') ?? ''
  const view = registerViews.find((name) => name === asked.get('view')) ?? 'standing'
  return { view, day: isDay(day) && day <= today ? day : today }
}

/** A number of an entry as an address holds it; null for anything else. */
export const numberIn = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)

/** `2026-03-09` as people write it. */
export const shownDay = (day: string): string => day.split('-').reverse().join('/')

/** Once the board has heard of a decision, it has eight days to enter it in the register (art. 9:3 WVV/CSA). */
export const deadlineDays = 8
const warningDays = 6

type DeadlineState = 'in-time' | 'soon' | 'overdue'

/** How many days of the Belgian calendar lie between two moments. Both UTC seconds. */
const daysBetween = (from: number, until: number): number =>
  Math.round((Date.parse(dayAt(until)) - Date.parse(dayAt(from))) / (24 * 3_600_000))

/** What the board heard of on the first is to be entered on the ninth at the latest. UTC seconds. */
export function deadlineStateOf(notifiedAt: number, now: number): DeadlineState {
  const days = daysBetween(notifiedAt, now)
  if (days > deadlineDays) return 'overdue'
  return days >= warningDays ? 'soon' : 'in-time'
}

/** The last day on which a decision can be entered in time. @returns `yyyy-mm-dd` */
export const lastDayFor = (notifiedAt: number): string => daysAfter(dayAt(notifiedAt), deadlineDays)

/** The latest notice that is in this state, or in a worse one. UTC seconds. */
export const latestNotice = (state: 'soon' | 'overdue', now: number): number =>
  endOfDay(daysAfter(dayAt(now), -(state === 'soon' ? warningDays : deadlineDays + 1))) - 1
