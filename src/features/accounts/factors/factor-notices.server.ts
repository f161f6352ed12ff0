import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { AccountHolderRepository } from '../links/account-holder.repository.server.ts'

/** What a member is told by mail of his second factors; the words stand under `accounts.letters`. */
export type FactorNotice =
  | 'app-added'
  | 'app-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied'
  | 'factors-reset'

/** Queues the letter in the transaction of its cause. */
export type TellMember = (trx: Database, userId: string, notice: FactorNotice, facts?: ErrorFacts) => Promise<void>

type Dependencies = {
  letters: Letters
  mailer: Mailer
  holders: Pick<AccountHolderRepository, 'byId'>
  clock: Clock
}

/** Whoever did not do it himself hears of it this way, on an address that no change of factors touches. */
export function createFactorNotices({ letters, mailer, holders, clock }: Dependencies): TellMember {
  return async (trx, userId, notice, facts = {}) => {
    const holder = await holders.byId(userId, trx)
    if (!holder) return
    const { email, language, firstName } = holder
    const now = clock.seconds()
    const moment = { date: formatDate(now, language), time: formatTime(now, language) }
    const order = { words: `accounts.letters.${notice}`, facts: { ...moment, ...facts }, path: '/settings/security' }
    const written = await letters.write(trx, { language, firstName }, order)
    await mailer.queue(trx, { recipient: email, ...written, hasLink: false })
  }
}
