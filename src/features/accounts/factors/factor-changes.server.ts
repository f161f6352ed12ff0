import { isAdmin, type Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { topics } from '#platform/live/topics.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsCore, AccountsDeps } from '../core/accounts-core.server.ts'
import { ofUser } from '../core/of-user.ts'

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

/** For somebody who lost their telephone and their recovery codes: an admin who knows them takes their factors away. */
export function createFactorsReset(deps: AccountsDeps) {
  const { db, factors, passkeyRows, challengeRows, identities, sessions, changes, mail, audit } = deps
  return {
    hasSecondFactor: (userId: string): Promise<boolean> => factors.isProtected(userId),

    /** Signs the member out everywhere. An admin gets the grace anew; somebody without factors is left alone. */
    async resetFactors(admin: Member, userId: string): Promise<void> {
      if (!isAdmin(admin)) throw portalErrors['admin-guard.not-admin']()
      if (admin.id === userId) throw accountsErrors['auth/own-factors']()
      if (!(await factors.isProtected(userId))) return
      await transact(db, async (trx) => {
        await factors.removeAuthenticator(trx, userId)
        await passkeyRows.removeAllOf(trx, userId)
        await challengeRows.removeAllOf(trx, userId)
        await changes.removed(trx, userId)
        await identities.forgetGrace(trx, userId)
        await audit.record(trx, { ...ofUser(userId), actor: admin, action: 'accounts.factors-reset' })
        await mail.tellOfFactors(trx, userId, 'factors-reset')
      })
      await sessions.endAllSessions(userId)
      changes.announce(userId)
    },
  }
}
