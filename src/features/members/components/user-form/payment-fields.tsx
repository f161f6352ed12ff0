import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/field.tsx'
import { FormSection } from './form-section.tsx'
import type { UserFormValues } from './form-values.ts'

type PaymentFieldsProps = {
  values: UserFormValues
  errorOf: (field: string) => string | undefined
}

/** When he paid last; a new date is a payment more. */
export function PaymentFields({ values, errorOf }: PaymentFieldsProps) {
  const { t } = useTranslation()
  return (
    <FormSection id="payment" title={t('members.form.payment')}>
      <TextField
        label={t('members.fields.lastPayment')}
        optionalLabel={t('members.form.optional')}
        help={t('members.form.lastPaymentHelp')}
        name="lastPayment"
        type="date"
        className="user-date"
        defaultValue={values.text('lastPayment')}
        error={errorOf('lastPayment')}
      />
    </FormSection>
  )
}
