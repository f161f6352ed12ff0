import { useSending } from '#platform/forms/form.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { SettingsSection } from '../../settings/components/settings-page.tsx'
import { OwnPasskeyButton } from './own-passkey-button.tsx'
import { type SectionForm, SecurityForm } from './security-form.tsx'

/** Somebody whose session is older than ten minutes shows again who they are; then the rest of the page can be changed. */
export function ProofSection({ problem, hasPasskey }: SectionForm & { hasPasskey: boolean }) {
  const { t } = useTranslation()
  const sends = { intent: 'prove' } as const
  const isSending = useSending(sends)
  return (
    <SettingsSection id="proof" title={t('accounts.security.proof.title')} help={t('accounts.security.proof.help')}>
      <SecurityForm sends={sends} problem={problem} className="settings-form">
        <PasswordField label={t('accounts.security.proof.password')} name="currentPassword" />
        <div className="save-row">
          <Button type="submit" variant="primary" isPending={isSending}>
            {t('accounts.security.proof.submit')}
          </Button>
          {hasPasskey && <OwnPasskeyButton purpose="proof" label={t('accounts.security.proof.passkey')} />}
        </div>
      </SecurityForm>
    </SettingsSection>
  )
}
