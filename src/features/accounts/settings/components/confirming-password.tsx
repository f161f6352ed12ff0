import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'

export function ConfirmingPassword({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation()
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField id={id} label={t('accounts.data.currentPassword')} name="currentPassword" />
    </>
  )
}
