import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Form, SubmitButton } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { accountForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { linkRate } from '../../core/accounts.rates.ts'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { minPasswordLength } from '../../passwords/password-strength.ts'
import './links.css'

export const linkHandle = {
  bare: true,
  guard: accountForm({ rate: linkRate }),
  sessionFree: true,
} satisfies RouteHandle

export function BackToSignIn() {
  const { t } = useTranslation()
  return (
    <p>
      <Link to={href('/login')} className="link back-link">
        <Icon name="arrow-left" />
        {t('accounts.links.backToSignIn')}
      </Link>
    </p>
  )
}

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

/** A link that was used, ran out, was replaced or never was: one page for all, and a way on. */
export function DeadLink({ explanation, children }: { explanation: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <PleatedPage title={t('accounts.links.dead.title')} lede={explanation}>
      <div className="mt-8 grid justify-items-start gap-5">
        {children}
        <BackToSignIn />
      </div>
    </PleatedPage>
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

export function CurrentPasswordField() {
  const { t } = useTranslation()
  return <PasswordField label={t('accounts.links.currentPassword')} name="currentPassword" />
}

export function SaveOrCancel({ save }: { save: string }) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <SubmitButton variant="primary">{save}</SubmitButton>
      <ButtonLink to={href('/settings/security')} variant="quiet">
        {t('accounts.links.cancel')}
      </ButtonLink>
    </div>
  )
}
