import type { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { isAdmin, isMember, type Member, type Viewer } from './viewer.ts'

/** Why somebody may not do what admins do: for interfaces, which redirect nobody. */
export function adminRefusal(viewer: Viewer): PortalError {
  if (!isMember(viewer)) return portalErrors['admin-guard.not-authenticated']()
  return portalErrors[viewer.isAdminWithheld ? 'auth/second-factor-required' : 'admin-guard.not-admin']()
}

/** For services whose work is that of admins. @throws PortalError 401 or 403 */
export function asAdmin(viewer: Viewer): Member {
  if (!isAdmin(viewer)) throw adminRefusal(viewer)
  return viewer
}

export const forAdmins =
  <Args extends unknown[], Found>(read: (...args: Args) => Promise<Found>) =>
  async (viewer: Viewer, ...args: Args): Promise<Found> => {
    asAdmin(viewer)
    return read(...args)
  }

type Call = (admin: Member, ...rest: never[]) => Promise<unknown>
type OfAnybody<Known extends Call> = (
  viewer: Viewer,
  ...rest: Parameters<Known> extends [unknown, ...infer Rest] ? Rest : []
) => ReturnType<Known>

/** Calls that only admins may make, as anybody may try them: each runs as the admin who asks. @throws PortalError 401 or 403 */
export function adminCalls<Calls extends Record<string, Call>>(calls: Calls) {
  const guarded = Object.entries(calls).map(([name, call]) => {
    return [name, async (viewer: Viewer, ...rest: never[]) => call(asAdmin(viewer), ...rest)]
  })
  return Object.fromEntries(guarded) as { [Name in keyof Calls]: OfAnybody<Calls[Name]> }
}
