import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#ui/icon.tsx'
import { type Appearance, appearances } from '../../settings/appearances.ts'
import { SectionFields } from './section-fields.tsx'
import { SettingsSection } from './settings-page.tsx'

const icons: Record<Appearance, IconName> = { light: 'sun', dark: 'moon', system: 'panel' }

/**
 * Light, dark, or as the system has it; this browser remembers. `shell/enhance` answers the buttons by
 * `data-theme-choice` and marks the chosen one; without scripts they send the form.
 */
export function AppearanceSection({ theme, xsrfToken }: { theme: 'dark' | '' | null; xsrfToken: string }) {
  const { t } = useTranslation()
  const chosen: Appearance = theme === null ? 'system' : theme === 'dark' ? 'dark' : 'light'
  return (
    <SettingsSection
      id="appearance"
      title={t('accounts.settings.appearance.title')}
      help={t('accounts.settings.appearance.help')}
    >
      <form method="post" className="settings-form">
        <SectionFields section="appearance" xsrfToken={xsrfToken} />
        <fieldset className="segments">
          <legend className="visually-hidden">{t('accounts.settings.appearance.legend')}</legend>
          {appearances.map((appearance) => (
            <button
              key={appearance}
              type="submit"
              name="appearance"
              value={appearance}
              className="segment"
              aria-pressed={appearance === chosen}
              data-theme-choice={appearance}
              suppressHydrationWarning
            >
              <Icon name={icons[appearance]} />
              {t(`accounts.settings.appearance.${appearance}`)}
            </button>
          ))}
        </fieldset>
      </form>
    </SettingsSection>
  )
}
