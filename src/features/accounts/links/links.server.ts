import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { RateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import type { AccessTokensRepository } from '../access-tokens/access-tokens.repository.server.ts'
import type { AccountService } from '../core/account.service.server.ts'
import type { IdentityRepository } from '../core/identity.repository.server.ts'
import type { ChallengesRepository } from '../factors/challenges.repository.server.ts'
import type { PasswordHash } from '../passwords/password-hash.server.ts'
import type { Reauthentication } from '../sessions/reauthentication.service.server.ts'
import type { SessionService } from '../sessions/session.service.server.ts'
import type { SessionsRepository } from '../sessions/sessions.repository.server.ts'
import { createAccountHolderRepository } from './account-holder.repository.server.ts'
import { createAccountMail } from './account-mail.server.ts'
import { createAdminCountRepository } from './admin-count.repository.server.ts'
import { createAskLimit } from './ask-limit.service.server.ts'
import { createEmailChangeService } from './email-change.service.server.ts'
import { createFirstAdminService } from './first-admin.service.server.ts'
import { createInvitationService } from './invitation.service.server.ts'
import { createLinkRepository } from './link.repository.server.ts'
import { createLinkService } from './link.service.server.ts'
import { createOwnPasswordService } from './own-password.service.server.ts'
import { createPasswordResetService } from './password-reset.service.server.ts'

type Dependencies = {
  db: Database
  clock: Clock
  live: Live
  jobs: Jobs
  mailer: Mailer
  requestedMails: RequestedMails
  letters: Letters
  audit: Audit
  secret: string
  tries: RateLimitRepository
  identities: IdentityRepository
  passwords: PasswordHash
  sessions: SessionService
  sessionRows: SessionsRepository
  challenges: ChallengesRepository
  tokens: AccessTokensRepository
  reauthentication: Reauthentication
  accounts: AccountService
  addressChanged(trx: Database, userId: string): Promise<void>
  announce(userId: string): void
}

/** This corner: what is done by a link in a mail, and what is told by mail because it was done. */
export function createLinks(dependencies: Dependencies) {
  const { db, clock, mailer, letters, tries, secret, accounts, audit } = dependencies
  const linkRows = createLinkRepository(db)
  const links = createLinkService({ links: linkRows, clock })
  const holders = createAccountHolderRepository(db)
  const mail = createAccountMail({ letters, mailer, links, clock })
  const limit = createAskLimit({ tries, clock, secret })
  const means = { ...dependencies, links, linkRows, holders, mail, limit }
  return {
    links,
    mail,
    invitations: createInvitationService(means),
    ...createPasswordResetService(means),
    ...createOwnPasswordService(means),
    ...createEmailChangeService(means),
    ...createFirstAdminService({ db, links, accounts, audit, admins: createAdminCountRepository(db) }),
  }
}
