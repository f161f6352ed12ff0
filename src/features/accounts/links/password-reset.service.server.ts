import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { AccessTokensRepository } from '../access-tokens/access-tokens.repository.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { ChallengesRepository } from '../factors/challenges.repository.server.ts'
import { refuseWeakPassword } from '../passwords/password.policy.ts'
import type { PasswordHash } from '../passwords/password-hash.server.ts'
import type { SessionService } from '../sessions/session.service.server.ts'
import type { SessionsRepository } from '../sessions/sessions.repository.server.ts'
import type { AccountHolder, AccountHolderRepository } from './account-holder.repository.server.ts'
import type { AccountMail } from './account-mail.server.ts'
import type { AskLimit } from './ask-limit.service.server.ts'
import type { LinkService } from './link.service.server.ts'

export type PasswordResetService = ReturnType<typeof createPasswordResetService>

type Dependencies = {
  db: Database
  jobs: Jobs
  links: LinkService
  holders: AccountHolderRepository
  passwords: PasswordHash
  sessions: SessionService
  sessionRows: SessionsRepository
  challenges: Pick<ChallengesRepository, 'removeAllOf'>
  tokens: Pick<AccessTokensRepository, 'removeAllOf'>
  limit: AskLimit
  requestedMails: Pick<RequestedMails, 'waitForAccount'>
  mail: AccountMail
  audit: Audit
  clock: Clock
}

const sendResetJob = 'accounts.send-reset'
const payloadSchema = z.object({ email: z.string() })

/** Seconds until the letter is written: by then the answer has long left, and nothing near it betrays the work (T9). */
const laterBy = () => randomInt(1, 4)

export function createPasswordResetService(dependencies: Dependencies) {
  const { db, jobs, links, holders, passwords, sessions, sessionRows, challenges, tokens } = dependencies
  const { limit, requestedMails, mail, audit, clock } = dependencies

  /** Whoever is disabled hears so in the mailbox that only he reads; who never chose a password is invited anew. */
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

  async function ownerOf(token: string): Promise<AccountHolder | null> {
    const link = await links.peek('reset', token)
    const holder = link?.userId ? await holders.byId(link.userId) : null
    return holder && !holder.isDeleted && !holder.isDisabled && holder.passwordHash !== null ? holder : null
  }

  return {
    /**
     * *Send password reset link*. Does the same work for every address: the account is looked up by a
     * job, after the answer.
     *
     * @param email in lower case
     * @throws PortalError auth/too-many-requests with `seconds`, for known and unknown addresses alike
     */
    async sendResetLink({ email, address }: { email: string; address: string }): Promise<void> {
      await limit.count({ email, address })
      await transact(db, (trx) => jobs.enqueue(trx, sendResetJob, { email }, clock.seconds() + laterBy()))
    },

    /** Whose password this link may change now; null when it was used, is too old or never was. */
    ownerOfReset: ownerOf,

    /**
     * Gives the account a new password and ends every session, every half-done sign-in, every access token and every other link
     *. A second factor stays: the next sign-in asks for it.
     *
     * @throws PortalError link/not-valid, or what is wrong with the password
     */
    async resetPassword(token: string, password: string): Promise<AccountHolder> {
      const holder = await ownerOf(token)
      if (!holder) throw accountsErrors['link/not-valid']()
      refuseWeakPassword(password, holder.email, 'newPassword')
      const hash = await passwords.hash(password)
      await transact(db, async (trx) => {
        if (!(await links.consume(trx, 'reset', token))) throw accountsErrors['link/not-valid']()
        await holders.changePassword(trx, holder.id, hash, clock.seconds())
        await links.revoke(trx, holder.id)
        await challenges.removeAllOf(trx, holder.id)
        await tokens.removeAllOf(trx, holder.id)
        await sessionRows.endAllOf(holder.id, trx)
        await mail.tell(trx, holder, 'password-changed', { path: '/forgot-password' })
        await audit.record(trx, { ...ofUser(holder.id), action: 'accounts.password-reset' })
      })
      await sessions.endAllSessions(holder.id)
      return holder
    },
  }
}

const ofUser = (subject: string) => ({ actor: null, subjectKind: 'user', subject })
