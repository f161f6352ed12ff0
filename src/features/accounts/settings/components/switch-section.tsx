import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Switch } from '#ui/switch.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

const fields = { tooltips: 'showTooltips', newsletter: 'emailSubscriber', notices: 'adminMails' } as const

type SwitchSectionProps = {
  section: keyof typeof fields
  isOn: boolean
  children?: ReactNode
}

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
