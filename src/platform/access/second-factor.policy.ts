import { hasAdminRole, type Member } from './viewer.ts'

/** Seconds: how long an ADMIN or DEV may administer before a second factor is asked for good. */
export const graceSeconds = 7 * 24 * 60 * 60

type AdminStatus = Pick<Member, 'secondFactorDue' | 'isAdminWithheld'>

type Known = {
  role: Member['role']
  /** Does this portal ask a second factor of ADMIN and DEV (SECOND_FACTOR)? */
  isRequired: boolean
  hasSecondFactor: boolean
  /** UTC seconds; null while the grace has not begun. */
  due: number | null
  now: number
}

/** What somebody with an admin's role may do for lack of a second factor. A grace that has not begun begins now. */
export function adminStatus({ role, isRequired, hasSecondFactor, due, now }: Known): AdminStatus {
  const isAsked = isRequired && !hasSecondFactor && hasAdminRole({ role } as Member)
  if (!isAsked) return { secondFactorDue: null, isAdminWithheld: false }
  const secondFactorDue = due ?? now + graceSeconds
  return { secondFactorDue, isAdminWithheld: now >= secondFactorDue }
}
