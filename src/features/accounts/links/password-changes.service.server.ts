import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsDeps } from '../core/accounts-core.server.ts'
import { ofUser } from '../core/of-user.ts'
import { refuseWeakPassword } from '../passwords/password.policy.ts'
import type { AccountHolder } from './account-holder.repository.server.ts'

const sendResetJob = 'accounts.send-reset'
const payloadSchema = z.object({ email: z.string() })

/** Seconds until the email is written: by then the answer has long left, and nothing near it betrays the work (T9). */
const laterBy = () => randomInt(1, 4)

export function createPasswordChanges(deps: AccountsDeps) {
  const { db, jobs, live, links, holders, passwords, sessions, sessionRows, challengeRows, tokenRows } = deps
  const { reauthentication, limit, requestedMails, mail, audit, clock } = deps

  /** To a disabled account in the mailbox that only its owner reads; whoever never chose a password is invited anew. */
  async function writeTo({ email }: z.infer<typeof payloadSchema>): Promise<void> {
    const known = await holders.byEmail(email)
    if (!known || known.isDeleted || (await requestedMails.waitForAccount(email)) > 0) return
    await transact(db, async (trx) => {
      const holder = await holders.byEmail(email, trx)
      if (!holder || holder.isDeleted) return
      if (holder.isDisabled) return mail.tell(trx, holder, 'reset-disabled')
      if (holder.passwordHash === null) return mail.sendLink(trx, 'invitation', holder, 'invitation')
      await mail.sendLink(trx, 'reset', holder, 'reset')
      await audit.record(trx, { ...ofUser(holder.id), action: 'accounts.reset-link-sent' })
    })
  }
  jobs.register(sendResetJob, payloadSchema, writeTo)

  async function ownerOfReset(token: string): Promise<AccountHolder | null> {
    const holder = await links.holderOf(await links.peek('reset', token))
    return holder?.isActive && holder.passwordHash !== null ? holder : null
  }

  /** With the old password go half-done sign-ins, access tokens and what waits in the mailbox, whose owner is informed. */
  async function replace(trx: Database, holder: Parameters<typeof mail.tell>[1], hash: string): Promise<void> {
    await holders.changePassword(trx, holder.id, hash, clock.seconds())
    await links.revoke(trx, holder.id)
    await challengeRows.removeAllOf(trx, holder.id)
    await tokenRows.removeAllOf(trx, holder.id)
    await mail.tell(trx, holder, 'password-changed', { path: '/forgot-password' })
  }

  return {
    /** The same work for every address: a job looks the account up, after the answer. @param email in lower case */
    async sendResetLink({ email, address }: { email: string; address: string }): Promise<void> {
      await limit.countEmail({ email, address })
      await transact(db, (trx) => jobs.enqueue(trx, sendResetJob, { email }, clock.seconds() + laterBy()))
    },

    ownerOfReset,

    /** Ends every session too. A second factor stays: the next sign-in asks for it. */
    async resetPassword(token: string, password: string): Promise<AccountHolder> {
      const holder = await ownerOfReset(token)
      if (!holder) throw accountsErrors['link/not-valid']()
      refuseWeakPassword(password, holder.email, 'newPassword')
      const hash = await passwords.hash(password)
      await transact(db, async (trx) => {
        if (!(await links.consume(trx, 'reset', token))) throw accountsErrors['link/not-valid']()
        await replace(trx, holder, hash)
        await sessionRows.endAllOf(holder.id, trx)
        await audit.record(trx, { ...ofUser(holder.id), action: 'accounts.password-reset' })
      })
      await sessions.endAllSessions(holder.id)
      return holder
    },

    /** Every other session of this member ends too; this one goes on. */
    async changeOwnPassword(viewer: Member, current: string, chosen: string): Promise<void> {
      await reauthentication.reauthenticate(viewer, current)
      refuseWeakPassword(chosen, viewer.email, 'newPassword')
      if (chosen === current) throw accountsErrors['auth/same-password']({}, 'newPassword')
      const hash = await passwords.hash(chosen)
      const ended = await transact(db, async (trx) => {
        await replace(trx, { ...viewer, language: viewer.defaultLanguage }, hash)
        await audit.record(trx, { ...ofUser(viewer.id), actor: viewer, action: 'accounts.password-changed' })
        return sessionRows.endOthersOf(viewer.id, viewer.sessionId, trx)
      })
      for (const sessionId of ended) live.endStreamsOfSession(sessionId)
    },
  }
}
