import type { Language } from '#platform/i18n/languages.ts'

/** Roles of specification section 3. Admin rights are held by ADMIN and DEV (section 6). */
export const roles = ['ADMIN', 'DEV', 'USER', 'UNAUTHENTICATED'] as const
export type Role = (typeof roles)[number]
export type MemberRole = Exclude<Role, 'UNAUTHENTICATED'>

export const avatarColors = ['blue-700', 'red-700', 'yellow-500', 'pink-500', 'purple-400', 'gray-400'] as const
export type AvatarColor = (typeof avatarColors)[number]

export type Visitor = { role: 'UNAUTHENTICATED' }

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
}

export type Viewer = Visitor | Member

export const visitor: Visitor = { role: 'UNAUTHENTICATED' }

export const isMember = (viewer: Viewer): viewer is Member => viewer.role !== 'UNAUTHENTICATED'

export const isAdmin = (viewer: Viewer): viewer is Member => viewer.role === 'ADMIN' || viewer.role === 'DEV'
