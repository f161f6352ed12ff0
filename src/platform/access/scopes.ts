import { type Right, rights } from './rights.ts'
import type { Viewer } from './viewer.ts'

/** What a personal access token may be good for, at most: it never gives more than its owner may do at that moment. */
export const scopes = [
  'articles:read',
  'intranet:read',
  'intranet:write',
  /** The documents of the administration and the trash, besides the scope that reads or changes. */
  'intranet:admin',
  'users:read',
  'users:write',
  'payments:read',
  'payments:write',
] as const

export type Scope = (typeof scopes)[number]

/** Whose work a program does that has them; the others are for every member. */
const rightFor: Partial<Record<Scope, Right>> = {
  'intranet:write': 'admin',
  'intranet:admin': 'admin',
  'users:read': 'admin',
  'users:write': 'admin',
  'payments:read': 'treasurer',
  'payments:write': 'treasurer',
}

export const scopesFor = (viewer: Viewer): Scope[] =>
  scopes.filter((scope) => {
    const right = rightFor[scope]
    return right === undefined || rights[right].isHeldBy(viewer)
  })

export const isScope = (text: unknown): text is Scope => scopes.some((scope) => scope === text)
