import { leaveErrorNotice } from '#platform/http/notice-cookie.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'

/** Why somebody comes to the sign-in page: what the server said, or the farewell after signing out. */
export type LeaveReason = SessionProblem | 'auth/signed-out'

export function signInAddress({ pathname, search }: { pathname: string; search: string }, reason: LeaveReason): string {
  return `/login?${new URLSearchParams({ to: pathname + search, reason })}`
}

/** Once: several ways tell of the same end, and a second change of page would throw away what is typed. @param when the way is open */
export function leaveForSignIn(reason: LeaveReason, when: (leave: () => void) => void = (leave) => leave()): void {
  if (isLeaving()) return
  noteLeaving()
  when(() => {
    // A reader who left by a button of their own hears the farewell, which is no error.
    if (reason !== 'auth/signed-out') leaveErrorNotice(reason)
    location.replace(signInAddress(location, reason))
  })
}

export const isLeaving = (): boolean => document.documentElement.dataset.leaving !== undefined

export const noteLeaving = (): void => {
  document.documentElement.dataset.leaving = ''
}

/** The sign-in page, and after it where one was: only ever a path of this site, which the sign-in page looks at again. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  leadsBack(pathname) ? `/login?${new URLSearchParams({ to: pathname + search })}` : '/login'

/** One comes to the home page anyway; the others would be a circle. */
const leadsBack = (pathname: string) => !['', '404', 'login', 'logout'].includes(pathname.split('/')[1] ?? '')
