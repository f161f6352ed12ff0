import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { formatIban } from '#platform/iban/iban.ts'
import { Badge } from '#ui/badge.tsx'
import { computedOf, type Gap, type ReconciledAccount } from '../reconciliation.ts'

/** One account, from what there was to what there should be, and what the bank says. */
export function AccountSection({ account }: { account: ReconciledAccount }) {
  const { t, language } = useTranslation()
  const compared = computedOf(account)
  const title = `account-${account.account}`
  const difference = compared?.difference ?? 0
  const amount = formatMoney(Math.abs(difference), language)
  const verdict = compared === null ? 'unknown' : difference === 0 ? 'equal' : difference > 0 ? 'more' : 'less'
  return (
    <section className="reconciliation-section" aria-labelledby={title}>
      <h2 className="text-h3" id={title}>
        {t('payments.reconciliation.accountIs', { iban: formatIban(account.account) })}{' '}
        <Verdict difference={compared?.difference ?? null} />
      </h2>
      <p className="reconciliation-lede">{t(`payments.reconciliation.explained.${verdict}`, { amount })}</p>
      <Lines account={account} title={title} />
      <Gaps gaps={account.gaps} />
    </section>
  )
}

/** @param difference cents; null where nothing can be compared */
function Verdict({ difference }: { difference: number | null }) {
  const { t, language } = useTranslation()
  if (difference === null) return <Badge icon="info">{t('payments.reconciliation.verdicts.unknown')}</Badge>
  if (difference === 0)
    return (
      <Badge tone="success" icon="check">
        {t('payments.reconciliation.verdicts.equal')}
      </Badge>
    )
  return (
    <Badge tone="danger" icon="warning">
      {t('payments.reconciliation.verdicts.difference', { amount: formatMoney(difference, language) })}
    </Badge>
  )
}

function Lines({ account, title }: { account: ReconciledAccount; title: string }) {
  const { t, language } = useTranslation()
  const { balances, outside } = account
  const compared = computedOf(account)
  const row = (name: string, words: string, cents: number, help: string | null = null, isSum = false) => (
    <tr key={name} data-line={name} className={isSum ? 'reconciliation-sum' : undefined}>
      <th scope="row">
        {words} {help && <small>{help}</small>}
      </th>
      <td>{formatMoney(cents, language)}</td>
    </tr>
  )
  const balance = (name: 'opening' | 'computed' | 'closing', cents: number, day: string | null) =>
    row(name, t(`payments.reconciliation.lines.${name}`), cents, day && writtenDay(day), true)
  const movements = (count: number) => t('payments.reconciliation.movements', { count })
  return (
    <table className="reconciliation-table panel" aria-labelledby={title}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('payments.reconciliation.line')}</th>
          <th scope="col">{t('payments.reconciliation.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {balances && balance('opening', balances.opening.amount, balances.opening.day)}
        {(['payments', 'refunds'] as const).map((name) => {
          const help = t(`payments.journal.sums.${name}`, { count: account[name].count })
          return row(name, t(`payments.reconciliation.lines.${name}`), account[name].amount, help)
        })}
        {(['ignored', 'waiting'] as const).map((name) =>
          row(name, t(`payments.reconciliation.lines.${name}`), account[name].amount, movements(account[name].count)),
        )}
        {balances && compared && (
          <>
            {balance('computed', compared.computed, balances.closing.day)}
            {balance('closing', balances.closing.amount, balances.closing.day)}
            {compared.difference !== 0 &&
              row('difference', t('payments.reconciliation.lines.difference'), compared.difference, null, true)}
          </>
        )}
        {outside.count > 0 &&
          row('outside', t('payments.reconciliation.outside'), outside.amount, movements(outside.count))}
      </tbody>
    </table>
  )
}

function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const { t, language } = useTranslation()
  if (gaps.length === 0) return null
  return (
    <>
      <h3 className="reconciliation-gaps-title">{t('payments.reconciliation.gaps')}</h3>
      <ul className="reconciliation-gaps">
        {gaps.map(({ after, before, difference, missing }) => {
          const days = { from: writtenDay(after.closingDay), until: writtenDay(before.openingDay) }
          const amount = formatMoney(Math.abs(difference), language)
          return (
            <li key={`${after.importId} ${after.position} ${before.importId} ${before.position}`}>
              {missing &&
                t('payments.reconciliation.gapMissing', {
                  ...{ ...days, first: missing.first, last: missing.last, year: missing.year },
                  count: missing.last - missing.first + 1,
                })}{' '}
              {difference !== 0 && t('payments.reconciliation.gapDifference', { ...days, amount })}
            </li>
          )
        })}
      </ul>
    </>
  )
}
