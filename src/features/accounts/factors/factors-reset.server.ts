import { isAdmin, type Member } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsDeps } from '../core/accounts-core.server.ts'
import { ofUser } from '../core/of-user.ts'

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
