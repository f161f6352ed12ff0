import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { AccessTokensRepository } from '../access-tokens/access-tokens.repository.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { ChallengesRepository } from '../factors/challenges.repository.server.ts'
import { refuseWeakPassword } from '../passwords/password.policy.ts'
import type { PasswordHash } from '../passwords/password-hash.server.ts'
import type { Reauthentication } from '../sessions/reauthentication.service.server.ts'
import type { SessionsRepository } from '../sessions/sessions.repository.server.ts'
import type { AccountHolderRepository } from './account-holder.repository.server.ts'
import type { AccountMail } from './account-mail.server.ts'
import type { LinkService } from './link.service.server.ts'

type Dependencies = {
  db: Database
  links: LinkService
  holders: AccountHolderRepository
  passwords: PasswordHash
  reauthentication: Reauthentication
  sessionRows: SessionsRepository
  challenges: Pick<ChallengesRepository, 'removeAllOf'>
  tokens: Pick<AccessTokensRepository, 'removeAllOf'>
  mail: AccountMail
  live: Live
  audit: Audit
  clock: Clock
}

/** Changing one's own password, from the settings. */
export function createOwnPasswordService(dependencies: Dependencies) {
  const { db, links, holders, passwords, reauthentication, sessionRows, challenges, tokens, mail, live, audit, clock } =
    dependencies
  return {
    /**
     * Every other session of this member ends, every half-done sign-in, every access token, and what waits in his mailbox;
     * this session goes on.
     *
     * @throws PortalError auth/wrong-password, auth/too-many-requests, auth/same-password, or what is wrong with the new one
     */
    async changeOwnPassword(viewer: Member, current: string, chosen: string): Promise<void> {
      await reauthentication.reauthenticate(viewer, current)
      refuseWeakPassword(chosen, viewer.email, 'newPassword')
      if (chosen === current) throw accountsErrors['auth/same-password']({}, 'newPassword')
      const hash = await passwords.hash(chosen)
      const ended = await transact(db, async (trx) => {
        await holders.changePassword(trx, viewer.id, hash, clock.seconds())
        await links.revoke(trx, viewer.id)
        await challenges.removeAllOf(trx, viewer.id)
        await tokens.removeAllOf(trx, viewer.id)
        const reader = { ...viewer, language: viewer.defaultLanguage }
        await mail.tell(trx, reader, 'password-changed', { path: '/forgot-password' })
        const entry = { actor: viewer, subjectKind: 'user', subject: viewer.id }
        await audit.record(trx, { ...entry, action: 'accounts.password-changed' })
        return sessionRows.endOthersOf(viewer.id, viewer.sessionId, trx)
      })
      for (const sessionId of ended) live.endStreamsOfSession(sessionId)
    },
  }
}
