import type { Members } from '#features/members/core/member.service.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import { createRateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import type { Config } from '../../../config.server.ts'
import { createAccessTokensRepository } from '../access-tokens/access-tokens.repository.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import { createChallengesRepository } from '../factors/challenges.repository.server.ts'
import type { createCodeCheck } from '../factors/code-check.server.ts'
import type { createFactorChanges } from '../factors/factor-changes.server.ts'
import { createPasskeysRepository } from '../factors/passkeys.repository.server.ts'
import type { createPasskeys } from '../factors/passkeys.service.server.ts'
import { createSeal } from '../factors/sealed-secret.server.ts'
import { createSecondFactorRepository } from '../factors/second-factor.repository.server.ts'
import type { createSecondStep } from '../factors/second-step.service.server.ts'
import { createAccountHolderRepository } from '../links/account-holder.repository.server.ts'
import type { createAccountMail } from '../links/account-mail.server.ts'
import { createLinkRepository } from '../links/link.repository.server.ts'
import type { createLinkService } from '../links/link.service.server.ts'
import { createPasswordHash, hashesAtOnce, type PasswordCost } from '../passwords/password-hash.server.ts'
import type { createReauthentication } from '../sessions/reauthentication.service.server.ts'
import type { createSessionService } from '../sessions/session.service.server.ts'
import { createSessionCookie } from '../sessions/session-cookie.server.ts'
import type { createSessionOpening } from '../sessions/session-opening.server.ts'
import { createSessionsRepository } from '../sessions/sessions.repository.server.ts'
import { createSignInLimit } from '../sign-in/sign-in-limit.service.server.ts'
import type { createAccountService } from './account.service.server.ts'
import type { createAuth } from './auth.server.ts'
import { createIdentityRepository } from './identity.repository.server.ts'

export type AccountsInput = {
  db: Database
  config: Pick<Config, 'PUBLIC_URL' | 'SECRET' | 'ENVIRONMENT' | 'SECOND_FACTOR'>
  clock: Clock
  live: Live
  log: Log
  members: Members
  jobs: Jobs
  mailer: Mailer
  requestedMails: RequestedMails
  emails: Emails
  audit: Audit
  /** Called in the transaction that gives this member another mailbox. */
  addressChanged(trx: Database, userId: string): Promise<void>
  /** The association in the member's language, as apps and browsers name it beside a code or passkey. */
  issuerFor(viewer: Member): Promise<string>
  passwordCost?: PasswordCost | undefined
}

export type AccountsCore = ReturnType<typeof createAccountsCore>

/** What every service of accounts may use: its repositories, and machinery that knows no service. */
export function createAccountsCore(input: AccountsInput) {
  const { db, config, clock, passwordCost } = input
  const whenFull = accountsErrors['auth/busy']
  const slots = createSemaphore({ atOnce: hashesAtOnce(), waiting: 100, isReentrant: true, whenFull })
  const tries = createRateLimitRepository(db)
  const rows = {
    identities: createIdentityRepository(db),
    holders: createAccountHolderRepository(db),
    sessionRows: createSessionsRepository(db),
    factors: createSecondFactorRepository(db),
    passkeyRows: createPasskeysRepository(db),
    challengeRows: createChallengesRepository(db),
    linkRows: createLinkRepository(db),
    tokenRows: createAccessTokensRepository(db),
  }

  let nextTidying = 0
  /** Removes sessions, links and challenges that ran out, and tries of yesterday; at most once an hour, however often asked. */
  async function tidy(): Promise<void> {
    const now = clock.seconds()
    if (now < nextTidying) return
    nextTidying = now + hour
    await rows.sessionRows.deleteExpired(now)
    await rows.linkRows.deleteExpired(now, now - 90 * day)
    await rows.challengeRows.deleteExpired(now)
    await tries.deleteBegunBefore(now - day)
  }

  return {
    ...input,
    ...rows,
    tidy,
    slots,
    passwords: createPasswordHash(slots, passwordCost),
    cookie: createSessionCookie(config.ENVIRONMENT === 'production'),
    seal: createSeal(config.SECRET, 'second factor'),
    limit: createSignInLimit({ tries, clock, secret: config.SECRET }),
    isFactorRequired: config.SECOND_FACTOR === 'required',
  }
}

export type AccountsDeps = AccountsCore & {
  auth: () => Promise<ReturnType<typeof createAuth>>
  accounts: ReturnType<typeof createAccountService>
  sessions: ReturnType<typeof createSessionService>
  opening: ReturnType<typeof createSessionOpening>
  reauthentication: ReturnType<typeof createReauthentication>
  links: ReturnType<typeof createLinkService>
  mail: ReturnType<typeof createAccountMail>
  codes: ReturnType<typeof createCodeCheck>
  changes: ReturnType<typeof createFactorChanges>
  passkeys: ReturnType<typeof createPasskeys>
}

export type SignInDeps = AccountsDeps & { secondStep: ReturnType<typeof createSecondStep> }

const hour = 60 * 60
const day = 24 * hour
