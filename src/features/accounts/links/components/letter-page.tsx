import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Icon } from '#ui/icon.tsx'
import { PleatedPage } from '#ui/page.tsx'
import '../../later-words.ts'
import './links.css'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'

/** A page that one reaches through a letter, or that sends one: the title, what it is about, one thing to do. */
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

/** What is wrong with the whole of a form, above it. */
export function FormBanner({ problem, id }: { problem: FormProblem | null; id?: string }) {
  const { i18n } = useTranslation()
  if (!problem?.problem) return null
  return (
    <div id={id}>
      <Banner kind="error">{translateMessage(i18n, problem.problem)}</Banner>
    </div>
  )
}

type LetterFormProps = {
  /** As in `useChecks`. */
  checks: string
  problem: FormProblem | null
  children: ReactNode
}

/** A native form that needs no script, and is sent once. */
export function LetterForm({ checks, problem, children }: LetterFormProps) {
  return (
    <form {...useChecks(checks, problem)} className="mt-8 grid gap-5" data-send-once="">
      <XsrfField />
      {children}
    </form>
  )
}

/** Whose account the page is about: the letter came to this address, so it is no secret here. */
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
