import type { ReactNode } from 'react'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { minPasswordLength } from '../../passwords/password-strength.ts'
import './links.css'

type LinkFormProps = { checks: string; refused: FormProblem | null; submit: string; children: ReactNode }

/** A form that the browser sends itself, with its one button. */
export const LinkForm = ({ checks, submit, children, ...form }: LinkFormProps) => (
  <Form as="form" checks={checks} className="mt-8 grid gap-5" {...form}>
    {children}
    <Button type="submit" variant="primary" className="max-w-field">
      {submit}
    </Button>
  </Form>
)

/** Whose account the page is about: the email came to this address, so it is no secret here. */
function OfAccount({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <>
      <dl className="of-account">
        <dt>{t('accounts.signIn.email')}</dt>
        <dd>{email}</dd>
      </dl>
      {/* For password managers: to which account the new password belongs. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
    </>
  )
}

export const ChoosePassword = ({ email, ...form }: Pick<LinkFormProps, 'refused' | 'submit'> & { email: string }) => (
  <LinkForm checks="new-password" {...form}>
    <OfAccount email={email} />
    <NewPasswordField />
  </LinkForm>
)

export function NewPasswordField() {
  const { t } = useTranslation()
  const help = t('accounts.links.newPasswordHelp', { minimum: minPasswordLength })
  return <PasswordField label={t('accounts.links.newPassword')} help={help} name="newPassword" isNew />
}
