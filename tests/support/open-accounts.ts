import { house } from '#features/administration/appearance/look.ts'
import { createAccounts } from '../../src/features/accounts/core/accounts.server.ts'
import type { SessionRequest } from '../../src/features/accounts/core/auth.server.ts'
import { createIdentityRepository } from '../../src/features/accounts/core/identity.repository.server.ts'
import { createAccountHolderRepository } from '../../src/features/accounts/links/account-holder.repository.server.ts'
import { createMembers } from '../../src/features/members/core/member.service.server.ts'
import { switchNewsletter } from '../../src/features/members/profile/profile-changes.repository.server.ts'
import { createNewsletter } from '../../src/features/newsletter/core/newsletter.server.ts'
import { createPaymentService } from '../../src/features/payments/payment.service.server.ts'
import { createAudit } from '../../src/platform/audit/audit.server.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createJobs } from '../../src/platform/jobs/jobs.server.ts'
import type { LiveServer } from '../../src/platform/live/create-live.server.ts'
import type { Live } from '../../src/platform/live/live.server.ts'
import type { TopicRule } from '../../src/platform/live/topic-rules.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { createEmails } from '../../src/platform/mail/email/emails.server.ts'
import type { QueuedMail } from '../../src/platform/mail/mail.repository.server.ts'
import { createMailer } from '../../src/platform/mail/mailer.server.ts'
import { i18nFor } from '../../src/shell/rendering/translations.server.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { aRequestedMails } from './requested-mails.ts'

/** 1 January 2026, 12:00 UTC. */
export const newYear = 1_767_268_800

/** A clock that only the test moves. */
export function aClock(start = newYear) {
  let now = start
  return {
    seconds: () => now,
    date: () => new Date(now * 1000),
    pass: (seconds: number) => {
      now += seconds
    },
  }
}

/** Listens to what the services tell the live hub. */
export function aLive() {
  const announced: string[] = []
  const endedSessions: string[] = []
  const endedUsers: string[] = []
  const rules = new Map<string, TopicRule>()
  const listeners: ((topic: string) => void)[] = []
  const live: Live & Pick<LiveServer, 'onAnnounce' | 'onGap'> = {
    allow: (prefix, rule) => void rules.set(prefix, rule),
    announce: (...topics) => {
      announced.push(...topics)
      for (const topic of topics) for (const listener of listeners) listener(topic)
    },
    onAnnounce: (listener) => void listeners.push(listener),
    onGap: () => undefined,
    endStreamsOfUser: (userId) => void endedUsers.push(userId),
    endStreamsOfSession: (sessionId) => void endedSessions.push(sessionId),
  }
  return { live, announced, endedSessions, endedUsers, rules }
}

const config = {
  PUBLIC_URL: 'http://localhost:3000',
  SECRET: 'a secret of the tests, long enough for anybody',
} as const

/** The services of accounts and members on a test database, with a clock that stands still. */
export function openAccounts(
  database: OpenDatabase,
  {
    clock = aClock(),
    environment = 'test' as 'test' | 'demo' | 'production',
    secondFactor = 'optional' as 'optional' | 'required',
    hasCheapPasswords = true,
  } = {},
) {
  const announcing = aLive()
  const log = createLog('silent')
  const audit = createAudit({ clock, environment, newId })
  const { rename: renameAccount } = createIdentityRepository(database.db)
  const jobs = createJobs({ ...database, clock, log })
  const sent: QueuedMail[] = []
  const mailer = createMailer({
    db: database.db,
    jobs,
    clock,
    log,
    deliver: async (mail) => {
      sent.push(mail)
      return 'sent'
    },
    sender: async () => ({ name: 'De Vereniging', address: 'portaal@vereniging.example' }),
    isStillWanted: (trx, mail) => newsletter.isStillWanted(trx, mail),
  })
  const emails = createEmails({
    publicUrl: config.PUBLIC_URL,
    i18nFor,
    letterhead: async () => ({ name: 'De Vereniging', imprint: [], colours: house }),
  })
  const requestedMails = aRequestedMails(database.db, clock)
  const newsletter = createNewsletter({
    db: database.db,
    clock,
    newId,
    live: announcing.live,
    jobs,
    log,
    audit,
    mailer,
    emails,
    i18nFor,
    switchNewsletter,
    requestedMails,
    holderOf: createAccountHolderRepository(database.db).byEmail,
  })
  const newsletterOfMembers = newsletter.ofMembers
  const payments = createPaymentService({ db: database.db, live: announcing.live, audit, clock, newId })
  const members = createMembers({
    db: database.db,
    live: announcing.live,
    audit,
    clock,
    renameAccount,
    newsletterOfMembers,
    payments,
  })
  const accounts = createAccounts({
    jobs,
    mailer,
    emails,
    requestedMails,
    audit,
    db: database.db,
    config: { ...config, ENVIRONMENT: environment, SECOND_FACTOR: secondFactor },
    issuerFor: async () => 'De Vereniging',
    clock,
    live: announcing.live,
    log,
    members,
    addressChanged: newsletterOfMembers.addressChanged,
    passwordCost: hasCheapPasswords ? cheapPasswords : undefined,
  })
  /** Lets some seconds pass, works through the jobs and answers the emails that left. */
  async function sentMails(): Promise<QueuedMail[]> {
    clock.pass(5)
    await jobs.runDue()
    // Emails of one second leave in any order.
    return sent.splice(0).sort((one, other) => (one.recipient < other.recipient ? -1 : 1))
  }
  /** Signs in somebody without a second factor. */
  async function enter(request: SessionRequest = annaSignsIn) {
    const { member, setCookies } = await accounts.signIn(request)
    if (!member) throw new Error('a second factor is asked')
    return { member, setCookies, cookie: setCookies[0]?.split(';')[0] ?? '' }
  }
  return {
    ...announcing,
    accounts,
    members,
    newsletter,
    clock,
    db: database.db,
    jobs,
    mailer,
    emails,
    requestedMails,
    sentMails,
    enter,
  }
}

/** Somebody with an account, and the password to sign in with. */
export const anna = {
  email: 'anna@example.be',
  password: 'een lange zin die niemand raadt',
  firstName: 'Anna',
  lastName: 'Peeters',
  role: 'USER',
  defaultLanguage: 'nl',
} as const

/** How Anna signs in from their own machine. */
export const annaSignsIn = {
  email: anna.email,
  password: anna.password,
  keepSignedIn: false,
  address: '203.0.113.7',
  userAgent: 'Firefox',
}
