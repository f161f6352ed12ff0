import type { Member } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { AccountsCore } from '../core/accounts-core.server.ts'
import { deviceOf } from './device.server.ts'

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
