import { useTranslation } from 'react-i18next'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { SettingsSection } from '../../settings/components/settings-page.tsx'
import { OwnPasskeyButton } from './own-passkey-button.tsx'
import { problemOf, type SectionForm, SecurityForm, useIsSending } from './security-form.tsx'

/** Somebody whose session is older than ten minutes shows again who he is; then the rest of the page can be changed. */
export function ProofSection({ problem, hasPasskey }: SectionForm & { hasPasskey: boolean }) {
  const { t, i18n } = useTranslation()
  const isSending = useIsSending('prove')
  const error = problemOf(problem, 'prove')?.fields.currentPassword
  return (
    <SettingsSection id="proof" title={t('accounts.security.proof.title')} help={t('accounts.security.proof.help')}>
      <SecurityForm intent="prove" problem={problem} className="settings-form">
        <PasswordField
          label={t('accounts.security.proof.password')}
          name="currentPassword"
          error={error && translateMessage(i18n, error)}
          isFirstToMend={error !== undefined}
        />
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
