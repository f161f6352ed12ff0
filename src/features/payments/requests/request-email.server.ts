import type { Database } from '#platform/database/open-database.server.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { formatIban } from '#platform/iban/iban.ts'
import type { EmailPanel, ReadyEmail } from '#platform/mail/email/email.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import { formatStructuredCommunication } from '../core/structured-communication.ts'
import { epcPng } from '../documents/epc-png.server.ts'
import type { CommunicationPlace, Transfer } from '../documents/epc-qr.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import type { OpenClaim } from './mailing.repository.server.ts'

/** To whom members pay: the account and its holder, in the language of the member. */
export type Account = { beneficiary: string; iban: string; bic: string; place: CommunicationPlace }

type Deps = { emails: Pick<Emails, 'write'>; i18nFor(language: Language): I18n }

/** What is asked of one member: as much of each claim as is still to be paid. */
export type AskedClaim = Pick<
  OpenClaim,
  'amount' | 'paid' | 'dueOn' | 'communication' | 'kindNl' | 'kindFr' | 'firstName' | 'language' | 'year'
>

/** Pixels a side, as large as a phone reads it from the screen of another machine. */
const codeSide = 180

export const createRequestEmail = ({ emails, i18nFor }: Deps) => {
  const panelOf = ({ t }: I18n, claim: AskedClaim, account: Account, language: Language, year: string): EmailPanel => {
    const { beneficiary, iban, bic, place } = account
    const cents = claim.amount - claim.paid
    const communication = formatStructuredCommunication(claim.communication)
    const transfer: Transfer = { beneficiary, iban, cents, communication: claim.communication, ...(bic && { bic }) }
    const amount = formatMoney(cents, language)
    const kind = language === 'nl' ? claim.kindNl : claim.kindFr
    return {
      title: t('payments.emails.request.panel', { kind, year }),
      facts: [
        { label: t('payments.emails.request.amount'), value: amount },
        { label: t('payments.emails.request.dueOn'), value: writtenDay(claim.dueOn) },
        { label: t('payments.emails.request.beneficiary'), value: beneficiary },
        { label: t('payments.emails.request.iban'), value: formatIban(iban) },
        { label: t('payments.emails.request.communication'), value: communication },
      ],
      picture: {
        png: epcPng(transfer, place),
        alt: t('payments.emails.request.code', { amount, beneficiary, iban: formatIban(iban), communication }),
        side: codeSide,
      },
    }
  }

  /** Who asks many members reads once what years are called. */
  return async (db: Database) => {
    const nameOf = await namesOfYears(db)
    /**
     * What one member still has to pay, in their language.
     * @param text in the place of the words of a request
     * @throws TransferRefusedError
     */
    return async (
      claims: readonly AskedClaim[],
      account: Account,
      text?: { subject: string; message: string },
    ): Promise<ReadyEmail> => {
      const [{ firstName, language, year } = { firstName: '', language: 'nl' as const, year: 0 }] = claims
      const i18n = i18nFor(language)
      const panels = claims.map((claim) => panelOf(i18n, claim, account, language, nameOf(claim.year)))
      const total = claims.reduce((sum, { amount, paid }) => sum + amount - paid, 0)
      const order = text
        ? { words: 'payments.emails.reminder', facts: text }
        : { words: 'payments.emails.request', facts: { year: nameOf(year), amount: formatMoney(total, language) } }
      return emails.write(db, { language, firstName }, { ...order, panels })
    }
  }
}
