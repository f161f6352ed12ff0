import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { ChangeKind } from '../../bulk/change-users.schema.ts'
import { euroField } from '../form/form-values.ts'

/** In the order of the bar. */
export const bulkKinds = [
  ...(['payment', 'language', 'newsletter', 'access', 'exempt', 'invitation'] as const),
] satisfies ChangeKind[]

export type BulkKind = (typeof bulkKinds)[number]

type Props = {
  kind: BulkKind
  /** `yyyy-mm-dd`: nobody has paid tomorrow. */
  today: string
  /** Cents: what most of them paid. */
  fee: number
}

/** As `typedAmount` takes them. */
const amounts = String.raw`\s*€?\s*(\d{1,3}(\.\d{3})+|\d+)([.,]\d{1,2})?\s*€?\s*`

/** What must be known besides who. */
export function BulkFields({ kind, today, fee }: Props) {
  const { t } = useTranslation()
  if (kind === 'payment')
    return (
      <>
        <TextField
          label={t('members.payment.date')}
          name="paidOn"
          type="date"
          min="1950-01-01"
          max={today}
          defaultValue={today}
          required
        />
        <TextField
          label={t('members.sheet.payments.amount')}
          optionalLabel={t('members.form.optional')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          pattern={amounts}
          title={t('error.user.invalid-amount')}
          defaultValue={euroField(fee)}
        />
        <Select
          label={t('members.payment.means.label')}
          name="means"
          options={(['transfer', 'cash', 'card'] as const).map((value) => ({
            value,
            label: t(`members.payment.means.${value}`),
          }))}
        />
        <TextField
          label={t('members.sheet.payments.year')}
          name="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          pattern="(19|20)\d\d"
          title={t('error.user.invalid-year')}
          defaultValue={today.slice(0, 4)}
          required
        />
      </>
    )
  if (kind === 'invitation') return null
  const name = kind === 'language' ? 'language' : 'wanted'
  const options =
    kind === 'language'
      ? (['nl', 'fr'] as const).map((value) => ({ value, label: t(`members.languages.${value}`) }))
      : (['no', 'yes'] as const).map((value) => ({ value, label: t(`members.bulk.${kind}.${value}`) }))
  return (
    <fieldset className="users-choice" data-focus-first>
      <legend className="field-label">{t(`members.bulk.${kind}.choice`)}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value} className="users-facet-value">
          <input type="radio" name={name} value={value} required defaultChecked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
