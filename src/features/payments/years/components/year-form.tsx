import { Form } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { typedMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import type { Route } from '../routes/+types/year'
import { amountField } from '../year.schema.ts'

export type ShownYear = Route.ComponentProps['loaderData']['year']

/** When a year is due, and what is asked of each kind. */
export function YearForm({ year, refused }: { year: ShownYear; refused: FormProblem | null }) {
  const { t, language } = useTranslation()
  const kinds = year.kinds.filter(({ retired, amount }) => !retired || amount !== null)
  return (
    <Form id="contribution-year" checks="contribution-year" refused={refused} sends={{ revision: year.revision }}>
      <FormSection id="fees" title={t('payments.years.fees')} help={t('payments.years.feesHelp')}>
        <div className="years-fees">
          <TextField
            name="dueOn"
            type="date"
            label={t('payments.years.columns.dueOn')}
            help={t('payments.years.dueOnHelp')}
            defaultValue={year.dueOn}
            required
          />
          {kinds.map(({ id, name, amount }) => (
            <TextField
              key={id}
              name={amountField(id)}
              label={t('payments.years.amountOf', { kind: name[language] })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={amount === 0 ? '0' : typedMoney(amount ?? 0)}
            />
          ))}
        </div>
        <div className="years-save">
          <SubmitButton intent="save">{t('payments.years.save')}</SubmitButton>
        </div>
      </FormSection>
    </Form>
  )
}
