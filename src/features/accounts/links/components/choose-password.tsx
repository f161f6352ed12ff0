import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { shortestPassword } from '../../passwords/password-limits.ts'
import { FormBanner, LetterForm, OfAccount } from './letter-page.tsx'

/** One field: it can be shown, and a mistyped one is chosen anew with a letter. */
export function ChoosePassword(props: { email: string; submit: string; problem: FormProblem | null }) {
  const { email, submit, problem } = props
  return (
    <LetterForm checks="new-password" problem={problem}>
      <FormBanner problem={problem} />
      <OfAccount email={email} />
      <NewPasswordField problem={problem} />
      <Button type="submit" variant="primary" className="max-w-field">
        {submit}
      </Button>
    </LetterForm>
  )
}

export function NewPasswordField({ problem }: { problem: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const error = problem?.fields.newPassword
  return (
    <PasswordField
      label={t('accounts.links.newPassword')}
      help={t('accounts.links.newPasswordHelp', { minimum: shortestPassword })}
      name="newPassword"
      error={error && translateMessage(i18n, error)}
      isFirstToMend={error !== undefined}
      isNew
    />
  )
}
