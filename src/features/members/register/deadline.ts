const day = 24 * 60 * 60

/** Once the board has heard of a decision, it has eight days to enter it in the register (art. 9:3 WVV/CSA). */
export const deadlineDays = 8
/** From this day on it is time to hurry. */
export const warningDays = 6

export type DeadlineState = 'in-time' | 'soon' | 'overdue'

/** @param notifiedAt when the board heard of it @param now both UTC seconds */
export function deadlineStateOf(notifiedAt: number, now: number): DeadlineState {
  const days = (now - notifiedAt) / day
  if (days >= deadlineDays) return 'overdue'
  return days >= warningDays ? 'soon' : 'in-time'
}

/** The latest notice that is in this state, or in a worse one. UTC seconds. */
export const latestNotice = (state: 'soon' | 'overdue', now: number): number =>
  now - (state === 'soon' ? warningDays : deadlineDays) * day
