import type { Member } from '#platform/access/viewer.ts'
import { isMember } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { accountsErrors } from './accounts.errors.ts'
import type { Auth, SessionRequest } from './auth.server.ts'
import type { SessionService } from './session.service.server.ts'
import type { SessionCookie } from './session-cookie.server.ts'
import type { SignInLimit } from './sign-in-limit.service.server.ts'
import type { WorkSlots } from './work-slots.server.ts'

export type SignedIn = {
  member: Member
  /** Set-Cookie headers for the answer: the session, and the language of the member. */
  setCookies: string[]
}

export type SignInService = ReturnType<typeof createSignInService>

type Dependencies = {
  auth: Auth
  sessions: SessionService
  cookie: SessionCookie
  limit: SignInLimit
  slots: WorkSlots
  tidy: () => Promise<void>
  log: Log
}

export function createSignInService({ auth, sessions, cookie, limit, slots, tidy, log }: Dependencies) {
  /** The try is counted inside the slot: of guesses sent at once no more are under way than there are slots. */
  async function checkPassword(request: SessionRequest): Promise<string> {
    const keys = limit.keysOf(request)
    await limit.refuseIfBlocked(keys)
    return slots.run(async () => {
      await limit.countTry(keys)
      try {
        const token = await auth.openSession(request)
        await limit.forgive(keys)
        return token
      } catch (error) {
        if (isPortalError(error) && error.code === 'auth/user-disabled') await limit.forgive(keys)
        throw error
      }
    })
  }

  return {
    /**
     * Signs in with e-mail address and password (specification section 7). Each sign-in gets a new token.
     *
     * @throws PortalError auth/invalid-credential (unknown or wrong: one answer, one duration), auth/user-disabled (only
     * after the right password), auth/too-many-requests with `seconds`, auth/busy
     */
    async signIn(request: SessionRequest): Promise<SignedIn> {
      const token = await checkPassword(request)
      await tidy()
      const setSession = cookie.set(token, request.keepSignedIn)
      const { viewer } = await sessions.viewerOf(setSession.split(';', 1)[0])
      if (!isMember(viewer)) throw accountsErrors['auth/invalid-credential']()
      log.info({ userId: viewer.id }, 'signed in')
      return { member: viewer, setCookies: [setSession, languageCookie(viewer)] }
    },

    /** Ends this session and its live stream. @returns Set-Cookie headers that take the session out of the browser */
    async signOut(viewer: Member): Promise<string[]> {
      await sessions.end(viewer)
      log.info({ userId: viewer.id }, 'signed out')
      return [cookie.clear()]
    },
  }
}

/** The language follows the member's own (specification section 4), one year, readable by design like `theme`. */
const languageCookie = ({ defaultLanguage }: Member) =>
  `lang=${defaultLanguage}; Path=/; SameSite=Lax; Max-Age=${365 * 24 * 60 * 60}`
