import type { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { type Right, rights } from './rights.ts'
import { isMember, type Member, type Viewer } from './viewer.ts'

/** Why somebody may not do what this right is for: for interfaces, which redirect nobody. */
export function refusalOf(right: Right, viewer: Viewer): PortalError {
  if (!isMember(viewer)) return portalErrors['admin-guard.not-authenticated']()
  return portalErrors[viewer.isAdminWithheld ? 'auth/second-factor-required' : rights[right].lacking]()
}

const holderOf =
  (right: Right) =>
  (viewer: Viewer): Member => {
    if (!rights[right].isHeldBy(viewer)) throw refusalOf(right, viewer)
    return viewer
  }

/** For services whose work is that of admins. @throws PortalError 401 or 403 */
export const asAdmin = holderOf('admin')

/** For services whose work is that of the treasurer. @throws PortalError 401 or 403 */
export const asTreasurer = holderOf('treasurer')

export const forAdmins =
  <Args extends unknown[], Found>(read: (...args: Args) => Promise<Found>) =>
  async (viewer: Viewer, ...args: Args): Promise<Found> => {
    asAdmin(viewer)
    return read(...args)
  }

type Call = (holder: Member, ...rest: never[]) => Promise<unknown>
type OfAnybody<Known extends Call> = (
  viewer: Viewer,
  ...rest: Parameters<Known> extends [unknown, ...infer Rest] ? Rest : []
) => ReturnType<Known>

const callsOf =
  (asHolder: (viewer: Viewer) => Member) =>
  <Calls extends Record<string, Call>>(calls: Calls) => {
    const guarded = Object.entries(calls).map(([name, call]) => {
      return [name, async (viewer: Viewer, ...rest: never[]) => call(asHolder(viewer), ...rest)]
    })
    return Object.fromEntries(guarded) as { [Name in keyof Calls]: OfAnybody<Calls[Name]> }
  }

/** Calls that only admins may make, as anybody may try them: each runs as the admin who asks. @throws PortalError 401 or 403 */
export const adminCalls = callsOf(asAdmin)

/** The same for the treasurer. */
export const treasurerCalls = callsOf(asTreasurer)
