import { isMember, type Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsCore, AccountsDeps } from '../core/accounts-core.server.ts'
import { hashOfToken, newToken } from '../core/secret-token.server.ts'
import { lifetimeOf } from './session-cookie.server.ts'

export type SignedIn = {
  /** null while the password was right and a second factor is still to be shown: there is no session yet. */
  member: Member | null
  setCookies: string[]
}

export type Client = { address: string; userAgent: string }

export type SignInMethod = 'password' | 'app' | 'recovery-code' | 'passkey'

type Deps = AccountsCore & Pick<AccountsDeps, 'sessions'>

export function createSessionOpening({ db, sessionRows, sessions, cookie, audit, clock, log }: Deps) {
  return {
    /** In the transaction that uses the factor up. @returns the token for the cookie; only its hash is kept */
    async open(trx: Database, userId: string, keepSignedIn: boolean, client: Client): Promise<string> {
      const now = clock.seconds()
      const token = newToken()
      await sessionRows.insert(trx, {
        id: newId(),
        userId,
        token: hashOfToken(token),
        persistent: keepSignedIn,
        ipAddress: client.address,
        userAgent: client.userAgent.slice(0, 300),
        provedAt: now,
        withSecondFactor: true,
        createdAt: now,
        updatedAt: now,
        expiresAt: now + lifetimeOf(keepSignedIn),
      })
      return token
    },

    /** @throws PortalError auth/invalid-credential when the account went meanwhile */
    async welcome(token: string, keepSignedIn: boolean, by: SignInMethod, address: string): Promise<SignedIn> {
      const setSession = cookie.set(token, keepSignedIn)
      const { viewer } = await sessions.viewerOf(setSession.split(';', 1)[0])
      if (!isMember(viewer)) throw accountsErrors['auth/invalid-credential']()
      await audit.record(db, { actor: viewer, action: 'accounts.signed-in', facts: { by }, network: address })
      log.info({ userId: viewer.id }, 'signed in')
      return { member: viewer, setCookies: [setSession, languageCookie(viewer)] }
    },
  }
}

/** The language follows the member's own, one year, readable by design like `theme`. */
const languageCookie = ({ defaultLanguage }: Member) =>
  `lang=${defaultLanguage}; Path=/; SameSite=Lax; Max-Age=${365 * 24 * 60 * 60}`
