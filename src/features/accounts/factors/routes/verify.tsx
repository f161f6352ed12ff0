import { href, redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { Form } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { accountForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { clientOf, toSignIn, welcome } from '../../sessions/sign-in-answers.server.ts'
import { safePath, withTo } from '../../sign-in/safe-path.policy.ts'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { appCodeSchema, recoveryCodeSchema } from '../factors.schema.ts'
import type { Route } from './+types/verify'

export const handle = {
  backTo: href('/login'),
  titleKey: 'accounts.verify.title',
  bare: true,
  guard: accountForm(),
  sessionFree: true,
} satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const { to, withRecovery } = askedIn(request)
  if (isMember(viewerOf(context))) throw redirect(to ?? '/')
  const step = await context.get(accountsContext).secondStep.find(request.headers.get('Cookie'))
  if (!step) throw redirect(withTo(href('/login'), to))
  const { hasApp, hasPasskey } = step
  return { to, hasApp, hasPasskey, by: withRecovery ? 'recovery' : hasApp ? 'app' : 'passkey' } as const
})

/** Ends the sign-in with a code of the app or one of the recovery codes. Open to the browser that began it. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  viewerOf(context)
  const { secondStep } = context.get(accountsContext)
  const { to, withRecovery } = askedIn(request)
  const cookies = request.headers.get('Cookie')
  if (!(await secondStep.find(cookies))) return toSignIn(to, 'auth/code-expired')
  const shown = withRecovery ? await readForm(request, recoveryCodeSchema) : await readForm(request, appCodeSchema)
  try {
    const { setCookies } = await secondStep.verify(cookies, shown, clientOf({ request, context }))
    return await welcome({ request, context }, to, setCookies)
  } catch (error) {
    const isOver = isPortalError(error) && ['auth/code-expired', 'auth/user-disabled'].includes(error.code)
    if (isOver) return toSignIn(to, error.code)
    throw error
  }
})

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <PleatedPage title={t('accounts.verify.title')} lede={t(`accounts.verify.lede.${loaderData.by}`)}>
      <VerifyForm {...loaderData} problem={actionData ?? null} />
    </PleatedPage>
  )
}

function askedIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return { to: safePath(searchParams.get('to')), withRecovery: searchParams.get('with') === 'recovery' }
}

type VerifyFormProps = Route.ComponentProps['loaderData'] & { problem: FormProblem | null }

function VerifyForm({ to, by, hasApp, hasPasskey, problem }: VerifyFormProps) {
  const { t } = useTranslation()
  return (
    <Form
      as="form"
      checks={by === 'recovery' ? 'recovery-code' : 'app-code'}
      refused={problem}
      className="mt-8 grid gap-5"
    >
      {by !== 'passkey' && (
        <>
          <CodeField by={by} />
          <Button type="submit" variant="primary" className="max-w-field">
            {t('accounts.verify.submit')}
          </Button>
        </>
      )}
      {hasPasskey && by !== 'recovery' && <PasskeyButton to={to} isMain={by === 'passkey'} />}
      {by === 'passkey' && <p className="without-scripts field-help">{t('accounts.verify.needsScripts')}</p>}
      <ul className="grid gap-2 text-table">
        {by !== 'recovery' && <OtherWay to={withTo(`${href('/login/verify')}?with=recovery`, to)} name="useRecovery" />}
        {by === 'recovery' && (hasApp || hasPasskey) && (
          <OtherWay to={withTo(href('/login/verify'), to)} name="useFactor" />
        )}
        <OtherWay to={withTo(href('/login'), to)} name="back" />
      </ul>
      {by === 'recovery' && <p className="field-help max-w-field">{t('accounts.verify.lost')}</p>}
    </Form>
  )
}

/** A telephone offers the code it has just received or its app shows; a recovery code has letters. */
function CodeField({ by }: { by: 'app' | 'recovery' }) {
  const { t } = useTranslation()
  const name = by === 'app' ? 'code' : 'recoveryCode'
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
