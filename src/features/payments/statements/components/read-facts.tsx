import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { formatIban } from '#platform/iban/iban.ts'
import type { ReadFacts } from '../file-report.ts'

type Shown = Pick<
  ReadFacts,
  'format' | 'accounts' | 'from' | 'until' | 'opening' | 'closing' | 'movements' | 'credits' | 'debits'
>

/** What a file says: of which account and days, from which balance to which. */
export function StatementFacts({ facts }: { facts: Shown }) {
  const { t, language } = useTranslation()
  const { format, accounts, from, until, opening, closing, movements, credits, debits } = facts
  const lines = [
    ['format', t(`payments.statements.formats.${format}`)],
    ['account', accounts.map(formatIban).join(', ')],
    ['days', from && until && t('payments.statements.fromUntil', { from: writtenDay(from), until: writtenDay(until) })],
    ['opening', opening !== null && formatMoney(opening, language)],
    ['closing', closing !== null && formatMoney(closing, language)],
    ['movements', String(movements)],
    ['credits', formatMoney(credits, language)],
    ['debits', formatMoney(debits, language)],
  ] as const
  return (
    <dl className="statement-facts">
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`payments.statements.facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
