import type { Member, MemberRole } from '#platform/access/viewer.ts'
import type { MembersErrorCode } from '../members.errors.ts'
import type { User } from './user.ts'

type Person = { id: string; role: MemberRole }
type Refusal = MembersErrorCode | null

/** Only a developer gives or takes the role of developer. */
const mayTouch = (viewer: Member, role: MemberRole): boolean => role !== 'DEV' || viewer.role === 'DEV'

/** Why this admin may not give that role to somebody new; null when they may. So do all of these. */
export const refusalOfNewRole = (viewer: Member, role: MemberRole): Refusal =>
  mayTouch(viewer, role) ? null : 'user.role-of-developer'

/** The last ADMIN is counted in the transaction. */
export function refusalOfRole(viewer: Member, user: Person, role: MemberRole): Refusal {
  if (user.role === role) return null
  if (user.id === viewer.id) return 'user.own-role'
  return mayTouch(viewer, user.role) && mayTouch(viewer, role) ? null : 'user.role-of-developer'
}

/** To give or take the right to work with payments, which an admin has anyway. */
export const refusalOfTreasurer = (viewer: Member, user: Person): Refusal =>
  user.id === viewer.id ? 'user.own-role' : refusalOfAccount(viewer, user)

const refusalOfAccount = (viewer: Member, user: Pick<Person, 'role'>): Refusal =>
  mayTouch(viewer, user.role) ? null : 'user.account-of-developer'

/** To block or let in: whoever blocks a developer takes the role as well (decision 028). */
export const refusalOfAccess = (viewer: Member, user: Person): Refusal =>
  user.id === viewer.id ? 'user.own-access' : refusalOfAccount(viewer, user)

export const refusalOfDeletion = (viewer: Member, user: Person): Refusal =>
  user.id === viewer.id ? 'user.own-deletion' : refusalOfAccount(viewer, user)

/** To take the second factors away (decision 052). */
export const refusalOfReset = refusalOfAccount

/** To be shown the link by which somebody chooses their password: its holder is let in as them (decision 097). */
export const refusalOfLink = (user: Pick<User, 'role' | 'mayManagePayments'>): Refusal =>
  user.role === 'USER' && !user.mayManagePayments ? null : 'user.link-of-more-than-member'

/** To bring somebody back who was deleted. */
export const refusalOfRestoring = refusalOfAccount

/** The roles that this admin can choose from for that user; only the present one where none can be chosen. */
export function rolesFor(viewer: Member, user: Person | null): MemberRole[] {
  const all: readonly MemberRole[] = ['USER', 'ADMIN', 'DEV']
  return all.filter((role) => (user ? refusalOfRole(viewer, user, role) : refusalOfNewRole(viewer, role)) === null)
}
