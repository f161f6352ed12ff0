import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { isFarewell, keyOfReason, type SignInReason, wantedPage } from '../sign-in-reason.policy.ts'

const problemId = 'sign-in-problem'

type SignInFormProps = {
  reason: SignInReason | null
  to: string | null
  problem: FormProblem | null
  otherWay?: ReactNode
}

/** Posts to its own address, so that the remembered one stays in the query, and needs no script. */
export function SignInForm({ reason, to, problem, otherWay }: SignInFormProps) {
  const { t } = useTranslation()
  return (
    <Form
      as="form"
      checks="sign-in"
      refused={problem}
      className="mt-8 grid gap-5"
      notice={<TopMessage reason={reason} to={to} problem={problem} />}
    >
      <TextField
        label={t('accounts.signIn.email')}
        name="email"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField
        label={t('accounts.signIn.password')}
        name="password"
        describedById={problem?.problem ? problemId : undefined}
      />
      <Checkbox
        label={t('accounts.signIn.keepSignedIn')}
        name="keepSignedIn"
        help={t('accounts.signIn.keepSignedInHelp')}
      />
      <Button type="submit" variant="primary" className="max-w-field">
        {t('accounts.signIn.submit')}
      </Button>
      <p>
        <Link to="/forgot-password" className="link inline-block py-1">
          {t('accounts.signIn.forgot')}
        </Link>
      </p>
      {otherWay}
    </Form>
  )
}

function TopMessage({ reason, to, problem }: Pick<SignInFormProps, 'reason' | 'to' | 'problem'>) {
  const { t, i18n } = useTranslation()
  if (problem?.problem) {
    return (
      <div id={problemId}>
        <Banner kind="error">{translateMessage(i18n, problem.problem)}</Banner>
      </div>
    )
  }
  if (problem || !reason) return null
  const page = reason === 'admin-guard.not-authenticated' ? wantedPage(to) : null
  return (
    <Banner kind={reason.startsWith('admin-guard') || isFarewell(reason) ? 'info' : 'warning'}>
      {page ? t('accounts.signIn.toSee', { page: t(page) }) : translateMessage(i18n, { key: keyOfReason(reason) })}
    </Banner>
  )
}
