import type { Language } from '#platform/i18n/languages.ts'

export const roles = ['ADMIN', 'DEV', 'USER', 'UNAUTHENTICATED'] as const
export type Role = (typeof roles)[number]
export type MemberRole = Exclude<Role, 'UNAUTHENTICATED'>

export const avatarColors = ['blue-700', 'red-700', 'yellow-500', 'pink-500', 'purple-400', 'gray-400'] as const
export type AvatarColor = (typeof avatarColors)[number]

type Visitor = { role: 'UNAUTHENTICATED' }

/** Somebody who is signed in: read from the database on every request, never from the cookie. */
export type Member = {
  role: MemberRole
  id: string
  firstName: string
  lastName: string
  email: string
  avatarColor: AvatarColor
  defaultLanguage: Language
  showTooltips: boolean
  sessionId: string
  /** UTC seconds: when this session last proved whose it is, by password or passkey. */
  provedAt: number
  /** UTC seconds: until when an ADMIN or DEV without second factor may still administer; null where none is asked. */
  secondFactorDue: number | null
  /** That time is over: an ADMIN or DEV is a member like any other until they have a second factor. */
  isAdminWithheld: boolean
  /** A right that administrators give to a USER: to work with payments, as a treasurer. */
  mayManagePayments: boolean
  /** The id of the access token through which a program speaks in their name. */
  accessToken?: string
}

export type Viewer = Visitor | Member

/** What a member lacks who is not there themselves: work that goes on without them. */
export const withoutSession = { sessionId: '', provedAt: 0, secondFactorDue: null, isAdminWithheld: false } as const

export const visitor: Visitor = { role: 'UNAUTHENTICATED' }

export const isMember = (viewer: Viewer): viewer is Member => viewer.role !== 'UNAUTHENTICATED'

export const isAdmin = (viewer: Viewer): viewer is Member => hasAdminRole(viewer) && !viewer.isAdminWithheld

/** Administrators, and a USER to whom they gave that right: of a treasurer no second factor is asked. */
export const managesPayments = (viewer: Viewer): viewer is Member =>
  isMember(viewer) && (viewer.role === 'USER' ? viewer.mayManagePayments : isAdmin(viewer))

/** ADMIN or DEV by role, whether or not the rights may be used at this moment. */
export const hasAdminRole = (viewer: Viewer): viewer is Member => viewer.role === 'ADMIN' || viewer.role === 'DEV'

/** True for the role DEV where people really work: a banner warns all the time. */
export const isDevOnProd = (user: Pick<Viewer, 'role'>, environment: string): boolean =>
  user.role === 'DEV' && environment === 'production'
