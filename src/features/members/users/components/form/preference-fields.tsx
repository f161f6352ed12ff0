import { avatarColors } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Checkbox } from '#ui/field.tsx'
import { useTyped } from '#ui/form-context.ts'
import { Select } from '#ui/select.tsx'
import { FormSection } from './form-section.tsx'
import type { SavedUser } from './form-values.ts'

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
      <Checkbox label={t('members.fields.showTooltips')} name="showTooltips" defaultChecked={saved.showTooltips} />
      <Checkbox
        label={t('members.fields.emailSubscriber')}
        name="emailSubscriber"
        defaultChecked={saved.emailSubscriber}
      />
    </FormSection>
  )
}
