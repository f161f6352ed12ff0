import type { Schema } from '#platform/database/schema.ts'
import { dayAt, daysAfter, endOfDay } from '#platform/i18n/days.ts'

export type WaitingDecision = Schema['membersRegisterDecision']

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
