import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { PasswordField } from '../../passwords/components/password-field.tsx'

/** The current password, where a page has two forms that ask for it. */
export function ConfirmingPassword({ id, email, problem }: { id: string; email: string; problem: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const error = problem?.fields.currentPassword
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={id}
        label={t('accounts.data.currentPassword')}
        name="currentPassword"
        error={error && translateMessage(i18n, error)}
        isFirstToMend={error !== undefined}
      />
    </>
  )
}
