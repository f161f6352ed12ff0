import { avatarColors } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Checkbox, Select, TextField } from '#ui/field.tsx'
import { useTyped } from '#ui/form-context.ts'
import { FormSection } from './form-section.tsx'
import type { SavedUser } from './form-values.ts'

type IdentityFieldsProps = {
  saved: SavedUser
  /** The address is chosen once, by the administrator; afterwards users change it themselves. */
  isNew: boolean
}

export function IdentityFields({ saved, isNew }: IdentityFieldsProps) {
  const { t } = useTranslation()
  const { magistrateLabel, occupations } = useOwnWords()
  const seen = magistrateLabel
    ? t('members.form.identityHelpLabelled', { label: magistrateLabel })
    : t('members.form.identityHelp')
  return (
    <FormSection id="identity" title={t('members.form.identity')} help={seen}>
      <div className="user-names">
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`members.fields.${name}`)}
            name={name}
            autoComplete="off"
            maxLength={100}
            required
            defaultValue={saved[name]}
          />
        ))}
      </div>
      {isNew ? (
        <TextField
          label={t('members.fields.email')}
          help={t('members.form.emailHelp')}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={saved.email}
        />
      ) : (
        <div className="field">
          <p className="field-label">{t('members.fields.email')}</p>
          <p className="user-fixed">
            <EmailText email={saved.email} />
          </p>
          <p className="field-help">{t('members.form.emailFixed')}</p>
        </div>
      )}
      <TextField
        label={t('members.fields.occupation')}
        optionalLabel={t('members.form.optional')}
        help={occupations.length > 0 ? t('members.form.occupationHelp') : undefined}
        name="occupation"
        list="occupations"
        autoComplete="off"
        maxLength={200}
        defaultValue={saved.occupation}
      />
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

/** What users can also change themselves. */
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
