import { z } from 'zod'
import type { Member } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import { isUniqueViolation } from '#platform/database/database-errors.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { tooManyMails } from '#platform/mail/requested/requested-mails.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsDeps } from '../core/accounts-core.server.ts'
import { ofUser } from '../core/of-user.ts'
import type { AccountHolder } from './account-holder.repository.server.ts'

const confirmJob = 'accounts.confirm-email'
const payloadSchema = z.object({ userId: z.string(), email: z.string() })

export function createEmailChangeService(deps: AccountsDeps) {
  const { db, jobs, links, holders, reauthentication, limit, requestedMails, mail, audit, clock } = deps
  const { addressChanged, members } = deps

  /** Only the mailbox of a taken address hears of it. Until an address is proven, nothing a member chose is mailed to it. */
  async function writeTo({ userId, email }: z.infer<typeof payloadSchema>): Promise<void> {
    await transact(db, async (trx) => {
      const [holder, other] = [await holders.byId(userId, trx), await holders.byEmail(email, trx)]
      if (!holder?.isActive) return
      await mail.tell(trx, holder, 'email-asked', { path: '/forgot-password', facts: { address: maskedEmail(email) } })
      if (!other) return mail.sendLink(trx, 'email', { ...holder, email, firstName: '' }, 'email-confirmation')
      if (!other.isDeleted) await mail.tell(trx, other, 'email-taken', { path: '/forgot-password' })
    })
  }
  jobs.register(confirmJob, payloadSchema, writeTo)

  async function waiting(token: string): Promise<{ holder: AccountHolder; email: string } | null> {
    const link = await links.peek('email', token)
    const holder = await links.holderOf(link)
    return link?.email && holder?.isActive ? { holder, email: link.email } : null
  }

  return {
    /** The answer is the same whether or not somebody has the new address. @param email in lower case */
    async askEmailChange(viewer: Member, password: string, email: string): Promise<void> {
      await reauthentication.reauthenticate(viewer, password)
      if (email === viewer.email) throw accountsErrors['auth/same-email']({}, 'email')
      await limit.countEmail({ email: viewer.email })
      await limit.countEmail({ email })
      const wait = await requestedMails.waitForTyped(email)
      if (wait > 0) throw tooManyMails(wait)
      await transact(db, async (trx) => {
        await jobs.enqueue(trx, confirmJob, { userId: viewer.id, email })
        await audit.record(trx, { ...ofUser(viewer.id), actor: viewer, action: 'accounts.email-change-asked' })
      })
    },

    emailToConfirm: async (token: string): Promise<string | null> => (await waiting(token))?.email ?? null,

    /** @throws PortalError link/not-valid, auth/email-already-in-use when somebody took the address meanwhile */
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
      members.announce(holder.id)
    },
  }
}

/** `an…@example.be`: enough to recognise one's own address, too little to learn somebody else's. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = [...email.slice(0, Math.max(at, 0))]
  const shown = name.length > 3 ? 2 : Math.min(1, name.length)
  return `${name.slice(0, shown).join('')}…${email.slice(at)}`
}
