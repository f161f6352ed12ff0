import { useEffect, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import type { OwnProfile } from '#features/members/profile/own-profile.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

type Fields = Pick<OwnProfile, 'firstName' | 'lastName' | 'occupation' | 'magistrate'>

const isConflict = (refused: FormProblem | null) => refused?.problem?.key === 'error.user.changed-meanwhile'

const names = ['firstName', 'lastName', 'occupation', 'magistrate'] as const
const areSame = (one: Fields, other: Fields) => names.every((name) => one[name] === other[name])

/** Changes from elsewhere flow in while nothing is typed; else the revision that was seen stays, and saving says so. */
function useProfileFields(profile: OwnProfile, refused: FormProblem | null) {
  const [seen, setSeen] = useState(profile)
  const [fields, setFields] = useState<Fields>(() => ({ ...profile, ...typedBefore(refused) }))
  const isDirty = !areSame(fields, seen)
  const isRefused = isConflict(refused)
  useEffect(() => {
    if (profile.revision === seen.revision) return
    // Saved here, or informed of the conflict: from now on this is what was seen.
    if (areSame(profile, seen) || areSame(profile, fields) || isRefused) setSeen(profile)
    else if (!isDirty) {
      setSeen(profile)
      setFields(profile)
    }
  }, [profile, seen, fields, isDirty, isRefused])
  return {
    fields,
    isDirty,
    revision: seen.revision,
    /** What is kept now, where that differs from what was typed and the member was informed of it. */
    saved: isRefused && isDirty ? profile : null,
    change: (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part })),
  }
}

function typedBefore(refused: FormProblem | null): Partial<Fields> {
  if (!refused) return {}
  const { firstName = '', lastName = '', occupation = '', magistrate } = refused.values
  return { firstName, lastName, occupation, magistrate: magistrate === 'on' }
}

const lines = [
  { name: 'firstName', autoComplete: 'given-name', maxLength: 100, required: true },
  { name: 'lastName', autoComplete: 'family-name', maxLength: 100, required: true },
  { name: 'occupation', autoComplete: 'organization-title', maxLength: 200, required: false },
] as const

export function ProfileSection({ profile, email }: { profile: OwnProfile; email: string }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const form = useSettingsForm('profile')
  const { problem } = form
  const { fields, isDirty, revision, saved, change } = useProfileFields(profile, problem)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isConflict(problem)) void revalidate()
  }, [problem, revalidate])
  return (
    <SettingsForm
      form={form}
      fields={lines.map(({ name }) => name)}
      isDirty={isDirty}
      isPrimary
      after={<AfterProfile email={email} isGuarding={isDirty && !form.isSaving} />}
    >
      <input type="hidden" name="revision" value={revision} />
      {lines.map(({ name, ...native }) => (
        <TextField
          key={name}
          {...native}
          name={name}
          label={t(`accounts.settings.profile.${name}`)}
          optionalLabel={native.required ? undefined : t('accounts.settings.optional')}
          value={fields[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          help={saved && saved[name] !== fields[name] ? savedNow(saved[name]) : undefined}
        />
      ))}
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
    </SettingsForm>
  )

  function savedNow(value: string): string {
    return value ? t('accounts.settings.profile.savedNow', { value }) : t('accounts.settings.profile.savedEmpty')
  }
}

function AfterProfile({ email, isGuarding }: { email: string; isGuarding: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="settings-fact">
        <span className="field-label">{t('accounts.settings.profile.email')}</span>
        <span className="wrap-anywhere">{email}</span>
        <Link to={href('/settings/email')} className="link">
          {t('accounts.settings.profile.changeEmail')}
        </Link>
      </p>
      <LeaveQuestion
        isGuarding={isGuarding}
        title={t('accounts.settings.leave.title')}
        stayLabel={t('accounts.settings.leave.stay')}
        leaveLabel={t('accounts.settings.leave.go')}
      >
        <p>{t('accounts.settings.leave.text')}</p>
      </LeaveQuestion>
    </>
  )
}
