/** What a proof is good for: none that was made for one counts for another (security.md T21). */
export const appCheckPurposes = ['account', 'form', 'administration'] as const
export type AppCheckPurpose = (typeof appCheckPurposes)[number]

export const appCheckHeader = 'X-App-Check'
export const appCheckField = '_appCheck'

/** Seconds. A client renews a token before it ends and within the bounds of specification section 9. */
export const tokenSeconds = 15 * 60
/** Seconds within which a challenge must be solved: slow phones and sleeping tabs included. */
export const challengeSeconds = 5 * 60

const safe = ['GET', 'HEAD', 'OPTIONS']

/** Decisions section 10: signing in and all that leads to it, the public forms, and every administration call. */
const places: readonly (readonly [RegExp, AppCheckPurpose])[] = [
  [/^\/(login|forgot-password|reset-password|invitation|setup)(\/|$)/, 'account'],
  [/^\/(contact|team\/become-member|article|newsletter|unsubscribe)(\/|$)/, 'form'],
  [/^\/(administration|information|api\/v1)(\/|$)/, 'administration'],
]

/**
 * Which proof this request needs; null for none. A running app sends the form of `{path}` to `{path}.data`. An upload is
 * announced once; its pieces belong to what was announced.
 */
export function appCheckPurposeOf(method: string, path: string): AppCheckPurpose | null {
  if (safe.includes(method)) return null
  if (path === '/uploads') return 'administration'
  const place = path.replace(/\.data$/, '')
  return places.find(([pattern]) => pattern.test(place))?.[1] ?? null
}

/** Public forms work without a token, under a much stricter limit; administration never does (decisions section 10). */
export const worksWithoutToken = (purpose: AppCheckPurpose): boolean => purpose !== 'administration'

export const isAppCheckPurpose = (text: unknown): text is AppCheckPurpose =>
  appCheckPurposes.some((purpose) => purpose === text)
