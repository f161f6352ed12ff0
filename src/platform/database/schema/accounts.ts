import type { ColumnType, Generated } from 'kysely'
import type { Flag } from './flag.ts'

export type AccountsTables = {
  /** better-auth's user: the e-mail address by which somebody signs in. Same id as members_user. */
  accountsIdentity: {
    id: string
    email: string
    emailVerified: Flag
    name: string
    image: string | null
    createdAt: number
    updatedAt: number
    /** From when an ADMIN or DEV may administer only with a second factor; null until the first sign-in that asks for it. */
    secondFactorDue: number | null
  }
  /** better-auth's account: one row per way to sign in; for a password `providerId` is 'credential'. */
  accountsCredential: {
    id: string
    userId: string
    accountId: string
    providerId: string
    password: string | null
    accessToken: string | null
    refreshToken: string | null
    idToken: string | null
    accessTokenExpiresAt: number | null
    refreshTokenExpiresAt: number | null
    scope: string | null
    createdAt: number
    updatedAt: number
  }
  accountsSession: {
    id: string
    userId: string
    /** SHA-256 of the token in the cookie, base64url: a stolen database opens no session. */
    token: string
    /** The hash that `token` took the place of, which counts until `previousUntil` for requests already on their way. */
    previousToken: ColumnType<string | null, string | null | undefined, string | null>
    previousUntil: Generated<number>
    /** Whether "keep me signed in" was ticked: 30 days rolling; otherwise a session cookie. */
    persistent: Flag
    ipAddress: string | null
    userAgent: string | null
    /** When this session last proved whose it is, by password or passkey. */
    provedAt: Generated<number>
    withSecondFactor: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    expiresAt: number
    createdAt: number
    updatedAt: number
  }
  accountsVerification: {
    id: string
    identifier: string
    value: string
    expiresAt: number
    createdAt: number
    updatedAt: number
  }
  /** A link in a mail (or, at the first start, in the console) that works once. */
  accountsLink: {
    id: string
    /** `setup` makes the first administrator and belongs to nobody yet. */
    kind: 'reset' | 'invitation' | 'email' | 'setup'
    userId: string | null
    /** SHA-256 of the token in the link, base64url: a stolen database opens no account. */
    token: string
    /** The new address that waits for its confirmation; only for `email`. */
    email: string | null
    createdAt: number
    expiresAt: number
  }
  /** An authenticator app (RFC 6238). */
  accountsSecondFactor: {
    userId: string
    /** Sealed with a key of SECRET. */
    secret: string
    /** Null while the member has not typed a first code: then it protects nothing yet. */
    confirmedAt: number | null
    /** The last time step whose code was taken: each works once. */
    lastStep: Generated<number>
    createdAt: number
  }
  /** Ten words of last resort; each works once. `code` is a hash. */
  accountsRecoveryCode: { id: string; userId: string; code: string; usedAt: number | null }
  /** A WebAuthn credential; `id` is the credential's own, base64url. */
  accountsPasskey: {
    id: string
    userId: string
    /** COSE, base64url. */
    publicKey: string
    counter: number
    /** JSON array. */
    transports: string
    name: string
    backedUp: Flag
    /** It counted backwards: somebody may have copied it. */
    copied: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    createdAt: number
    lastUsedAt: number | null
  }
  /** What a browser has to answer next: a second factor after the right password, a passkey's challenge. Works once. */
  accountsChallenge: {
    /** SHA-256 of the token in the browser's cookie, base64url. */
    id: string
    kind: 'second-factor' | 'passkey' | 'passkey-registration'
    userId: string | null
    /** JSON. */
    data: string
    expiresAt: number
  }
  /** With what a program uses the JSON interface in a member's name. */
  accountsAccessToken: {
    id: string
    userId: string
    name: string
    /** SHA-256 of the token, base64url. */
    token: string
    /** JSON array. */
    scopes: string
    createdAt: number
    expiresAt: number
    lastUsedAt: number | null
  }
}
