import type { ComponentProps } from 'react'
import { avatarColors } from '#platform/access/viewer.ts'
import { FormSection } from '#platform/forms/form-section.tsx'
import { useDoesMailLeave } from '#platform/forms/mail-notice.tsx'
import type { Language } from '#platform/i18n/languages.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Checkbox, Select, TextField } from '#ui/field.tsx'
import { useTyped } from '#ui/form-context.ts'
import type { User } from '../../user.ts'

export const nobodyYet = (defaultLanguage: Language) => ({
  firstName: '',
  lastName: '',
  email: '',
  occupation: '',
  defaultLanguage,
  avatarColor: 'blue-700' as const,
  magistrate: false,
  showTooltips: true,
  emailSubscriber: false,
})

type SavedUser = Pick<User, keyof ReturnType<typeof nobodyYet>>

type LineName = 'firstName' | 'lastName' | 'email' | 'occupation'

const email = { type: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254, required: true }

type IdentityFieldsProps = {
  saved: SavedUser
  isNew: boolean
}

export function IdentityFields({ saved, isNew }: IdentityFieldsProps) {
  const { t } = useTranslation()
  const { magistrateLabel, occupations } = useOwnWords()
  const doesMailLeave = useDoesMailLeave()
  const seen = magistrateLabel
    ? t('members.form.identityHelpLabelled', { label: magistrateLabel })
    : t('members.form.identityHelp')
  const line = (name: LineName, look: Partial<ComponentProps<typeof TextField>>) => (
    <TextField
      label={t(`members.fields.${name}`)}
      name={name}
      autoComplete="off"
      defaultValue={saved[name]}
      {...look}
    />
  )
  return (
    <FormSection id="identity" title={t('members.form.identity')} help={seen}>
      <div className="user-names">
        {line('firstName', { maxLength: 100, required: true })}
        {line('lastName', { maxLength: 100, required: true })}
      </div>
      {isNew ? (
        line('email', { ...email, help: t(`members.form.${doesMailLeave ? 'emailHelp' : 'emailHelpByHand'}`) })
      ) : (
        <div className="field">
          <p className="field-label">{t('members.fields.email')}</p>
          <p className="user-fixed">
            <EmailText email={saved.email} />
          </p>
          <p className="field-help">{t('members.form.emailFixed')}</p>
        </div>
      )}
      {line('occupation', {
        optionalLabel: t('members.form.optional'),
        help: occupations.length > 0 ? t('members.form.occupationHelp') : undefined,
        list: 'occupations',
        maxLength: 200,
      })}
      <datalist id="occupations">
        {occupations.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {magistrateLabel ? (
        <Checkbox label={magistrateLabel} name="magistrate" defaultChecked={saved.magistrate} />
      ) : (
        // What nobody is asked stays as it was.
        saved.magistrate && <input type="hidden" name="magistrate" value="on" />
      )}
    </FormSection>
  )
}

type PreferenceFieldsProps = { saved: SavedUser; languages: readonly Language[] }

export function PreferenceFields({ saved, languages }: PreferenceFieldsProps) {
  const { t } = useTranslation()
  const firstName = useTyped('firstName', saved.firstName)
  const chosen = useTyped('avatarColor', saved.avatarColor)
  return (
    <FormSection id="preferences" title={t('members.form.preferences')} help={t('members.form.preferencesHelp')}>
      <Select
        label={t('members.fields.defaultLanguage')}
        help={t('members.form.languageHelp')}
        name="defaultLanguage"
        options={languages.map((code) => ({ value: code, label: t(`members.languages.${code}`) }))}
        defaultValue={saved.defaultLanguage}
      />
      <fieldset className="user-colors">
        <legend className="field-label">{t('members.fields.avatarColor')}</legend>
        <div className="user-color-row">
          {avatarColors.map((color) => (
            <label key={color} className="user-color">
              <input type="radio" name="avatarColor" value={color} defaultChecked={chosen === color} />
              <Avatar firstName={firstName || '?'} color={color} />
              <span>{t(`members.colors.${color}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {(['showTooltips', 'emailSubscriber'] as const).map((name) => (
        <Checkbox key={name} label={t(`members.fields.${name}`)} name={name} defaultChecked={saved[name]} />
      ))}
    </FormSection>
  )
}
