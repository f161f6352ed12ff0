import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { AccountsCore, AccountsDeps } from '../core/accounts-core.server.ts'

type Prepared = Awaited<ReturnType<AccountsDeps['codes']['makeRecoveryCodes']>> | null

/** The first factor ends other sessions, which a password opened, and makes recovery codes; with the last one they go. */
export function createFactorChanges({ factors, codes, sessionRows, live }: AccountsCore & Pick<AccountsDeps, 'codes'>) {
  return {
    prepare: async (userId: string): Promise<Prepared> =>
      (await factors.isProtected(userId)) ? null : codes.makeRecoveryCodes(),

    async added(trx: Database, viewer: Member, prepared: Prepared): Promise<string[]> {
      await sessionRows.setSecondFactor(trx, true, { userId: viewer.id, sessionId: viewer.sessionId })
      if (!prepared) return []
      await factors.replaceRecoveryCodes(trx, viewer.id, prepared.rows)
      return sessionRows.endOthersOf(viewer.id, viewer.sessionId, trx)
    },

    async removed(trx: Database, userId: string): Promise<void> {
      if (await factors.isProtected(userId, trx)) return
      await factors.replaceRecoveryCodes(trx, userId, [])
      await sessionRows.setSecondFactor(trx, false, { userId })
    },

    /** After the commit: other devices are out, open pages ask anew what may be done here. */
    announce(userId: string, endedSessions: readonly string[] = []): void {
      for (const id of endedSessions) live.endStreamsOfSession(id)
      live.announce(topics.user(userId))
    },
  }
}
