import type { Member } from '#platform/access/viewer.ts'
import { syncedWithTheNext } from '#platform/database/synced-with-the-next.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { SignInDeps } from '../core/accounts-core.server.ts'
import type { Opened, SessionRequest } from '../core/auth.server.ts'
import type { SignedIn } from '../sessions/session-opening.server.ts'

export function createSignInService(deps: SignInDeps) {
  const { db, auth, identities, sessions, opening, secondStep, cookie, limit, slots, audit, tidy, log } = deps

  /**
   * The try is counted inside the slot: of guesses sent at once no more are under way than there are slots. What is written here is
   * on the disk with what is written next, and nothing is answered before that: the line of the audit log, or the second step.
   */
  async function checkPassword(request: SessionRequest): Promise<Opened> {
    const keys = limit.keysOf(request)
    await limit.refuseIfBlocked(keys)
    return slots
      .run(() => syncedWithTheNext(() => tryPassword(request, keys)))
      .catch(async (error: unknown) => {
        await noteRefusal(request, error)
        throw error
      })
  }

  async function tryPassword(request: SessionRequest, keys: ReturnType<typeof limit.keysOf>): Promise<Opened> {
    await limit.countTry(keys)
    const { openSession } = await auth()
    const opened = await openSession(request).catch(async (error: unknown) => {
      if (isPortalError(error) && error.code === 'auth/user-disabled') await limit.forgive(keys)
      throw error
    })
    await limit.forgive(keys)
    return opened
  }

  /** Written for addresses that nobody has too: the answer takes as long. */
  async function noteRefusal({ email, address }: SessionRequest, error: unknown): Promise<void> {
    if (!isPortalError(error) || !error.code.startsWith('auth/') || error.status >= 429) return
    const subject = await identities.idOf(email.trim().toLowerCase())
    await audit.record(db, {
      actor: null,
      action: 'accounts.sign-in-refused',
      facts: { code: error.code },
      network: address,
      ...(subject && { subjectKind: 'user', subject }),
    })
  }

  return {
    /** `member` null: a second factor is next. @throws PortalError auth/invalid-credential (unknown or wrong), user-disabled, busy */
    async signIn(request: SessionRequest): Promise<SignedIn> {
      const { token, secondFactorOf } = await checkPassword(request)
      await tidy()
      if (token !== undefined) return opening.welcome(token, request.keepSignedIn, 'password', request.address)
      return { member: null, setCookies: [await secondStep.begin(secondFactorOf, request.keepSignedIn)] }
    },

    /** Ends this session and its live stream. @returns Set-Cookie headers that take the session out of the browser */
    async signOut(viewer: Member): Promise<string[]> {
      await sessions.end(viewer)
      // A full disk keeps nobody in.
      await audit.record(db, { actor: viewer, action: 'accounts.signed-out' }).catch((error: unknown) => {
        log.warn({ err: error }, 'signing out was not written down')
      })
      log.info({ userId: viewer.id }, 'signed out')
      return [cookie.clear()]
    },
  }
}
