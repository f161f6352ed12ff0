import { useTranslation } from 'react-i18next'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import type { SignInReason } from '../sign-in-reason.policy.ts'
import { PasswordField } from './password-field.tsx'

const problemId = 'sign-in-problem'

/**
 * A native form: it posts to its own address, so that the remembered one stays in the query, and needs no script
 * (specification section 7; ux.md S1).
 */
export function SignInForm({
  reason,
  problem,
  xsrfToken,
}: {
  reason: SignInReason | null
  problem: FormProblem | null
  xsrfToken: string
}) {
  const { t, i18n } = useTranslation()
  const textOf = (message: Message | undefined) => message && translateMessage(i18n, message)
  const firstWrong = firstToMend(problem)
  return (
    <form method="post" className="mt-8 grid gap-5" noValidate>
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      <TopMessage reason={reason} problem={problem} />
      <TextField
        label={t('accounts.signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={problem?.values.email}
        error={textOf(problem?.fields.email)}
        autoFocus={firstWrong === 'email'}
      />
      <PasswordField
        label={t('accounts.signIn.password')}
        name="password"
        error={textOf(problem?.fields.password)}
        describedById={problem?.problem ? problemId : undefined}
        isFirstToMend={firstWrong === 'password'}
      />
      <Checkbox
        label={t('accounts.signIn.keepSignedIn')}
        name="keepSignedIn"
        help={t('accounts.signIn.keepSignedInHelp')}
        defaultChecked={problem?.values.keepSignedIn === 'on'}
      />
      <Button type="submit" variant="primary" className="max-w-field">
        {t('accounts.signIn.submit')}
      </Button>
    </form>
  )
}

/** What went wrong now, or else why one was brought here. */
function TopMessage({ reason, problem }: { reason: SignInReason | null; problem: FormProblem | null }) {
  const { i18n } = useTranslation()
  if (problem?.problem) {
    return (
      <div id={problemId}>
        <Banner kind="error">{translateMessage(i18n, problem.problem)}</Banner>
      </div>
    )
  }
  if (problem || !reason) return null
  return (
    <Banner kind={reason.startsWith('admin-guard') ? 'info' : 'warning'}>
      {translateMessage(i18n, { key: `error.${reason}` })}
    </Banner>
  )
}

const firstToMend = (problem: FormProblem | null): 'email' | 'password' | null => {
  if (!problem) return null
  return problem.fields.email ? 'email' : 'password'
}
