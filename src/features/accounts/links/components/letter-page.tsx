import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { PleatedPage } from '#ui/page.tsx'
import './links.css'

/** A page that one reaches through an email, or that sends one: the title, what it is about, one thing to do. */
export function LetterPage({ title, lede, children }: { title: string; lede?: ReactNode; children: ReactNode }) {
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {title}
      </h1>
      {lede && <p className="mt-3 text-text-2">{lede}</p>}
      {children}
    </PleatedPage>
  )
}

export function BackToSignIn() {
  const { t } = useTranslation()
  return (
    <p>
      <Link to="/login" className="link back-link">
        <Icon name="arrow-left" />
        {t('accounts.links.backToSignIn')}
      </Link>
    </p>
  )
}

type LetterFormProps = {
  checks: string
  refused: FormProblem | null
  children: ReactNode
}

export const LetterForm = ({ checks, ...form }: LetterFormProps) => (
  <Form as="form" checks={checks} className="mt-8 grid gap-5" {...form} />
)

/** Whose account the page is about: the email came to this address, so it is no secret here. */
export function OfAccount({ email }: { email: string }) {
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
