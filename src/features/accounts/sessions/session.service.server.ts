import Bowser from 'bowser'
import { adminStatus } from '#platform/access/second-factor.policy.ts'
import { isMember, type Member, type Viewer, visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'
import { isOutage } from '#platform/outages/outage.ts'
import type { AccountsCore } from '../core/accounts-core.server.ts'
import { hashOfToken, newToken } from '../core/secret-token.server.ts'
import { lifetimeOf, maxSessionSeconds } from './session-cookie.server.ts'
import type { SessionRow } from './sessions.repository.server.ts'

type ViewerOfRequest = {
  viewer: Viewer
  problem: SessionProblem | null
  /** Set-Cookie for the answer: the session renewed, or taken away because of the problem. */
  refreshCookie?: string
}

/** A rolling session is written at most once an hour, so that reading pages does not write. */
const refreshEvery = 60 * 60

export function createSessionService(core: AccountsCore) {
  const { db, sessionRows, identities, cookie, clock, live, isFactorRequired } = core

  /** The one place where an admin's rights depend on a second factor: whatever asks `isAdmin` asks this member. */
  async function withStatus(member: Member, row: SessionRow): Promise<Member> {
    const due = row.secondFactorDue
    const known = { hasSecondFactor: Boolean(row.withSecondFactor), due, now: clock.seconds() }
    const status = adminStatus({ role: member.role, isRequired: isFactorRequired, ...known })
    const begins = status.secondFactorDue
    if (begins !== null && due === null) await identities.beginGrace(member.id, begins)
    return { ...member, ...status }
  }

  const refused = (problem: SessionProblem): ViewerOfRequest => ({
    viewer: visitor,
    problem,
    refreshCookie: cookie.clear(),
  })

  async function roll(row: SessionRow, token: string): Promise<string | undefined> {
    const now = clock.seconds()
    if (now - row.updatedAt < refreshEvery) return undefined
    const isPersistent = Boolean(row.persistent)
    const expiresAt = Math.min(now + lifetimeOf(isPersistent), row.createdAt + maxSessionSeconds)
    const isExtended = await sessionRows.extend(row.sessionId, expiresAt, now)
    return isPersistent && isExtended ? cookie.set(token, true) : undefined
  }

  /** Tokens that members spoke with, and cookies that answers under way have to bring them. Never copied with a member. */
  const tokens = new WeakMap<Member, { hash: string; isPersistent: boolean; renewedCookie?: string }>()

  /** A token that was replaced a moment ago still lets in, but what was proved since counts only with the new one. */
  async function rowOf(hash: string): Promise<SessionRow | undefined> {
    const row = await sessionRows.byTokenHash(hash)
    if (row) return row
    const previous = await sessionRows.byPreviousTokenHash(hash, clock.seconds())
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
      // A member who was shut out has sessions that ran out: what became of the account is the better reason.
      const found = memberOf(row)
      if (!found || Number(row.deletedAt) > 0) return refused('firestore/account-not-found')
      if (row.disabled) return refused('auth/user-disabled')
      if (row.expiresAt <= clock.seconds()) return refused('auth/session-expired')
      const member = await withStatus(found, row)
      tokens.set(member, { hash, isPersistent: Boolean(row.persistent) })
      const refreshCookie = await roll(row, token)
      return { viewer: member, problem: null, ...(refreshCookie && { refreshCookie }) }
    },

    /** Gives the session another token (ASVS 5.0 7.2.4). @param viewer as `viewerOf` answered: the answer brings the cookie */
    async prove(viewer: Member, within: (trx: Database) => Promise<void>): Promise<void> {
      const spoken = tokens.get(viewer)
      if (!spoken) throw new Error('only the member of this request proves who they are')
      const token = newToken()
      const change = { sessionId: viewer.sessionId, token: spoken.hash, successor: hashOfToken(token) }
      const isRenewed = await transact(db, async (trx) => {
        await within(trx)
        return sessionRows.prove(trx, change, clock.seconds())
      })
      if (isRenewed) spoken.renewedCookie = cookie.set(token, spoken.isPersistent)
    },

    /** Set-Cookie for the answer to a request in which this viewer proved who they are. */
    renewedCookie: (viewer: Viewer): string | undefined =>
      isMember(viewer) ? tokens.get(viewer)?.renewedCookie : undefined,

    /** Ends the session that this member speaks through, and its live stream. On a full disk its row runs out alone. */
    async end(viewer: Member): Promise<void> {
      await sessionRows.end(viewer.sessionId).catch((error: unknown) => {
        if (!isOutage(error)) throw error
      })
      live.endStreamsOfSession(viewer.sessionId, true)
    },

    /** After disabling, deleting or a new password: out everywhere, at once. */
    async endAllSessions(userId: string): Promise<void> {
      await sessionRows.endAllOf(userId)
      live.endStreamsOfUser(userId)
    },
  }
}

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
    mayManagePayments: Boolean(row.mayManagePayments),
  }
}

export type ListedSession = Awaited<ReturnType<ReturnType<typeof createSessionList>['sessionsOf']>>[number]

export function createSessionList({ db, sessionRows, audit, clock, live }: AccountsCore) {
  return {
    async sessionsOf(viewer: Member) {
      const found = await sessionRows.listOf(viewer.id, clock.seconds())
      const listed = found.map((row) => ({
        id: row.id,
        device: deviceOf(row.userAgent),
        address: row.ipAddress ?? '',
        createdAt: row.createdAt,
        // To the hour: reading pages does not write.
        lastUsedAt: row.updatedAt,
        isThis: row.id === viewer.sessionId,
      }))
      return listed.sort((one, other) => Number(other.isThis) - Number(one.isThis) || other.lastUsedAt - one.lastUsedAt)
    },

    async endSession(viewer: Member, sessionId: string): Promise<void> {
      const isEnded = await transact(db, async (trx) => {
        if (!(await sessionRows.endOneOf(trx, viewer.id, sessionId))) return false
        await audit.record(trx, { actor: viewer, action: 'accounts.session-ended' })
        return true
      })
      if (isEnded) live.endStreamsOfSession(sessionId)
    },

    async endOtherSessions(viewer: Member): Promise<void> {
      const ended = await transact(db, async (trx) => {
        const ids = await sessionRows.endOthersOf(viewer.id, viewer.sessionId, trx)
        if (ids.length > 0) await audit.record(trx, { actor: viewer, action: 'accounts.other-sessions-ended' })
        return ids
      })
      for (const id of ended) live.endStreamsOfSession(id)
    },
  }
}

/** @param userAgent as sent at signing in: enough to know one's own devices by, and no proof of anything */
export function deviceOf(userAgent: string | null) {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  // What it does not know it gives no name, or an empty one.
  return { browser: shortNames[browser.name ?? ''] ?? (browser.name || null), system: os.name || null }
}

const shortNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}
