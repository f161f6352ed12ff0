import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { SettingsSection } from '../../settings/components/settings-section.tsx'
import { ConfirmedForm, type SectionForm } from './security-form.tsx'

/** Codes left: time to make new ones. */
const few = 3

export function RecoverySection({ isProved, codesLeft }: SectionForm & { codesLeft: number }) {
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
            sends={{ intent: 'renew-codes' }}
            label={t('accounts.security.recovery.renew')}
            question={t('accounts.security.recovery.question')}
            consequence={t('accounts.security.recovery.consequence')}
          />
        )}
      </div>
    </SettingsSection>
  )
}
