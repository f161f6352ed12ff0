import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import type { OwnProfile } from '#features/members/own-profile/own-profile.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { SavedNote } from './saved-note.tsx'
import { SectionFields, SectionProblem } from './section-fields.tsx'
import { SettingsSection } from './settings-page.tsx'
import { useProfileFields } from './use-profile-fields.ts'
import { useSettingsForm } from './use-settings-form.ts'

const lines = [
  { name: 'firstName', autoComplete: 'given-name', maxLength: 100, required: true },
  { name: 'lastName', autoComplete: 'family-name', maxLength: 100, required: true },
  { name: 'occupation', autoComplete: 'organization-title', maxLength: 200, required: false },
] as const

type ProfileSectionProps = { profile: OwnProfile; email: string; xsrfToken: string }

/** Name and function, as other members read them. */
export function ProfileSection({ profile, email, xsrfToken }: ProfileSectionProps) {
  const { t, i18n } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { Form, isSaving, saved, problem } = useSettingsForm('profile')
  const { fields, isDirty, revision, kept, change } = useProfileFields(profile, problem)
  useKeptAgain(problem)
  return (
    <SettingsSection
      id="profile"
      title={t('accounts.settings.profile.title')}
      help={t('accounts.settings.profile.help')}
    >
      <Form {...useChecks('settings', problem)} className="settings-form">
        <SectionFields section="profile" xsrfToken={xsrfToken} />
        <input type="hidden" name="revision" value={revision} />
        <SectionProblem problem={problem} shownByFields={lines.map(({ name }) => name)} />
        {lines.map(({ name, ...native }) => {
          const message = problem?.fields[name]
          return (
            <TextField
              key={name}
              {...native}
              name={name}
              label={t(`accounts.settings.profile.${name}`)}
              optionalLabel={native.required ? undefined : t('accounts.settings.optional')}
              value={fields[name]}
              onChange={({ target }) => change({ [name]: target.value })}
              help={kept && kept[name] !== fields[name] ? keptNow(kept[name]) : undefined}
              error={message && translateMessage(i18n, message)}
            />
          )
        })}
        {magistrateLabel ? (
          <Checkbox
            label={magistrateLabel}
            name="magistrate"
            checked={fields.magistrate}
            onChange={({ target }) => change({ magistrate: target.checked })}
          />
        ) : (
          // What nobody is asked stays as it was.
          fields.magistrate && <input type="hidden" name="magistrate" value="on" />
        )}
        <div className="save-row">
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('accounts.settings.save')}
          </Button>
          <SavedNote at={isSaving || isDirty || !saved ? null : saved.at} />
        </div>
      </Form>
      <p className="settings-fact">
        <span className="field-label">{t('accounts.settings.profile.email')}</span>
        <span className="wrap-anywhere">{email}</span>
        <Link to="/settings/email" className="link">
          {t('accounts.settings.profile.changeEmail')}
        </Link>
      </p>
      <LeaveQuestion
        isGuarding={isDirty && !isSaving}
        title={t('accounts.settings.leave.title')}
        stayLabel={t('accounts.settings.leave.stay')}
        leaveLabel={t('accounts.settings.leave.go')}
      >
        <p>{t('accounts.settings.leave.text')}</p>
      </LeaveQuestion>
    </SettingsSection>
  )

  function keptNow(value: string): string {
    return value ? t('accounts.settings.profile.keptNow', { value }) : t('accounts.settings.profile.keptEmpty')
  }
}

/** After a refusal what is kept now is asked for. */
function useKeptAgain(problem: ReturnType<typeof useSettingsForm>['problem']) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (problem?.problem?.key === 'error.user.changed-meanwhile') void revalidate()
  }, [problem, revalidate])
}
