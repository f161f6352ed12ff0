import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

/** A language is named in itself, so that people who read only that one find it. */
const ownNames: Record<Language, string> = { nl: 'Nederlands', fr: 'Français' }

type LanguageSectionProps = { language: Language; languages: readonly Language[] }

/**
 * The language of the site and of mails. Saving is a press of its own: choosing with the arrow keys must not turn the page
 * into the other language (WCAG 3.2.2). The frame then switches.
 */
export function LanguageSection({ language, languages }: LanguageSectionProps) {
  const { t } = useTranslation()
  const form = useSettingsForm('language')
  return (
    <SettingsForm form={form} key={language}>
      <fieldset className="choices">
        <legend className="visually-hidden">{t('accounts.settings.language.legend')}</legend>
        {languages.map((code) => (
          <label key={code} className="choice-card">
            <input type="radio" name="defaultLanguage" value={code} defaultChecked={code === language} />
            <span lang={documentLanguage(code)}>{ownNames[code]}</span>
          </label>
        ))}
      </fieldset>
    </SettingsForm>
  )
}
