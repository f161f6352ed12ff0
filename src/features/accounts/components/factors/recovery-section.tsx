import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../settings/settings-page.tsx'
import { ConfirmedForm, type SectionForm } from './security-form.tsx'

/** Few left is worth a word. */
const few = 3

/** How many recovery codes are left, and a new set. */
export function RecoverySection({ xsrfToken, isProved, codesLeft }: SectionForm & { codesLeft: number }) {
  const { t } = useTranslation()
  return (
    <SettingsSection
      id="recovery"
      title={t('accounts.security.recovery.title')}
      help={t('accounts.security.recovery.help')}
    >
      <div className="security-row">
        <p className={codesLeft <= few ? 'security-name security-few' : 'security-name'}>
          {t('accounts.security.recovery.left', { count: codesLeft })}
        </p>
        {isProved && (
          <ConfirmedForm
            intent="renew-codes"
            xsrfToken={xsrfToken}
            label={t('accounts.security.recovery.renew')}
            question={t('accounts.security.recovery.question')}
            consequence={t('accounts.security.recovery.consequence')}
          />
        )}
      </div>
    </SettingsSection>
  )
}
