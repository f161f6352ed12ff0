import '../components/reminders.css'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useLocalizedTools } from '#platform/editing/use-localized-tools.ts'
import { Form } from '#platform/forms/form.tsx'
import { SubmitButton, useSending } from '#platform/forms/submit-button.tsx'
import { treasurerActions, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm, typedInto } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { MailFrame } from '#platform/mail/mail-frame.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { LocalizedField } from '#ui/localized/localized-field.tsx'
import { LocalizedFields } from '#ui/localized/localized-fields.tsx'
import { Section } from '#ui/section.tsx'
import { remindersContext } from '../../payments.context.ts'
import { levelIn, maxBodyLength, maxSubjectLength, reminderTextSchema } from '../reminder.schema.ts'
import { placeholdersIn } from '../reminder-text.ts'
import type { Route } from './+types/reminder-text'

export const handle = { titleKey: 'payments.reminders.text.title', guard: treasurerForm() } satisfies RouteHandle

export const loader = treasurerLoader(remindersContext, async ({ service, viewer, params }) => {
  const level = levelIn(params.level)
  const text = await service.reminderText(viewer, level)
  const placeholders = [
    { language: 'nl', words: placeholdersIn('nl') },
    { language: 'fr', words: placeholdersIn('fr') },
  ] as const
  return { level, text, placeholders, maxSubjectLength, maxBodyLength }
})

export const action = treasurerActions(
  remindersContext,
  {
    save: async ({ request, form, viewer, service, params }) => {
      const { revision, ...texts } = parseForm(request, form, reminderTextSchema)
      await service.saveReminderText(viewer, levelIn(params.level), { ...texts, revision })
      const notice = { kind: 'success', key: 'success.payments.reminder-text-saved' } as const
      return redirectWithNotice(href('/administration/payments/reminders/settings'), notice)
    },
    /** What is typed comes back beside how it would look. */
    preview: async ({ request, form, viewer, service, params }) => {
      const { subject, body } = parseForm(request, form, reminderTextSchema)
      const previews = await service.previewReminder(viewer, levelIn(params.level), { subject, body })
      return { fields: {}, problem: null, values: typedInto(request), previews }
    },
  },
  'save',
)

type Preview = { language: 'nl' | 'fr'; name: string | null; subject: string; html: string }

export const clientAction = keepInput

export default function ReminderTextPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const answer = useAnswer(actionData as (FormProblem & { previews?: Preview[] }) | undefined)
  const tools = useLocalizedTools()
  const [isDirty, setDirty] = useState(false)
  const isSending = useSending()
  const { level, text } = page
  const name = t(`payments.reminders.levels.${level}`)
  const settings = href('/administration/payments/reminders/settings')
  const touch = () => setDirty(true)
  return (
    <AdministrationPage
      name={t('payments.reminders.text.of', { level: name })}
      above={[
        { label: t('payments.journal.title'), href: href('/administration/payments') },
        { label: t('payments.reminders.title'), href: href('/administration/payments/reminders') },
        { label: t('payments.reminders.settings.title'), href: settings },
      ]}
    >
      <p className="reminders-lede">{t('payments.reminders.text.help')}</p>
      {page.placeholders.map(({ language, words }) => (
        <p key={language} className="reminders-placeholders">
          <span>{t(`payments.reminders.text.in.${language}`)}</span>
          {words.map((word) => (
            <code key={word} lang={documentLanguage(language)}>
              {word}
            </code>
          ))}
        </p>
      ))}
      <Form
        key={`${level} ${text.revision}`}
        checks="reminder-text"
        className="reminders-text"
        refused={answer}
        sends={{ revision: text.revision }}
        onChange={touch}
        preventScrollReset={answer?.previews !== undefined}
      >
        <LocalizedFields tools={tools} rule="both" onChange={touch}>
          <LocalizedField
            name="subject"
            label={t('payments.reminders.text.subject')}
            localized={text.subject}
            isRequired="both"
            maxLength={page.maxSubjectLength}
          />
          <LocalizedField
            name="body"
            label={t('payments.reminders.text.body')}
            localized={text.body}
            isRequired="both"
            isLong
            maxLength={page.maxBodyLength}
          />
        </LocalizedFields>
        <div className="reminders-buttons" data-save-bar>
          <SubmitButton intent="save" variant="primary">
            {t('payments.reminders.text.save')}
          </SubmitButton>
          <SubmitButton intent="preview">{t('payments.reminders.text.preview')}</SubmitButton>
          <ButtonLink to={settings} variant="quiet">
            {t('payments.reminders.text.back')}
          </ButtonLink>
        </div>
        <LeaveQuestion
          isGuarding={isDirty && !isSending}
          title={t('members.leave.title')}
          stayLabel={t('members.leave.stay')}
          leaveLabel={t('members.leave.go')}
        >
          <p>{t('members.leave.text')}</p>
        </LeaveQuestion>
      </Form>
      {answer?.previews && <Previews previews={answer.previews} />}
    </AdministrationPage>
  )
}

/** Below the form, and found by whoever pressed for it. */
function Previews({ previews }: { previews: readonly Preview[] }) {
  const { t } = useTranslation()
  useEffect(() => {
    // Once for each answer: the array is another one then.
    if (previews.length > 0) document.getElementById('preview')?.scrollIntoView({ block: 'start' })
  }, [previews])
  return (
    <Section className="reminders-section" id="preview" title={t('payments.reminders.text.previews')}>
      {previews.map(({ language, name, subject, html }) => {
        const title = t(`payments.reminders.text.sample.${language}`)
        return (
          <div key={language} className="reminders-section">
            <h3 className="text-h4">{title}</h3>
            <p className="reminders-lede">
              {name === null ? t('payments.reminders.text.nobody') : t('payments.reminders.text.ofMember', { name })}{' '}
              <strong lang={documentLanguage(language)}>{subject}</strong>
            </p>
            <MailFrame title={title} html={html} />
          </div>
        )
      })}
    </Section>
  )
}
