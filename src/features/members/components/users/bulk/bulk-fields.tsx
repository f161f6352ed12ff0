import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { ChangeKind } from '../../../administration/bulk/change-users.schema.ts'

/** In the order of the bar. */
export const bulkKinds = [
  ...(['payment', 'language', 'newsletter', 'access', 'exempt', 'invitation'] as const),
] satisfies ChangeKind[]

export type BulkKind = (typeof bulkKinds)[number]

/** What must be known besides who. @param today `yyyy-mm-dd`: nobody has paid tomorrow */
export function BulkFields({ kind, today }: { kind: BulkKind; today: string }) {
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
        <Select
          label={t('members.payment.means.label')}
          name="means"
          options={(['transfer', 'cash', 'card'] as const).map((value) => ({
            value,
            label: t(`members.payment.means.${value}`),
          }))}
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
