import { adminStanding } from '#platform/access/second-factor.policy.ts'
import { isMember, type Member, type Viewer, visitor } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'
import type { Live } from '#platform/live/live.server.ts'
import { isTrouble } from '#platform/trouble/trouble.ts'
import type { IdentityRepository } from '../core/identity.repository.server.ts'
import {
  keptSessionSeconds,
  maxSessionSeconds,
  type SessionCookie,
  shortSessionSeconds,
} from './session-cookie.server.ts'
import { hashOfToken, newSessionToken } from './session-token.server.ts'
import type { SessionRow, SessionsRepository } from './sessions.repository.server.ts'

export type ViewerOfRequest = {
  viewer: Viewer
  problem: SessionProblem | null
  /** Set-Cookie for the answer: the session renewed, or taken away because of the problem. */
  refreshCookie?: string
}

export type SessionService = ReturnType<typeof createSessionService>

/** A rolling session is written at most once an hour, so that reading pages does not write. */
const refreshEvery = 60 * 60

type Dependencies = {
  db: Database
  sessions: SessionsRepository
  identities: Pick<IdentityRepository, 'beginGrace'>
  cookie: SessionCookie
  clock: Clock
  live: Live
  /** Does this portal ask a second factor of ADMIN and DEV? */
  isFactorRequired: boolean
}

export function createSessionService(dependencies: Dependencies) {
  const { db, sessions, identities, cookie, clock, live, isFactorRequired } = dependencies

  /** The one place where an admin's rights depend on a second factor: whatever asks `isAdmin` asks this member. */
  async function withStanding(member: Member, row: SessionRow): Promise<Member> {
    const due = row.secondFactorDue
    const [hasSecondFactor, now] = [Boolean(row.withSecondFactor), clock.seconds()]
    const standing = adminStanding({ role: member.role, isRequired: isFactorRequired, hasSecondFactor, due, now })
    const begins = standing.secondFactorDue
    if (begins !== null && due === null) await identities.beginGrace(member.id, begins)
    return { ...member, ...standing }
  }

  const refused = (problem: SessionProblem): ViewerOfRequest => ({
    viewer: visitor,
    problem,
    refreshCookie: cookie.clear(),
  })

  async function roll(row: SessionRow, token: string): Promise<string | undefined> {
    const now = clock.seconds()
    if (now - row.updatedAt < refreshEvery) return undefined
    const isKept = Boolean(row.persistent)
    const expiresAt = Math.min(now + lifetimeOf(isKept), row.createdAt + maxSessionSeconds)
    const isExtended = await sessions.extend(row.sessionId, expiresAt, now)
    return isKept && isExtended ? cookie.set(token, true) : undefined
  }

  /** Tokens that members spoke with, and cookies that answers under way have to bring them. Never copied with a member. */
  const tokens = new WeakMap<Member, { hash: string; isKept: boolean; renewedCookie?: string }>()

  /** Whose token was replaced a moment ago: they are let in, but what was proved since counts only with the new one. */
  async function rowOf(hash: string): Promise<SessionRow | undefined> {
    const row = await sessions.byTokenHash(hash)
    if (row) return row
    const previous = await sessions.byPreviousTokenHash(hash, clock.seconds())
    // Nor is its life prolonged: the answer would bring the old cookie back.
    return previous && { ...previous, provedAt: 0, updatedAt: clock.seconds() }
  }

  return {
    /** Who sends this Cookie header, asked of the database on every request. */
    async viewerOf(cookieHeader: string | null | undefined): Promise<ViewerOfRequest> {
      const token = cookie.read(cookieHeader)
      if (!token) return { viewer: visitor, problem: null }
      const hash = hashOfToken(token)
      const row = await rowOf(hash)
      if (!row) return refused('auth/session-expired')
      // Who was shut out has sessions that ran out: what became of his account is the better reason.
      const found = memberOf(row)
      if (!found || Number(row.deletedAt) > 0) return refused('firestore/account-not-found')
      if (row.disabled) return refused('auth/user-disabled')
      if (row.expiresAt <= clock.seconds()) return refused('auth/session-expired')
      const member = await withStanding(found, row)
      tokens.set(member, { hash, isKept: Boolean(row.persistent) })
      const refreshCookie = await roll(row, token)
      return refreshCookie ? { viewer: member, problem: null, refreshCookie } : { viewer: member, problem: null }
    },

    /**
     * Writes down that this member has shown again who they are, and gives the session another token (ASVS 5.0 7.2.4). The
     * session stays the same: forms and live streams of its other tabs go on.
     *
     * @param viewer as `viewerOf` answered, no copy: the answer to the request brings the cookie
     */
    async prove(viewer: Member, within: (trx: Database) => Promise<void>): Promise<void> {
      const spoken = tokens.get(viewer)
      if (!spoken) throw new Error('only the member of this request proves who they are')
      const token = newSessionToken()
      const change = { sessionId: viewer.sessionId, token: spoken.hash, successor: hashOfToken(token) }
      const isRenewed = await transact(db, async (trx) => {
        await within(trx)
        return sessions.prove(trx, change, clock.seconds())
      })
      if (isRenewed) spoken.renewedCookie = cookie.set(token, spoken.isKept)
    },

    /** Set-Cookie for the answer to a request in which this viewer proved who they are. */
    renewedCookie: (viewer: Viewer): string | undefined =>
      isMember(viewer) ? tokens.get(viewer)?.renewedCookie : undefined,

    /** Ends the session that this member speaks through, and its live stream. On a full disk its row runs out alone. */
    async end(viewer: Member): Promise<void> {
      await sessions.end(viewer.sessionId).catch((error: unknown) => {
        if (!isTrouble(error)) throw error
      })
      live.endStreamsOfSession(viewer.sessionId, true)
    },

    /** After disabling, deleting or a new password: out everywhere, at once. */
    async endAllSessions(userId: string): Promise<void> {
      await sessions.endAllOf(userId)
      live.endStreamsOfUser(userId)
    },
  }
}

export const lifetimeOf = (isKept: boolean): number => (isKept ? keptSessionSeconds : shortSessionSeconds)

function memberOf(row: SessionRow): Member | null {
  const { id, role, firstName, lastName, avatarColor, defaultLanguage } = row
  if (!id || !role || !avatarColor || !defaultLanguage || firstName === null || lastName === null) return null
  return {
    role,
    id,
    firstName,
    lastName,
    email: row.email,
    avatarColor,
    defaultLanguage,
    showTooltips: Boolean(row.showTooltips),
    sessionId: row.sessionId,
    provedAt: row.provedAt,
    secondFactorDue: null,
    isAdminWithheld: false,
  }
}
