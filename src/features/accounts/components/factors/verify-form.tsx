import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { withTo } from '../../sessions/sign-in-address.ts'
import { PasskeyButton } from './passkey-button.tsx'

type VerifyFormProps = {
  to: string | null
  by: 'app' | 'recovery' | 'passkey'
  hasApp: boolean
  hasPasskey: boolean
  problem: FormProblem | null
  xsrfToken: string
}

/** One field for what is shown, and the other ways below. Native: it posts to its own address and needs no script. */
export function VerifyForm({ to, by, hasApp, hasPasskey, problem, xsrfToken }: VerifyFormProps) {
  const { t, i18n } = useTranslation()
  const whole = problem?.problem
  return (
    <form
      {...useChecks(by === 'recovery' ? 'recovery-code' : 'app-code', problem)}
      className="mt-8 grid gap-5"
      data-send-once=""
    >
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      {whole && <Banner kind="error">{translateMessage(i18n, whole)}</Banner>}
      {by !== 'passkey' && <CodeField by={by} problem={problem} />}
      {by !== 'passkey' && (
        <Button type="submit" variant="primary" className="max-w-field">
          {t('accounts.verify.submit')}
        </Button>
      )}
      {hasPasskey && by !== 'recovery' && <PasskeyButton to={to} isMain={by === 'passkey'} />}
      {by === 'passkey' && <p className="without-scripts field-help">{t('accounts.verify.needsScripts')}</p>}
      <ul className="grid gap-2 text-table">
        {by !== 'recovery' && <OtherWay to={withTo('/login/verify?with=recovery', to)} name="useRecovery" />}
        {by === 'recovery' && (hasApp || hasPasskey) && <OtherWay to={withTo('/login/verify', to)} name="useFactor" />}
        <OtherWay to={withTo('/login', to)} name="back" />
      </ul>
      {by === 'recovery' && <p className="field-help max-w-field">{t('accounts.verify.lost')}</p>}
    </form>
  )
}

/** A telephone offers the code it has just received or its app shows; a recovery code has letters. */
function CodeField({ by, problem }: { by: 'app' | 'recovery'; problem: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const name = by === 'app' ? 'code' : 'recoveryCode'
  const message = problem?.fields[name]
  const kind =
    by === 'app'
      ? ({ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 } as const)
      : ({ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 20 } as const)
  return (
    <TextField
      {...kind}
      name={name}
      label={t(`accounts.verify.${name}`)}
      help={t(`accounts.verify.${name}Help`)}
      error={message && translateMessage(i18n, message)}
      className="code-field"
      required
      autoFocus
    />
  )
}

function OtherWay({ to, name }: { to: string; name: 'useRecovery' | 'useFactor' | 'back' }) {
  const { t } = useTranslation()
  return (
    <li>
      <a className="link inline-block py-1" href={to}>
        {t(`accounts.verify.${name}`)}
      </a>
    </li>
  )
}
