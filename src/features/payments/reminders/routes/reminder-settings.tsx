import '../components/reminders.css'
import { href, Link } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { treasurerAction, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { remindersContext } from '../../payments.context.ts'
import type { LevelRule } from '../reminder.policy.ts'
import { reminderSettingsSchema } from '../reminder.schema.ts'
import type { Route } from './+types/reminder-settings'

export const handle = { titleKey: 'payments.reminders.settings.title', guard: treasurerForm() } satisfies RouteHandle

export const loader = treasurerLoader(remindersContext, ({ service, viewer }) => service.reminderSettings(viewer))

export const action = treasurerAction(remindersContext, async ({ service, viewer, request }) => {
  await service.saveReminderSettings(viewer, await readForm(request, reminderSettingsSchema))
  const notice = { kind: 'success', key: 'success.payments.reminder-settings-saved' } as const
  return redirectWithNotice(href('/administration/payments/reminders/settings'), notice)
})

export const clientAction = keepInput

export default function ReminderSettingsPage({ loaderData: settings, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const reminders = { label: t('payments.reminders.title'), href: href('/administration/payments/reminders') }
  return (
    <AdministrationPage
      name={t('payments.reminders.settings.title')}
      above={[{ label: t('payments.journal.title'), href: href('/administration/payments') }, reminders]}
    >
      <Form
        key={settings.revision}
        id="reminder-settings"
        checks="reminder-settings"
        refused={refused}
        sends={{ revision: settings.revision }}
      >
        <FormSection
          id="levels"
          title={t('payments.reminders.settings.levels')}
          help={t('payments.reminders.settings.levelsHelp')}
        >
          {settings.levels.map((rule) => (
            <LevelFields key={rule.level} rule={rule} />
          ))}
        </FormSection>
        <FormSection id="way" title={t('payments.reminders.settings.way')}>
          <WayChoice chosen={refused?.values.way ?? (settings.isByItself ? 'by-itself' : 'looked-at')} />
        </FormSection>
        <div className="reminders-buttons" data-save-bar>
          <SubmitButton variant="primary">{t('payments.settings.save')}</SubmitButton>
          <ButtonLink to={reminders.href}>{t('payments.reminders.settings.back')}</ButtonLink>
        </div>
      </Form>
    </AdministrationPage>
  )
}

function LevelFields({ rule: { level, isOn, days } }: { rule: LevelRule }) {
  const { t } = useTranslation()
  const name = t(`payments.reminders.levels.${level}`)
  return (
    <fieldset className="reminders-level">
      <legend>{name}</legend>
      <Checkbox name={`on${level}`} value="yes" label={t('payments.reminders.settings.on')} defaultChecked={isOn} />
      <TextField
        name={`days${level}`}
        label={t('payments.reminders.settings.days')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        required
        defaultValue={String(days)}
      />
      <p>
        <Link className="link" to={href('/administration/payments/reminders/texts/:level', { level: String(level) })}>
          {t('payments.reminders.settings.text')}
          <span className="sr-only"> {name}</span>
        </Link>
      </p>
    </fieldset>
  )
}

const ways = ['looked-at', 'by-itself'] as const

function WayChoice({ chosen }: { chosen: string }) {
  const { t } = useTranslation()
  return (
    <fieldset className="reminders-choices">
      <legend className="field-label">{t('payments.reminders.settings.wayQuestion')}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input type="radio" name="way" value={way} defaultChecked={chosen === way} />
          {t(`payments.reminders.settings.ways.${way}`)}
        </label>
      ))}
    </fieldset>
  )
}
