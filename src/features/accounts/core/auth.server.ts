import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import type { PortalError } from '#platform/errors/define-errors.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import { lifetimeOf } from '../sessions/session-cookie.server.ts'
import type { Client } from '../sessions/session-opening.server.ts'
import type { AccountsCore } from './accounts-core.server.ts'
import { authAdapter, authTables } from './auth-adapter.repository.server.ts'
import { hashOfToken, newToken } from './secret-token.server.ts'

/** The client is as the HTTP layer knows it; better-auth never reads a header for it. */
export type SessionRequest = Client & { email: string; password: string; keepSignedIn: boolean }

/** The session, or whose password was right and who has a second factor to show. */
export type Opened = { token: string; secondFactorOf?: never } | { secondFactorOf: string; token?: never }

/** What one sign-in carries past better-auth: in with the request, out with the token that no body may hold. */
type Opening = SessionRequest & { opened: Opened | null; refusal: PortalError | null }

/** better-auth without its HTTP handler: our actions call it, our rate limit and our cookie stand around it. */
export function createAuth({ db, config, clock, log, passwords, sessionRows, factors }: AccountsCore) {
  const openings = new AsyncLocalStorage<Opening>()

  const auth = betterAuth({
    appName: 'Tandem',
    baseURL: config.PUBLIC_URL,
    secret: config.SECRET,
    database: authAdapter(db),
    user: authTables.user,
    account: authTables.account,
    verification: { ...authTables.verification, storeIdentifier: 'hashed' },
    session: {
      ...authTables.session,
      cookieCache: { enabled: false },
      additionalFields: {
        persistent: { type: 'boolean', required: true, input: false },
        provedAt: { type: 'date', required: true, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
    },
    databaseHooks: { session: { create: { before: (session) => furnish(session, openings.getStore()) } } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: () => newId() },
      backgroundTasks: {
        handler: (task) => void task.catch((error) => log.error({ err: error }, 'account task failed')),
      },
    },
  })

  /** Gives a new session our token (hashed), our times and the choice of the form; refuses it to the disabled. */
  async function furnish<Session extends { userId: string }>(session: Session, opening: Opening | undefined) {
    if (!opening) return false
    const access = await sessionRows.accessOf(session.userId)
    if (access !== 'open') {
      opening.refusal = accountsErrors[access === 'disabled' ? 'auth/user-disabled' : 'auth/invalid-credential']()
      return false
    }
    // No session, and no id of one, before the second factor was shown.
    if (await factors.isProtected(session.userId)) {
      opening.opened = { secondFactorOf: session.userId }
      return false
    }
    const token = newToken()
    opening.opened = { token }
    return { data: { ...session, token: hashOfToken(token), ...sessionFacts(opening, clock.date()) } }
  }

  return {
    api: auth.api,
    context: () => auth.$context,

    /**
     * As its own endpoint for signing in does, without what that signs and reads for requests and cookies that are not ours: half of all
     * that signing in takes beside the hash (decision 141).
     * @returns the raw token for the cookie, or whose second factor is asked; the database holds only a hash
     */
    async openSession(request: SessionRequest): Promise<Opened> {
      const opening: Opening = { ...request, opened: null, refusal: null }
      const { email, password, keepSignedIn } = request
      const { internalAdapter, password: hasher } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
      const own = found?.accounts.find(
        ({ providerId, accountId }) => providerId === 'credential' && accountId === found.user.id,
      )
      const hash = own?.password
      // A guess learns nothing of who has an account: an address that nobody has takes as long.
      const isRight = hash ? await hasher.verify({ hash, password }) : void (await hasher.hash(password))
      if (found && isRight)
        await openings.run(opening, () => internalAdapter.createSession(found.user.id, !keepSignedIn))
      if (opening.refusal) throw opening.refusal
      if (!opening.opened) throw accountsErrors['auth/invalid-credential']()
      return opening.opened
    },
  }
}

const sessionFacts = ({ keepSignedIn, address, userAgent }: SessionRequest, now: Date) => ({
  persistent: keepSignedIn,
  ipAddress: address,
  userAgent: userAgent.slice(0, 300),
  provedAt: now,
  createdAt: now,
  updatedAt: now,
  expiresAt: new Date(now.getTime() + lifetimeOf(keepSignedIn) * 1000),
})
