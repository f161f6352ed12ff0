import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { minPasswordLength } from '../../passwords/password-limits.ts'
import { LetterForm, OfAccount } from './letter-page.tsx'

/** One field: it can be shown, and a mistyped one is chosen anew with an email. */
export function ChoosePassword(props: { email: string; submit: string; problem: FormProblem | null }) {
  const { email, submit, problem } = props
  return (
    <LetterForm checks="new-password" refused={problem}>
      <OfAccount email={email} />
      <NewPasswordField />
      <Button type="submit" variant="primary" className="max-w-field">
        {submit}
      </Button>
    </LetterForm>
  )
}

export function NewPasswordField() {
  const { t } = useTranslation()
  const help = t('accounts.links.newPasswordHelp', { minimum: minPasswordLength })
  return <PasswordField label={t('accounts.links.newPassword')} help={help} name="newPassword" isNew />
}
