import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { type Language, languages } from '#platform/i18n/languages.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { topics } from '#platform/live/topics.ts'
import type { ReadyEmail } from '#platform/mail/email/email.ts'
import type { Mail } from '#platform/mail/mailer.server.ts'
import { isOutage } from '#platform/outages/outage.ts'
import { holdLedger } from '../claims/claim.repository.server.ts'
import type { MailingDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { findSettings } from '../years/year.repository.server.ts'
import { type findMailing, holdMailing, insertNotices, noteReached } from './mailing.repository.server.ts'
import type { Account } from './request-email.server.ts'

/** What a bank takes as a name. */
const maxBeneficiaryLength = 70

/** One mail of a mailing reaches an address once. */
export const causeOf = (mailing: string): string => `${causePrefix}${mailing}`

export const isOfMailing = (cause: string): boolean => cause.startsWith(causePrefix)

const causePrefix = 'payments:'

export type Mailing = NonNullable<Awaited<ReturnType<typeof findMailing>>>

export type AccountOf = (language: Language) => Account

/** What one member is asked for; `dueOn` and `level` of a reminder. */
type Recipient = {
  userId: string
  email: string
  notices: readonly { claimId: string; amount: number; dueOn?: string; level?: number }[]
  write(): Promise<ReadyEmail>
}

/** @param reached up to which member it goes; `isLast`: nobody is left */
export type Batch = { recipients: readonly Recipient[]; reached: string; isLast: boolean }

/** @throws PortalError payments.no-account, payments.longer-holder */
export async function accountIn(within: Database, account: MailingDeps['account']): Promise<AccountOf> {
  const { iban, holder } = await account(within)
  if (!iban) throw paymentsErrors['payments.no-account']()
  if (languages.some(({ code }) => holder[code].length > maxBeneficiaryLength))
    throw paymentsErrors['payments.longer-holder']()
  const { bic, referenceLine } = await findSettings(within)
  return (language) => ({ beneficiary: holder[language], iban, bic, place: referenceLine })
}

/**
 * The work of mailings of one kind. The mails are queued in batches, each in one transaction with how far it came: a portal that is
 * killed goes on exactly there, and the queue takes no second mail of a mailing for the same address.
 *
 * @param next whom the mailing reaches next, as they stand now: asked with the ledger held
 */
export function createMailRun(
  { db, clock, newId, jobs, live, log, mailer, account }: MailingDeps,
  job: string,
  next: (trx: Database, mailing: Mailing, accountOf: AccountOf) => Promise<Batch>,
) {
  /** One address that no mail server would take keeps nobody else waiting. @returns whether it left */
  const queue = async (trx: Database, mail: Mail, user: string): Promise<boolean> => {
    try {
      return await mailer.queue(trx, mail)
    } catch (error) {
      if (!isPortalError(error) || isOutage(error)) throw error
      log.warn({ user, code: error.code }, 'a member cannot be written to')
      return false
    }
  }

  const mailSome = (id: string): Promise<void> =>
    transact(db, async (trx) => {
      const mailing = await holdMailing(trx, id)
      if (!mailing || mailing.doneAt !== null) return
      // Who pays meanwhile is left out, or has paid afterwards.
      await holdLedger(trx)
      const { recipients, reached, isLast } = await next(trx, mailing, await accountIn(trx, account))
      const breathe = createBreath()
      const noticed: Parameters<typeof insertNotices>[1][number][] = []
      for (const { userId, email, notices, write } of recipients) {
        const mailId = newId()
        const about = { id: mailId, recipient: email, hasLink: false, isOneOfMany: true, cause: causeOf(id) }
        const mail = { ...(await write()), ...about }
        const result = { mailId: (await queue(trx, mail, userId)) ? mailId : null, at: clock.seconds() }
        noticed.push(...notices.map((notice) => ({ mailingId: id, userId, ...result, ...notice })))
        await breathe()
      }
      await insertNotices(trx, noticed)
      await noteReached(trx, id, reached, isLast ? clock.seconds() : null)
      if (!isLast) await jobs.enqueue(trx, job, { mailing: id })
    })

  /** It ends: another mailing reaches those who are left. */
  const giveUp = (id: string) =>
    transact(db, async (trx) => {
      const mailing = await holdMailing(trx, id)
      if (mailing?.doneAt === null) await noteReached(trx, id, mailing.reached, clock.seconds())
    })

  const then = (work: (id: string) => Promise<void>) => async (payload: { mailing: string }) => {
    await work(payload.mailing)
    live.announce(topics.payments)
  }
  jobs.register(job, z.object({ mailing: z.string() }), then(mailSome), then(giveUp))
}
