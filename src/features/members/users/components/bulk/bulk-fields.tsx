import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ChangeKind } from '../../bulk/change-users.schema.ts'
import { PaymentFields } from '../drawer/payment-fields.tsx'
import { euroField } from '../form/form-values.ts'

/** In the order of the bar. */
export const bulkKinds: readonly ChangeKind[] = [
  ...(['payment', 'language', 'newsletter', 'access', 'exempt', 'invitation'] as const),
]

type BulkFieldsProps = {
  kind: ChangeKind
  /** `yyyy-mm-dd`: nobody has paid tomorrow. */
  today: string
  /** Cents: what most of them paid. */
  fee: number
}

/** As `typedAmount` takes them. */
const amounts = String.raw`\s*€?\s*(\d{1,3}(\.\d{3})+|\d+)([.,]\d{1,2})?\s*€?\s*`

/** What must be known besides who. */
export function BulkFields({ kind, today, fee }: BulkFieldsProps) {
  const { t } = useTranslation()
  if (kind === 'payment')
    return (
      <PaymentFields
        saved={{ paidOn: today, amount: euroField(fee), year: today.slice(0, 4) }}
        own={{
          paidOn: { min: '1950-01-01', max: today },
          amount: { pattern: amounts, title: t('error.user.invalid-amount') },
          year: { pattern: String.raw`(19|20)\d\d`, title: t('error.user.invalid-year') },
        }}
      />
    )
  if (kind === 'invitation') return null
  const options =
    kind === 'language'
      ? (['nl', 'fr'] as const).map((value) => ({ value, label: t(`members.languages.${value}`) }))
      : (['no', 'yes'] as const).map((value) => ({ value, label: t(`members.bulk.${kind}.${value}`) }))
  return (
    <fieldset className="users-choice" data-focus-first>
      <legend className="field-label">{t(`members.bulk.${kind}.choice`)}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value} className="users-facet-value">
          <input
            type="radio"
            name={kind === 'language' ? 'language' : 'wanted'}
            value={value}
            required
            defaultChecked={index === 0}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
