import { z } from 'zod'
import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { isUniqueViolation } from '#platform/database/database-errors.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { type RequestedMails, tooManyMails } from '#platform/mail/requested/requested-mails.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { Reauthentication } from '../sessions/reauthentication.service.server.ts'
import type { AccountHolder, AccountHolderRepository } from './account-holder.repository.server.ts'
import type { AccountMail } from './account-mail.server.ts'
import type { AskLimit } from './ask-limit.service.server.ts'
import type { LinkService } from './link.service.server.ts'
import { maskedEmail } from './masked-email.ts'

type Dependencies = {
  db: Database
  jobs: Jobs
  links: LinkService
  holders: AccountHolderRepository
  reauthentication: Reauthentication
  limit: AskLimit
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  mail: AccountMail
  audit: Audit
  clock: Clock
  /** Told in the transaction: his mailbox is another one from now on. */
  addressChanged(trx: Database, userId: string): Promise<void>
  /** Tells open browsers that this member changed. */
  announce(userId: string): void
}

const confirmJob = 'accounts.confirm-email'
const payloadSchema = z.object({ userId: z.string(), email: z.string() })

/** Changing the address by which one signs in: asked with the password, done once the new mailbox confirms it. */
export function createEmailChangeService(dependencies: Dependencies) {
  const { db, jobs, links, holders, reauthentication, limit, requestedMails, mail, audit, clock } = dependencies
  const { addressChanged, announce } = dependencies

  /**
   * The address may be somebody's already: only its own mailbox hears so. Until it is proven nothing that a member chose is
   * mailed to it, their name neither.
   */
  async function writeTo({ userId, email }: z.infer<typeof payloadSchema>): Promise<void> {
    await transact(db, async (trx) => {
      const [holder, other] = [await holders.byId(userId, trx), await holders.byEmail(email, trx)]
      if (!holder || holder.isDeleted || holder.isDisabled) return
      await mail.tell(trx, holder, 'email-asked', { path: '/forgot-password', facts: { address: maskedEmail(email) } })
      if (!other) return mail.sendLink(trx, 'email', { ...holder, email, firstName: '' }, 'email-confirmation')
      if (!other.isDeleted) await mail.tell(trx, other, 'email-taken', { path: '/forgot-password' })
    })
  }
  jobs.register(confirmJob, payloadSchema, writeTo)

  async function waiting(token: string): Promise<{ holder: AccountHolder; email: string } | null> {
    const link = await links.peek('email', token)
    const holder = link?.userId ? await holders.byId(link.userId) : null
    if (!link?.email || !holder || holder.isDeleted || holder.isDisabled) return null
    return { holder, email: link.email }
  }

  return {
    /**
     * Sends a link to the new address and a notice to the old one. The answer is the same whether or not somebody has the
     * new address.
     *
     * @param email in lower case
     * @throws PortalError auth/wrong-password, auth/same-email, auth/too-many-requests, request.too-many-mails
     */
    async askEmailChange(viewer: Member, password: string, email: string): Promise<void> {
      await reauthentication.reauthenticate(viewer, password)
      if (email === viewer.email) throw accountsErrors['auth/same-email']({}, 'email')
      await limit.count({ email: viewer.email })
      await limit.count({ email })
      const wait = await requestedMails.waitForTyped(email)
      if (wait > 0) throw tooManyMails(wait)
      await transact(db, async (trx) => {
        await jobs.enqueue(trx, confirmJob, { userId: viewer.id, email })
        await audit.record(trx, { ...ofUser(viewer.id), actor: viewer, action: 'accounts.email-change-asked' })
      })
    },

    /** The address that waits for this link; null when it was used, is too old or never was. */
    emailToConfirm: async (token: string): Promise<string | null> => (await waiting(token))?.email ?? null,

    /**
     * From now on one signs in with the new address; the old mailbox is told.
     *
     * @throws PortalError link/not-valid, auth/email-already-in-use when somebody took the address meanwhile
     */
    async confirmEmail(token: string): Promise<void> {
      const asked = await waiting(token)
      if (!asked) throw accountsErrors['link/not-valid']()
      const { holder, email } = asked
      try {
        await transact(db, async (trx) => {
          if (!(await links.consume(trx, 'email', token))) throw accountsErrors['link/not-valid']()
          await holders.changeEmail(trx, holder.id, email, clock.seconds())
          await addressChanged(trx, holder.id)
          await links.revoke(trx, holder.id)
          const changes = changesOf({ email: holder.email }, { email })
          await audit.record(trx, { ...ofUser(holder.id), action: 'accounts.email-changed', changes })
          await mail.tell(trx, holder, 'email-changed', { facts: { address: maskedEmail(email) } })
        })
      } catch (error) {
        if (isUniqueViolation(error)) throw accountsErrors['auth/email-already-in-use']()
        throw error
      }
      announce(holder.id)
    },
  }
}

const ofUser = (subject: string) => ({ actor: null, subjectKind: 'user', subject })
