import type { Members } from '#features/members/core/member.service.server.ts'
import type { AccountsOfUsers } from '#features/members/members.deps.ts'
import { adminStanding } from '#platform/access/second-factor.policy.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import { createRateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import type { Config } from '../../../config.server.ts'
import { createAccessTokensRepository } from '../access-tokens/access-tokens.repository.server.ts'
import { createAccessTokens } from '../access-tokens/access-tokens.service.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import { demoAccounts } from '../demo/demo-accounts.ts'
import { createChallengesRepository } from '../factors/challenges.repository.server.ts'
import { createFactors } from '../factors/factors.server.ts'
import { createSecondFactorRepository } from '../factors/second-factor.repository.server.ts'
import { createLinkRepository } from '../links/link.repository.server.ts'
import { createLinks } from '../links/links.server.ts'
import { createPasswordHash, type PasswordCost } from '../passwords/password-hash.server.ts'
import { createReauthentication } from '../sessions/reauthentication.service.server.ts'
import { createSessionService } from '../sessions/session.service.server.ts'
import { createSessionCookie } from '../sessions/session-cookie.server.ts'
import { createSessionList } from '../sessions/session-list.service.server.ts'
import { createSessionOpening } from '../sessions/session-opening.server.ts'
import { createSessionsRepository } from '../sessions/sessions.repository.server.ts'
import { createSignInService } from '../sign-in/sign-in.service.server.ts'
import { createSignInLimit } from '../sign-in/sign-in-limit.service.server.ts'
import { createAccountService } from './account.service.server.ts'
import { createAuth } from './auth.server.ts'
import { createIdentityRepository } from './identity.repository.server.ts'
import { createTidy } from './tidy.server.ts'

export type Accounts = ReturnType<typeof createAccounts>

type Dependencies = {
  db: Database
  config: Pick<Config, 'PUBLIC_URL' | 'SECRET' | 'ENVIRONMENT' | 'SECOND_FACTOR'>
  clock: Clock
  live: Live
  log: Log
  members: Members
  jobs: Jobs
  mailer: Mailer
  requestedMails: RequestedMails
  letters: Letters
  audit: Audit
  /** Told in the transaction: the mailbox of this member is another one from now on. */
  addressChanged(trx: Database, userId: string): Promise<void>
  /** The association in the member's language, as apps and browsers name it beside a code or passkey. */
  issuerFor(viewer: Member): Promise<string>
  passwordCost?: PasswordCost | undefined
}

/** The accounts' room: built once, in `shell/services.server.ts`. */
export function createAccounts(dependencies: Dependencies) {
  const { db, config, clock, live, log, members, audit } = dependencies
  const slots = createSemaphore({ atOnce: 2, waiting: 100, isReentrant: true, whenFull: accountsErrors['auth/busy'] })
  const passwords = createPasswordHash(slots, dependencies.passwordCost)
  const cookie = createSessionCookie(config.ENVIRONMENT === 'production')
  const sessionRows = createSessionsRepository(db)
  const identities = createIdentityRepository(db)
  const factorRows = createSecondFactorRepository(db)
  const challengeRows = createChallengesRepository(db)
  const tokenRows = createAccessTokensRepository(db)
  const isFactorRequired = config.SECOND_FACTOR === 'required'
  const sessions = createSessionService({
    db,
    sessions: sessionRows,
    identities,
    cookie,
    clock,
    live,
    isFactorRequired,
  })
  const isProtected = (userId: string) => factorRows.isProtected(userId)
  const auth = createAuth({ db, config, clock, log, passwords, sessions: sessionRows, isProtected })
  const tries = createRateLimitRepository(db)
  const limit = createSignInLimit({ tries, clock, secret: config.SECRET })
  const tidy = createTidy({
    sessions: sessionRows,
    tries,
    links: createLinkRepository(db),
    challenges: challengeRows,
    clock,
  })
  const means = { ...dependencies, passwords, identities, sessions, sessionRows, limit, slots, cookie, tidy, auth }
  const reauthentication = createReauthentication(means)
  const accounts = createAccountService({ db, identities, members, passwords, clock })
  const { createAccount, createAdmin } = accounts
  const corner = createLinks({
    ...means,
    tries,
    reauthentication,
    accounts,
    challenges: challengeRows,
    tokens: tokenRows,
    secret: config.SECRET,
    announce: members.announce,
  })
  const opening = createSessionOpening({ ...means, rows: sessionRows })
  const rows = { factors: factorRows, challengeRows }
  const { secondStep, ...factors } = createFactors({ ...means, ...rows, opening, reauthentication })
  const signIn = createSignInService({ ...means, opening, secondStep })
  /** A member without a session, with the standing that his second factors give him. */
  async function withStanding(member: Member): Promise<Member> {
    const due = await identities.graceOf(member.id)
    const hasSecondFactor = await isProtected(member.id)
    const now = clock.seconds()
    return { ...member, ...adminStanding({ ...member, isRequired: isFactorRequired, hasSecondFactor, due, now }) }
  }
  const tokens = createAccessTokens({
    db,
    tokens: tokenRows,
    reauthentication,
    withStanding,
    audit,
    clock,
    findMember: members.findMember,
    mail: corner.mail,
  })
  const emailsOfDemo = demoAccounts.map((account) => account.email)
  return {
    auth,
    sessions,
    secondStep,
    ...signIn,
    ...reauthentication,
    ...corner,
    ...factors,
    ...tokens,
    ...createSessionList({ db, rows: sessionRows, audit, clock, live }),
    createAccount,
    createAdmin,
    /** UTC seconds. */
    now: clock.seconds,
    /** Set-Cookie that takes the session out of this browser. */
    forgetSession: cookie.clear,
    withStanding,
    /** What the administration of users asks of this room. */
    ofUsers: {
      open: identities.insert,
      rename: identities.rename,
      invite: corner.invitations.invite,
      invitationStates: corner.invitations.invitationStates,
      shutOut: sessionRows.shutOut,
      endStreams: live.endStreamsOfUser,
      resetFactors: factors.resetFactors,
      requireRecentProof: reauthentication.requireRecentProof,
      erase: identities.erase,
    } satisfies AccountsOfUsers,
    /** Production refuses to start while one of these is there. */
    hasDemoAccounts: async (): Promise<boolean> => (await identities.known(emailsOfDemo)).length > 0,
  }
}
