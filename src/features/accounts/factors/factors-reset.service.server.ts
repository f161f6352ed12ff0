import { isAdmin, type Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { IdentityRepository } from '../core/identity.repository.server.ts'
import type { SessionService } from '../sessions/session.service.server.ts'
import type { ChallengesRepository } from './challenges.repository.server.ts'
import type { FactorChanges } from './factor-changes.server.ts'
import type { TellMember } from './factor-notices.server.ts'
import type { PasskeysRepository } from './passkeys.repository.server.ts'
import type { SecondFactorRepository } from './second-factor.repository.server.ts'

type Dependencies = {
  db: Database
  factors: SecondFactorRepository
  passkeys: PasskeysRepository
  challenges: ChallengesRepository
  identities: IdentityRepository
  sessions: SessionService
  changes: FactorChanges
  tell: TellMember
  audit: Audit
}

/** For somebody who lost his telephone and his recovery codes: an admin who knows him takes his factors away. */
export function createFactorsReset(dependencies: Dependencies) {
  const { db, factors, passkeys, challenges, identities, sessions, changes, tell, audit } = dependencies
  return {
    /** Has this member a second factor that could be taken away? */
    hasSecondFactor: (userId: string): Promise<boolean> => factors.isProtected(userId),

    /**
     * Takes app, passkeys and recovery codes away and signs the member out everywhere; he is told by mail. An admin then
     * gets the grace anew. Somebody without factors is left alone.
     *
     * @throws PortalError admin-guard.not-admin; auth/own-factors, for one's own are removed in the settings
     */
    async resetFactors(admin: Member, userId: string): Promise<void> {
      if (!isAdmin(admin)) throw portalErrors['admin-guard.not-admin']()
      if (admin.id === userId) throw accountsErrors['auth/own-factors']()
      if (!(await factors.isProtected(userId))) return
      await transact(db, async (trx) => {
        await factors.removeAuthenticator(trx, userId)
        await passkeys.removeAllOf(trx, userId)
        await challenges.removeAllOf(trx, userId)
        await changes.removed(trx, userId)
        await identities.forgetGrace(trx, userId)
        const whose = { subjectKind: 'user', subject: userId }
        await audit.record(trx, { actor: admin, action: 'accounts.factors-reset', ...whose })
        await tell(trx, userId, 'factors-reset')
      })
      await sessions.endAllSessions(userId)
      changes.announce(userId)
    },
  }
}
