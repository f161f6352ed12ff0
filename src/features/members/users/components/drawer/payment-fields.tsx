import type { ComponentProps } from 'react'
import type { Payment } from '#features/payments/payment.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Select, TextField } from '#ui/field.tsx'

export const means = ['transfer', 'cash', 'card'] as const

type Own = Partial<ComponentProps<typeof TextField>>

type PaymentFieldsProps = {
  /** As `paymentSchemas` take them: text. */
  saved: { paidOn: string; amount: string; means?: Payment['means']; year: string }
  own?: { paidOn?: Own; amount?: Own; year?: Own }
}

/** When somebody paid, how much, by what means and for which year. */
export function PaymentFields({ saved, own = {} }: PaymentFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('members.payment.date')}
        name="paidOn"
        type="date"
        required
        defaultValue={saved.paidOn}
        {...own.paidOn}
      />
      <TextField
        label={t('members.sheet.payments.amount')}
        optionalLabel={t('members.form.optional')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={saved.amount}
        {...own.amount}
      />
      <Select
        label={t('members.payment.means.label')}
        name="means"
        options={means.map((value) => ({ value, label: t(`members.payment.means.${value}`) }))}
        defaultValue={saved.means}
      />
      <TextField
        label={t('members.sheet.payments.year')}
        name="year"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        defaultValue={saved.year}
        {...own.year}
      />
    </>
  )
}
