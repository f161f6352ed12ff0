import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Switch } from '#ui/switch.tsx'
import { SavedNote } from './saved-note.tsx'
import { SectionForm } from './section-fields.tsx'
import { SettingsSection } from './settings-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const fields = { tooltips: 'showTooltips', newsletter: 'emailSubscriber', notices: 'adminMails' } as const

/** One switch that saves at once; without scripts it is the button of its own form. */
export function SwitchSection({
  section,
  isOn,
  children,
}: {
  section: keyof typeof fields
  isOn: boolean
  /** What is to be said about it, above the switch. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { Form, sent, isSaving, saved, problem } = useSettingsForm(section)
  const name = fields[section]
  const wanted = sent?.get(name)
  return (
    <SettingsSection
      id={section}
      title={t(`accounts.settings.${section}.title`)}
      help={t(`accounts.settings.${section}.help`)}
    >
      {children}
      <SectionForm as={Form} section={section} refused={problem}>
        <div className="save-row">
          <Switch
            label={t(`accounts.settings.${section}.switch`)}
            name={name}
            isOn={wanted == null ? isOn : wanted === 'true'}
            isPending={isSaving}
          />
          <SavedNote at={isSaving || !saved ? null : saved.at} />
        </div>
      </SectionForm>
    </SettingsSection>
  )
}
