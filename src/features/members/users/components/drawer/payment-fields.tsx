import type { ComponentProps } from 'react'
import type { Payment } from '#features/payments/payment.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { yearName } from '#platform/i18n/years.ts'
import { Select, TextField } from '#ui/field.tsx'

const means = ['transfer', 'cash', 'card'] as const

type LineName = 'paidOn' | 'amount' | 'year'
type Look = Partial<ComponentProps<typeof TextField>>

type PaymentFieldsProps = {
  /** As `paymentSchemas` take them: text. */
  saved: Record<LineName, string> & { means?: Payment['means'] }
  own?: Partial<Record<LineName, Look>>
  /** The day on which a year of contributions begins, `mm-dd`. */
  yearStart: string
}

export function PaymentFields({ saved, own = {}, yearStart }: PaymentFieldsProps) {
  const { t } = useTranslation()
  const line = (name: LineName, label: string, look: Look) => (
    <TextField label={label} name={name} defaultValue={saved[name]} {...look} {...own[name]} />
  )
  const amount = { optionalLabel: t('members.form.optional'), inputMode: 'decimal', maxLength: 20 } as const
  const digits = { inputMode: 'numeric', maxLength: 4, required: true } as const
  const name = yearName(Number(saved.year), yearStart)
  const year =
    name === saved.year ? digits : { ...digits, help: t('members.payment.yearHelp', { year: saved.year, name }) }
  return (
    <>
      {line('paidOn', t('members.payment.date'), { type: 'date', required: true })}
      {line('amount', t('members.drawer.payments.amount'), { ...amount, autoComplete: 'off' })}
      <Select
        label={t('members.payment.means.label')}
        name="means"
        options={means.map((value) => ({ value, label: t(`members.payment.means.${value}`) }))}
        defaultValue={saved.means}
      />
      {line('year', t('members.drawer.payments.year'), { ...year, autoComplete: 'off' })}
    </>
  )
}
