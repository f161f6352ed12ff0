import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import { type Device, deviceOf } from './device.server.ts'
import type { SessionsRepository } from './sessions.repository.server.ts'

export type ListedSession = {
  id: string
  device: Device
  /** The address from which it was opened. */
  address: string
  /** UTC seconds. */
  createdAt: number
  /** UTC seconds, to the hour: reading pages does not write. */
  lastUsedAt: number
  isThis: boolean
  withSecondFactor: boolean
}

type Dependencies = { db: Database; rows: SessionsRepository; audit: Audit; clock: Clock; live: Live }

/** Where a member is signed in, and how to end that. */
export function createSessionList({ db, rows, audit, clock, live }: Dependencies) {
  return {
    /** This device first, then the one that was used last. */
    async sessionsOf(viewer: Member): Promise<ListedSession[]> {
      const found = await rows.listOf(viewer.id, clock.seconds())
      const listed = found.map((row) => ({
        id: row.id,
        device: deviceOf(row.userAgent),
        address: row.ipAddress ?? '',
        createdAt: row.createdAt,
        lastUsedAt: row.updatedAt,
        isThis: row.id === viewer.sessionId,
        withSecondFactor: Boolean(row.withSecondFactor),
      }))
      return listed.sort((one, other) => Number(other.isThis) - Number(one.isThis) || other.lastUsedAt - one.lastUsedAt)
    },

    /** Signs another device out, at once. One that is gone already is out too. */
    async endSession(viewer: Member, sessionId: string): Promise<void> {
      const isEnded = await transact(db, async (trx) => {
        if (!(await rows.endOneOf(trx, viewer.id, sessionId))) return false
        await audit.record(trx, { actor: viewer, action: 'accounts.session-ended' })
        return true
      })
      if (isEnded) live.endStreamsOfSession(sessionId)
    },

    /** @returns how many devices were signed out */
    async endOtherSessions(viewer: Member): Promise<number> {
      const ended = await transact(db, async (trx) => {
        const ids = await rows.endOthersOf(viewer.id, viewer.sessionId, trx)
        if (ids.length > 0) await audit.record(trx, { actor: viewer, action: 'accounts.other-sessions-ended' })
        return ids
      })
      for (const id of ended) live.endStreamsOfSession(id)
      return ended.length
    },
  }
}
