/**
 * For a visitor, a USER, an admin, and a treasurer, who is answered as any USER unless it says otherwise. A status, or the
 * reason with which one is sent to the sign-in page.
 */
type Outcomes<Outcome> = readonly [visitor: Outcome, user: Outcome, admin: Outcome, treasurer?: Outcome]

export type PageRow = {
  at: string
  get: Outcomes<number | string>
  /** A change without a single good field; absent where the address takes none. */
  post?: Outcomes<number | string>
}

export const everybody = [200, 200, 200] as const
export const everybodyFor = (reason: string) => [reason, reason, reason] as const
export const nobody = [404, 404, 404] as const
/** Whatever is asked there, one is led back to the same page. */
export const everybodyFound = [302, 302, 302] as const
/** A link of a mail that works no more: the page says so to everybody. */
export const everybodyGone = [410, 410, 410] as const
export const everybodyWrong = [422, 422, 422] as const
export const notAuthenticated = 'admin-guard.not-authenticated'
export const members = [notAuthenticated, 200, 200] as const
export const admins = [notAuthenticated, 'admin-guard.not-admin', 200] as const
/** What is for whoever manages payments: administrators too. */
export const treasurers = [notAuthenticated, 'admin-guard.not-treasurer', 200, 200] as const
export const treasurersNotFound = [treasurers[0], treasurers[1], 404, 404] as const
export const treasurersWrong = [treasurers[0], treasurers[1], 422, 422] as const
export const treasurersNothing = [401, 403, 400, 400] as const
export const treasurersMayNotRead = [treasurers[0], treasurers[1], 405, 405] as const
export const treasurersNothingThere = [treasurers[0], treasurers[1], 400, 400] as const
/** Data for a script, which nobody is led away from. */
export const treasurersAnswered = [401, 403, 200, 200] as const
export const onlyMembers = [404, 200, 200] as const

/** Where an admin's change arrives and is found wrong; everybody else is refused before anything is read. */
export const adminsWrong = [admins[0], admins[1], 422] as const
export const adminsNothing = [401, 403, 400] as const
/** The same where the page that would tell is itself only for admins. */
export const adminsNothingThere = [admins[0], admins[1], 400] as const
export const adminsMayNotRead = [admins[0], admins[1], 405] as const
export const adminsMissing = [admins[0], admins[1], 302] as const
/** Behind the administration's own guard: only an admin learns that it is not there. */
export const adminsNotFound = [admins[0], admins[1], 404] as const

export const openPage = (at: string): PageRow[] => [{ at, get: everybody }]
