import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { formatIban } from '#platform/iban/iban.ts'
import { Icon } from '#ui/icon.tsx'
import type { Check } from '../reading/statement.ts'

/** What was looked at before anything was written, each with a tick or with what is wrong. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t, language } = useTranslation()
  return (
    <ul className="statement-checks">
      {checks.map((check) => (
        <li key={check.name} data-failed={check.passed ? undefined : ''}>
          <Icon name={check.passed ? 'check' : 'close'} />
          <span>
            <span className="sr-only">
              {t(check.passed ? 'payments.statements.passed' : 'payments.statements.failed')}{' '}
            </span>
            {t(`payments.statements.checks.${check.name}`)}
            {!check.passed && <span className="statement-fault">{faultIn(t, language, check)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

const ofMoney = ['debit-total', 'credit-total', 'parts', 'balance']

/** What was expected and found, where, and how often. */
function faultIn(t: TFunction, language: Language, { name, facts }: Check): string {
  const { line, movement, expected, found, from, to, many } = facts
  const written = (value: string | number = ''): string => {
    if (ofMoney.includes(name) && typeof value === 'number') return formatMoney(value, language)
    if (name === 'own-account') return formatIban(String(value)) || t('payments.statements.faults.nothing')
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? writtenDay(String(value)) : String(value)
  }
  const parts = [
    expected !== undefined
      ? t('payments.statements.faults.expected', { expected: written(expected), found: written(found) })
      : found !== undefined && t('payments.statements.faults.found', { found: written(found) }),
    from && to && t('payments.statements.faults.days', { from: written(from), until: written(to) }),
    line !== undefined && t('payments.statements.faults.line', { line: String(line) }),
    movement !== undefined && t('payments.statements.faults.movement', { movement: String(movement) }),
    Number(many) > 1 && t('payments.statements.faults.many', { count: Number(many) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
