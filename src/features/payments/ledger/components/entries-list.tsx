import { formatDate, formatMoney, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { AccountEntry } from '../account.ts'
import { EntryTask } from './entry-tasks.tsx'
import { type LedgerTask, toTask, useLedger, useOpenTask } from './ledger-page.ts'
import { PaymentReceipt } from './member-receipts.tsx'

/** Payments, credits and refunds, newest first. */
export function EntriesList() {
  const { t } = useTranslation()
  const { account, member } = useLedger()
  if (account.entries.length === 0) return <p className="claim-note">{t('payments.ledger.noEntries')}</p>
  return (
    <ol className="claims">
      {account.entries.map((entry) => (
        <OneEntry key={entry.id} entry={entry} canChange={member.isThere && !entry.isClosed} />
      ))}
    </ol>
  )
}

function OneEntry({ entry, canChange }: { entry: AccountEntry; canChange: boolean }) {
  const { t, language } = useTranslation()
  const { names } = useLedger()
  const { of } = useOpenTask()
  const { id, kind, paidAt, amount, means, yearName, note, free, isClosed, recordedAt, recordedBy } = entry
  const name = (recordedBy && names[recordedBy]) ?? ''
  const noted = { date: recordedAt === null ? '' : formatDate(recordedAt, language), name }
  const what = kind === 'payment' ? t(`members.payment.means.${means}`) : t(`payments.ledger.kinds.${kind}`)
  return (
    <li className="claim" id={`entry-${id}`}>
      <p className="claim-head">
        <strong>{amount === 0 ? t('members.payment.noAmount') : formatMoney(amount, language)}</strong>
        <time dateTime={isoTime(paidAt)}>{formatDate(paidAt, language)}</time>
      </p>
      <p>{t('payments.ledger.facts', { year: yearName, what })}</p>
      {free > 0 && <p className="claim-note">{t('payments.ledger.free', { amount: formatMoney(free, language) })}</p>}
      {note && <p className="claim-note">{note}</p>}
      {recordedAt !== null && (
        <p className="text-meta">{t(`members.drawer.payments.${name ? 'notedBy' : 'noted'}`, noted)}</p>
      )}
      {isClosed && <p className="claim-note">{t('payments.ledger.closedEntry')}</p>}
      <div className="ledger-buttons">
        <PaymentReceipt payment={entry} />
        {canChange && <EntryActions entry={entry} />}
      </div>
      {canChange && of === id && <EntryTask entry={entry} />}
    </li>
  )
}

function EntryActions({ entry: { id, kind, paidAt } }: { entry: AccountEntry }) {
  const { t, language } = useTranslation()
  const date = formatDate(paidAt, language)
  const link = (task: LedgerTask, text: string, label: string) => (
    <ButtonLink to={toTask(task, id)} size="small" aria-label={label} preventScrollReset>
      {text}
    </ButtonLink>
  )
  if (kind !== 'payment') {
    const what = t(`payments.ledger.kinds.${kind}`)
    const label = t('payments.ledger.takeBackOne', { what, date })
    return link('take-back', t('payments.ledger.takeBack'), label)
  }
  return (
    <>
      {link('correct', t('payments.ledger.correct'), t('payments.ledger.correctOne', { date }))}
      {link('remove-payment', t('payments.ledger.remove'), t('payments.ledger.removeOne', { date }))}
    </>
  )
}
