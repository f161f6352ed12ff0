import type { Members } from '#features/members/member.service.server.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import { createRateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import type { Config } from '../../config.server.ts'
import { createAccountService } from './account.service.server.ts'
import { createAuth } from './auth.server.ts'
import { createDemoAccounts, demoAccounts } from './demo-accounts.server.ts'
import { createIdentityRepository } from './identity.repository.server.ts'
import { createLinkRepository } from './links/link.repository.server.ts'
import { createLinks } from './links/links.server.ts'
import { createPasswordHash } from './password-hash.server.ts'
import { createSessionService } from './session.service.server.ts'
import { createSessionCookie } from './session-cookie.server.ts'
import { createReauthentication } from './sessions/reauthentication.service.server.ts'
import { createSessionsRepository } from './sessions.repository.server.ts'
import { createSignInService } from './sign-in.service.server.ts'
import { createSignInLimit } from './sign-in-limit.service.server.ts'
import { createTidy } from './tidy.server.ts'
import { createWorkSlots } from './work-slots.server.ts'

export type Accounts = ReturnType<typeof createAccounts>

type Dependencies = {
  db: Database
  config: Pick<Config, 'PUBLIC_URL' | 'SECRET' | 'ENVIRONMENT'>
  clock: Clock
  live: Live
  log: Log
  members: Members
  jobs: Jobs
  mailer: Mailer
  letters: Letters
  audit: Audit
}

/** The accounts' room: built once, in `shell/services.server.ts`. */
export function createAccounts(dependencies: Dependencies) {
  const { db, config, clock, live, log, members } = dependencies
  const slots = createWorkSlots({ atOnce: 2, waiting: 100 })
  const passwords = createPasswordHash(slots)
  const cookie = createSessionCookie(config.ENVIRONMENT === 'production')
  const sessionRows = createSessionsRepository(db)
  const identities = createIdentityRepository(db)
  const sessions = createSessionService({ sessions: sessionRows, cookie, clock, live })
  const auth = createAuth({ db, config, clock, log, passwords, sessions: sessionRows })
  const tries = createRateLimitRepository(db)
  const limit = createSignInLimit({ tries, clock, secret: config.SECRET })
  const tidy = createTidy({ sessions: sessionRows, tries, links: createLinkRepository(db), clock })
  const signIn = createSignInService({ auth, sessions, cookie, limit, slots, tidy, log })
  const reauthentication = createReauthentication({
    identities,
    passwords,
    sessions: sessionRows,
    limit,
    slots,
    clock,
    log,
  })
  const accounts = createAccountService({ db, identities, members, passwords, clock })
  const { createAccount, createAdmin, storeDemoAccount } = accounts
  const corner = createLinks({
    ...dependencies,
    ...{ tries, identities, passwords, sessions, sessionRows, reauthentication, accounts },
    secret: config.SECRET,
    announce: members.announce,
  })
  const emailsOfDemo = demoAccounts.map((account) => account.email)
  return {
    auth,
    sessions,
    ...signIn,
    ...reauthentication,
    ...corner,
    createAccount,
    createAdmin,
    createDemoAccounts: () =>
      createDemoAccounts({ environment: config.ENVIRONMENT, clock, known: identities.known, store: storeDemoAccount }),
    /** Production refuses to start while one of these is there (decisions section 2). */
    hasDemoAccounts: async (): Promise<boolean> => (await identities.known(emailsOfDemo)).length > 0,
  }
}
