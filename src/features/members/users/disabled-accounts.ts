import { addMonths } from '#platform/i18n/calendar.ts'
import { restorableSeconds } from './user.ts'

const day = 24 * 60 * 60

/** For so long administrators are told before the portal deletes an account: time to give access again, or to ask. */
const warnedSeconds = 60 * day

/**
 * When the portal deletes the account of somebody who stays blocked: so that what can be restored for thirty days more is
 * erased when the months are over.
 *
 * @param disabledAt UTC seconds
 */
export const goesAt = (disabledAt: number, months: number): number => addMonths(disabledAt, months) - restorableSeconds

/** The same from when on it is told; null before, and for who is not blocked. */
export function announcedEnd(
  { disabledAt, deletedAt }: { disabledAt: number | null; deletedAt: number },
  months: number,
  now: number,
): number | null {
  if (disabledAt === null || deletedAt > 0) return null
  const at = goesAt(disabledAt, months)
  return at - warnedSeconds <= now ? at : null
}
