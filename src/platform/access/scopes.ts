import { isAdmin, type Viewer } from './viewer.ts'

/** What a personal access token may be good for, at most: it never gives more than its owner may do at that moment. */
export const scopes = [
  'articles:read',
  'intranet:read',
  'intranet:write',
  /** The documents of the administration and the trash, besides the scope that reads or changes. */
  'intranet:admin',
  'users:read',
  'users:write',
] as const

export type Scope = (typeof scopes)[number]

const adminScopes: readonly Scope[] = ['intranet:write', 'intranet:admin', 'users:read', 'users:write']

export const scopesFor = (viewer: Viewer): Scope[] =>
  scopes.filter((scope) => isAdmin(viewer) || !adminScopes.includes(scope))

export const isScope = (text: unknown): text is Scope => scopes.some((scope) => scope === text)
