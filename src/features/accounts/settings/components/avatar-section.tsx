import { useState } from 'react'
import { type AvatarColor, avatarColors } from '#platform/access/viewer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { SettingsForm, useSettingsForm } from './settings-form.tsx'

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
