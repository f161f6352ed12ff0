import '../components/settings.css'
import { href } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { treasurerAction, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { monthNames } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { Select, TextField } from '#ui/field.tsx'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { contributionsContext } from '../../payments.context.ts'
import { paymentSettingsSchema, referenceLines } from '../settings.schema.ts'
import type { Route } from './+types/settings'

export const handle = { titleKey: 'payments.settings.title', guard: treasurerForm() } satisfies RouteHandle

export const loader = treasurerLoader(contributionsContext, ({ service, viewer }) => service.settings(viewer))

export const action = treasurerAction(contributionsContext, async ({ service, viewer, request }) => {
  await service.saveSettings(viewer, await readForm(request, paymentSettingsSchema))
  const notice = { kind: 'success', key: 'success.payments.settings-saved' } as const
  return redirectWithNotice(href('/administration/payments/settings'), notice)
})

export const clientAction = keepInput

export default function SettingsPage({ loaderData: settings, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  return (
    <AdministrationPage
      name={t('payments.settings.title')}
      above={[{ label: t('payments.journal.title'), href: href('/administration/payments') }]}
    >
      <PaymentsTabs chosen="settings" />
      <Form
        key={settings.revision}
        id="payment-settings"
        checks="payment-settings"
        refused={refused}
        sends={{ revision: settings.revision }}
      >
        <YearFields settings={settings} />
        <BankFields settings={settings} />
        <div data-save-bar>
          <SubmitButton variant="primary">{t('payments.settings.save')}</SubmitButton>
        </div>
      </Form>
    </AdministrationPage>
  )
}

type FieldsProps = { settings: Route.ComponentProps['loaderData'] }

function YearFields({ settings: { yearStart, dueDays, graceDays } }: FieldsProps) {
  const { t, language } = useTranslation()
  const [month = '', day = ''] = yearStart.split('-')
  const count = { inputMode: 'numeric', maxLength: 3, required: true, autoComplete: 'off' } as const
  return (
    <FormSection id="year" title={t('payments.settings.year')} help={t('payments.settings.yearHelp')}>
      <div className="payment-settings-start">
        <TextField
          {...count}
          name="startDay"
          label={t('payments.settings.startDay')}
          defaultValue={String(Number(day))}
          maxLength={2}
        />
        <Select
          name="startMonth"
          label={t('payments.settings.startMonth')}
          defaultValue={month}
          options={monthNames(language).map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))}
        />
      </div>
      <TextField
        {...count}
        name="dueDays"
        label={t('payments.settings.dueDays')}
        help={t('payments.settings.dueDaysHelp')}
        defaultValue={dueDays}
      />
      <TextField
        {...count}
        name="graceDays"
        label={t('payments.settings.graceDays')}
        help={t('payments.settings.graceDaysHelp')}
        defaultValue={graceDays}
      />
    </FormSection>
  )
}

function BankFields({ settings: { bic, referenceLine } }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <FormSection id="bank" title={t('payments.settings.bank')}>
      <TextField
        name="bic"
        label={t('payments.settings.bic')}
        help={t('payments.settings.bicHelp')}
        optionalLabel={t('members.form.optional')}
        defaultValue={bic}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Select
        name="referenceLine"
        label={t('payments.settings.referenceLine')}
        help={t('payments.settings.referenceLineHelp')}
        defaultValue={referenceLine}
        options={referenceLines.map((value) => ({ value, label: t(`payments.settings.referenceLines.${value}`) }))}
      />
    </FormSection>
  )
}
