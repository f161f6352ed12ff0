import { useTranslation } from 'react-i18next'
import type { ListedPasskey } from '../../factors/own-passkeys.service.server.ts'
import { SettingsSection } from '../settings/settings-page.tsx'
import { OwnPasskeyButton } from './own-passkey-button.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import type { SectionForm } from './security-form.tsx'

/** The devices that let their owner in without a password. */
export function PasskeysSection({ passkeys, ...form }: SectionForm & { passkeys: readonly ListedPasskey[] }) {
  const { t } = useTranslation()
  return (
    <SettingsSection
      id="passkeys"
      title={t('accounts.security.passkeys.title')}
      help={t('accounts.security.passkeys.help')}
    >
      {passkeys.length === 0 ? (
        <p>{t('accounts.security.passkeys.none')}</p>
      ) : (
        <ul className="security-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} {...form} />
          ))}
        </ul>
      )}
      {form.isProved && <OwnPasskeyButton purpose="registration" label={t('accounts.security.passkeys.add')} />}
    </SettingsSection>
  )
}
