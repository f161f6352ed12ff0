import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { SessionsRepository } from '../sessions/sessions.repository.server.ts'
import type { CodeCheck, NewRecoveryCodes } from './code-check.server.ts'
import type { SecondFactorRepository } from './second-factor.repository.server.ts'

export type FactorChanges = ReturnType<typeof createFactorChanges>

/** What comes with a factor: recovery codes when it is the first. */
export type Prepared = NewRecoveryCodes | null

type Dependencies = {
  factors: SecondFactorRepository
  codes: Pick<CodeCheck, 'makeRecoveryCodes'>
  sessions: SessionsRepository
  live: Live
}

/**
 * What every factor brings and takes with it. From the first one on the password alone lets nobody in: sessions that it
 * opened elsewhere end, and recovery codes are made. With the last one they go.
 */
export function createFactorChanges({ factors, codes, sessions, live }: Dependencies) {
  return {
    /** Hashing takes a while: before the transaction. */
    prepare: async (userId: string): Promise<Prepared> =>
      (await factors.isProtected(userId)) ? null : codes.makeRecoveryCodes(),

    /** @returns the ids of the sessions that ended */
    async added(trx: Database, viewer: Member, prepared: Prepared): Promise<string[]> {
      await sessions.setSecondFactor(trx, true, { userId: viewer.id, sessionId: viewer.sessionId })
      if (!prepared) return []
      await factors.replaceRecoveryCodes(trx, viewer.id, prepared.rows)
      return sessions.endOthersOf(viewer.id, viewer.sessionId, trx)
    },

    async removed(trx: Database, userId: string): Promise<void> {
      if (await factors.isProtected(userId, trx)) return
      await factors.replaceRecoveryCodes(trx, userId, [])
      await sessions.setSecondFactor(trx, false, { userId })
    },

    /** After the commit: other devices are out, open pages ask anew what may be done here. */
    announce(userId: string, endedSessions: readonly string[] = []): void {
      for (const id of endedSessions) live.endStreamsOfSession(id)
      live.announce(topics.user(userId))
    },
  }
}
