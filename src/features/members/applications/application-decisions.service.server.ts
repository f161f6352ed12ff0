import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError, type PortalError } from '#platform/errors/define-errors.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { topics } from '#platform/live/topics.ts'
import type { WrittenEmail } from '#platform/mail/email/email.ts'
import type { ApplicationDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { isRegistered } from '../register/register.repository.server.ts'
import { proposeEntry } from '../register/register-decisions.repository.server.ts'
import { withMembersErrorCode } from '../users/administer.server.ts'
import { holdUser } from '../users/user.repository.server.ts'
import { applicationById } from './application.repository.server.ts'
import type { Decline } from './application.schema.ts'
import { type Applicant, type Application, retentionSeconds } from './application.ts'
import { decideApplication, reopenApplication } from './application-changes.repository.server.ts'
import { eraseApplicationKind } from './erase-application.server.ts'

/** What becomes of an application: each once, however many administrators press at the same time. */
export function createApplicationDecisions(deps: ApplicationDeps, mail: ApplicationMail) {
  const { db, clock, newId, live, log, jobs, audit, createUser, claimOfNewcomer } = deps
  const withErrorCode = withMembersErrorCode(log)

  const known = async (id: string, within = db): Promise<Application> => {
    const application = await applicationById(within, id)
    if (!application) throw membersErrors['application.not-there']()
    return application
  }

  type Close = { id: string; action: AuditAction; viewer: Member }

  type Outcome = Pick<Application, 'state'> & Partial<Pick<Application, 'reason' | 'userId'>>

  const close = async (trx: Database, { id, action, viewer }: Close, outcome: Outcome) => {
    const decision = { reason: null, userId: null, decidedAt: clock.seconds(), decidedBy: viewer.id, ...outcome }
    if (!(await decideApplication(trx, id, decision))) throw membersErrors['application.decided-meanwhile']()
    const entry = { actor: viewer, action, subjectKind: 'application', subject: id }
    await audit.record(trx, { ...entry, facts: { user: outcome.userId ?? null } })
  }

  /** Anybody who is admitted is to be entered in the register; the board hears of it now. */
  const propose = async (trx: Database, { lastName, firstName, address }: Application, userId: string) => {
    const now = clock.seconds()
    const moments = { decidedAt: now, notifiedAt: now, createdAt: now }
    const names = { lastName, firstNames: firstName, address }
    await proposeEntry(trx, { id: newId(), event: 'joined', userId, ...names, ...moments })
  }

  const announce = () => live.announce(topics.applications, topics.register)

  const change = async (id: string, work: (trx: Database, application: Application) => Promise<void>) => {
    await withErrorCode('application.could-not-save', () =>
      transact(db, async (trx) => work(trx, await known(id, trx))),
    )
    announce()
  }

  return adminCalls({
    /**
     * Makes a member of the applicant and invites them, in one transaction with the decision.
     * @throws PortalError application.decided-meanwhile; application.email-in-use or -of-deleted-user: then it can be linked
     */
    async accept(admin, id: string): Promise<{ userId: string }> {
      const application = await known(id)
      const { email, firstName, lastName, defaultLanguage, magistrate, occupation, emailSubscriber } = application
      const person = { email, firstName, lastName, defaultLanguage, magistrate, occupation }
      const rest = { avatarColor: 'blue-700', lastPayment: null, role: 'USER', showTooltips: true } as const
      const user = { user: { ...person, ...rest }, subscriptions: { emailSubscriber } }
      const decide = async (trx: Database, userId: string) => {
        await close(trx, { id, action: 'members.application-accepted', viewer: admin }, { state: 'accepted', userId })
        await propose(trx, application, userId)
        await claimOfNewcomer(trx, admin, { id: userId, magistrate, occupation })
      }
      const said = { how: 'application', language: defaultLanguage, at: application.createdAt } as const
      const made = await createUser(admin, user, decide, said).catch((error) => {
        throw (isPortalError(error) && ofApplication[error.code]?.()) || error
      })
      announce()
      return { userId: made.id }
    },

    /** The applicant is somebody who has an account: nobody is made. @throws PortalError application.nobody-to-link */
    link: (admin, id: string, userId: string) =>
      change(id, async (trx, application) => {
        const user = await holdUser(trx, userId)
        if (!user || user.deletedAt > 0) throw membersErrors['application.nobody-to-link']()
        await close(trx, { id, action: 'members.application-linked', viewer: admin }, { state: 'accepted', userId })
        if (!(await isRegistered(trx, userId))) await propose(trx, application, userId)
      }),

    decline: (admin, id: string, { reason, mailed }: Decline) =>
      change(id, async (trx, application) => {
        await close(trx, { id, action: 'members.application-declined', viewer: admin }, { state: 'declined', reason })
        if (mailed) await mail.decline(trx, application, reason)
        await jobs.enqueue(trx, eraseApplicationKind, { id }, clock.seconds() + retentionSeconds)
      }),

    async emailOfDecline(_, id: string, reason: string): Promise<WrittenEmail> {
      return mail.declined(db, await known(id), reason)
    },

    /** Waits again, as long as it is not erased. @throws PortalError application.not-declined */
    reopen: (admin, id: string) =>
      change(id, async (trx) => {
        if (!(await reopenApplication(trx, id))) throw membersErrors['application.not-declined']()
        const entry = { actor: admin, action: 'members.application-reopened' } as const
        await audit.record(trx, { ...entry, subjectKind: 'application', subject: id })
      }),
  })
}

/** What stands in the way of a new user, said of the application. */
const ofApplication: Record<string, () => PortalError> = {
  'user.email-in-use': membersErrors['application.email-in-use'],
  'user.email-of-deleted-user': membersErrors['application.email-of-deleted-user'],
}

export type ApplicationMail = ReturnType<typeof createApplicationMail>

export function createApplicationMail({ emails, mailer }: Pick<ApplicationDeps, 'emails' | 'mailer'>) {
  const words = (name: 'received' | 'declined') => `members.emails.application-${name}`

  const declined = (db: Database, application: Application, reason: string): Promise<WrittenEmail> => {
    const { defaultLanguage: language, firstName, createdAt } = application
    const facts = { reason, date: formatDate(createdAt, language) }
    return emails.write(db, { language, firstName }, { words: words('declined'), facts })
  }

  return {
    /** Nothing that was typed stands in it: anybody may type another's address, and whatever they like as a name. */
    async confirm(trx: Database, { email, defaultLanguage: language }: Applicant): Promise<void> {
      const mail = await emails.write(trx, { language, firstName: '' }, { words: words('received') })
      await mailer.queue(trx, { recipient: email, ...mail })
    },

    declined,

    async decline(trx: Database, application: Application, reason: string): Promise<void> {
      await mailer.queue(trx, { recipient: application.email, ...(await declined(trx, application, reason)) })
    },
  }
}
