import { isAdmin, type Member, type MemberRole, type Viewer } from '#platform/access/viewer.ts'
import type { MembersErrorCode } from '../members.errors.ts'

type Person = { id: string; role: MemberRole }

/** Everything about users but the own page is for admins. */
export const canAdministerUsers = (viewer: Viewer): boolean => isAdmin(viewer)

/** Only a developer gives or takes the role of developer. */
const mayTouch = (viewer: Member, role: MemberRole): boolean => role !== 'DEV' || viewer.role === 'DEV'

/** Why this admin may not give that role to somebody new or known; null when he may. */
export const refusalOfNewRole = (viewer: Member, role: MemberRole): MembersErrorCode | null =>
  mayTouch(viewer, role) ? null : 'user.role-of-developer'

/** Why this admin may not change that user's role; null when he may. The last ADMIN is counted in the transaction. */
export function refusalOfRole(viewer: Member, user: Person, role: MemberRole): MembersErrorCode | null {
  if (user.role === role) return null
  if (user.id === viewer.id) return 'user.own-role'
  return mayTouch(viewer, user.role) && mayTouch(viewer, role) ? null : 'user.role-of-developer'
}

/** Why this admin may not block or let in that user; null when he may. Who blocks a developer takes the role as well (028). */
export function refusalOfAccess(viewer: Member, user: Person): MembersErrorCode | null {
  if (user.id === viewer.id) return 'user.own-access'
  return mayTouch(viewer, user.role) ? null : 'user.account-of-developer'
}

/** Why this admin may not delete that user; null when he may. */
export function refusalOfDeletion(viewer: Member, user: Person): MembersErrorCode | null {
  if (user.id === viewer.id) return 'user.own-deletion'
  return mayTouch(viewer, user.role) ? null : 'user.account-of-developer'
}

/** Why this admin may not take that user's second factors away; null when he may (052). */
export const refusalOfReset = (viewer: Member, user: Pick<Person, 'role'>): MembersErrorCode | null =>
  mayTouch(viewer, user.role) ? null : 'user.account-of-developer'

/** Why this admin may not bring that deleted user back; null when he may. */
export const refusalOfRestoring = (viewer: Member, user: Pick<Person, 'role'>): MembersErrorCode | null =>
  mayTouch(viewer, user.role) ? null : 'user.account-of-developer'

/** The roles that this admin can choose from for that user; only his present one where none can be chosen. */
export function rolesFor(viewer: Member, user: Person | null): MemberRole[] {
  const all: readonly MemberRole[] = ['USER', 'ADMIN', 'DEV']
  if (user === null) return all.filter((role) => refusalOfNewRole(viewer, role) === null)
  return all.filter((role) => refusalOfRole(viewer, user, role) === null)
}
