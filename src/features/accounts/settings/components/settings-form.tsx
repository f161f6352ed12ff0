import type { ReactNode } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Saved, SettingsSectionName } from '../settings.schema.ts'
import { SettingsSection } from './settings-section.tsx'

type Answer = Saved | FormProblem

const isProblem = (answer: Answer | undefined): answer is FormProblem => answer !== undefined && 'fields' in answer

/** One section of the settings, saved on its own. Without scripts its refusal comes with the page. */
export function useSettingsForm(section: SettingsSectionName) {
  const { Form, state, data, formData } = useFetcher<Answer>({ key: `settings-${section}` })
  const native = useActionData<Answer>()
  const ofPage = isProblem(native) && native.values.section === section ? native : undefined
  const answer = data ?? ofPage
  return {
    section,
    Form,
    isSaving: state !== 'idle',
    /** What is being sent, so that a switch shows it at once. */
    sent: formData,
    saved: !isProblem(answer) && answer ? answer : null,
    problem: isProblem(answer) ? answer : null,
  }
}

type SettingsFormProps = {
  form: ReturnType<typeof useSettingsForm>
  /** The fields that say themselves what is wrong with them. */
  fields?: readonly string[]
  isDirty?: boolean
  control?: ReactNode
  isPrimary?: boolean
  before?: ReactNode
  after?: ReactNode
  children?: ReactNode
}

export function SettingsForm(props: SettingsFormProps) {
  const { form, fields = [], isDirty, control, isPrimary, before, after, children } = props
  const { t, i18n } = useTranslation()
  const { section, Form: Fetcher, isSaving, saved, problem } = form
  const other = Object.entries(problem?.fields ?? {}).find(([field]) => !fields.includes(field))
  const message = problem?.problem ?? other?.[1]
  const notice = message ? <Banner kind="error">{translateMessage(i18n, message)}</Banner> : null
  return (
    <SettingsSection
      id={section}
      title={t(`accounts.settings.${section}.title`)}
      help={t(`accounts.settings.${section}.help`)}
    >
      {before}
      <Form
        as={Fetcher}
        checks="settings"
        refused={problem}
        sends={{ section }}
        notice={notice}
        className="settings-form"
      >
        {children}
        <div className="save-row">
          {control ?? (
            <Button type="submit" variant={isPrimary ? 'primary' : undefined} isPending={isSaving}>
              {t('accounts.settings.save')}
            </Button>
          )}
          <SavedNote at={isSaving || isDirty || !saved ? null : saved.at} />
        </div>
      </Form>
      {after}
    </SettingsSection>
  )
}

/** Beside the button: that it was saved, and when. Always there, so that it is read aloud when it comes. */
function SavedNote({ at }: { at: number | null }) {
  const { t, language } = useTranslation()
  return (
    <p className="saved-note" role="status">
      {at !== null && (
        <>
          <Icon name="check" />
          {t('accounts.settings.savedAt', { time: formatTime(at, language) })}
        </>
      )}
    </p>
  )
}
