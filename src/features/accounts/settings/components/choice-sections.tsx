import { type ReactNode, useState } from 'react'
import { type AvatarColor, avatarColors } from '#platform/access/viewer.ts'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import { type Appearance, appearances } from '../settings.schema.ts'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

export function AvatarSection({ firstName, color }: { firstName: string; color: AvatarColor }) {
  const { t } = useTranslation()
  const form = useSettingsForm('avatar')
  const [chosen, setChosen] = useState(color)
  return (
    <SettingsForm form={form} isDirty={chosen !== color}>
      <div className="avatar-choice">
        <p className="avatar-preview needs-scripts">
          <Avatar firstName={firstName} color={chosen} size="large" />
          <span>{t('accounts.settings.avatar.preview')}</span>
        </p>
        <fieldset className="swatches">
          <legend className="visually-hidden">{t('accounts.settings.avatar.legend')}</legend>
          {avatarColors.map((value) => (
            <label key={value} className="choice-card">
              <input
                type="radio"
                name="avatarColor"
                value={value}
                defaultChecked={value === color}
                onChange={() => setChosen(value)}
              />
              <Avatar firstName={firstName} color={value} />
              <span>{t(`accounts.settings.avatar.colours.${value}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </SettingsForm>
  )
}

/** A language is named in itself, so that people who read only that one find it. */
const ownNames: Record<Language, string> = { nl: 'Nederlands', fr: 'Français' }

/** Saved by a press of its own: arrow keys must not turn the page into the other language (WCAG 3.2.2). */
export function LanguageSection({ language, languages }: { language: Language; languages: readonly Language[] }) {
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

const fields = { tooltips: 'showTooltips', newsletter: 'emailSubscriber', notices: 'adminMails' } as const

type SwitchSectionProps = { section: keyof typeof fields; isOn: boolean; children?: ReactNode }

/** One switch that saves at once; without scripts it is the button of its own form. */
export function SwitchSection({ section, isOn, children }: SwitchSectionProps) {
  const { t } = useTranslation()
  const form = useSettingsForm(section)
  const name = fields[section]
  const wanted = form.sent?.get(name)
  const control = (
    <Switch
      label={t(`accounts.settings.${section}.switch`)}
      name={name}
      isOn={wanted == null ? isOn : wanted === 'true'}
      isPending={form.isSaving}
    />
  )
  return <SettingsForm form={form} control={control} before={children} />
}

const icons: Record<Appearance, IconName> = { light: 'sun', dark: 'moon', system: 'panel' }

/** This browser remembers; `shell/enhance` answers the buttons by `data-theme-choice`. Without scripts they send the form. */
export function AppearanceSection({ theme }: { theme: 'dark' | '' | null }) {
  const { t } = useTranslation()
  const chosen: Appearance = theme === null ? 'system' : theme === 'dark' ? 'dark' : 'light'
  return (
    <SettingsSection
      id="appearance"
      title={t('accounts.settings.appearance.title')}
      help={t('accounts.settings.appearance.help')}
    >
      <form method="post" className="settings-form">
        <HiddenFields values={{ section: 'appearance' }} />
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
