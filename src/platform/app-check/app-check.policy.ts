/** What a proof is good for: none that was made for one counts for another. */
export const appCheckPurposes = ['account', 'form', 'administration'] as const
export type AppCheckPurpose = (typeof appCheckPurposes)[number]

export const appCheckHeader = 'X-App-Check'
export const appCheckField = '_appCheck'

/** Seconds. A client renews a token before it ends. */
export const tokenSeconds = 15 * 60
/** Seconds within which a challenge must be solved: slow phones and sleeping tabs included. */
export const challengeSeconds = 5 * 60

export const isAppCheckPurpose = (text: unknown): text is AppCheckPurpose =>
  appCheckPurposes.some((purpose) => purpose === text)
