import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { accountForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { PleatedPage } from '#ui/page.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { VerifyForm } from '../../components/factors/verify-form.tsx'
import { appCodeSchema, recoveryCodeSchema } from '../../factors/factors.schema.ts'
import { safePath } from '../../safe-path.policy.ts'
import { clientOf } from '../../sessions/client-of.server.ts'
import { withTo } from '../../sessions/sign-in-address.ts'
import { toSignIn, welcome } from '../../sessions/sign-in-answers.server.ts'
import type { Route } from './+types/verify'

export const handle = {
  backTo: '/login',
  titleKey: 'accounts.verify.title',
  bare: true,
  guard: accountForm(),
  sessionFree: true,
} satisfies RouteHandle

/** The second step of signing in: only for a browser in which the password was right just now. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const { to, withRecovery } = askedIn(request)
  if (isMember(viewerOf(context))) throw redirect(to ?? '/')
  const step = await context.get(accountsContext).secondStep.find(request.headers.get('Cookie'))
  if (!step) throw redirect(withTo('/login', to))
  const { hasApp, hasPasskey } = step
  const { xsrfToken } = context.get(requestContext)
  return { to, hasApp, hasPasskey, by: withRecovery ? 'recovery' : hasApp ? 'app' : 'passkey', xsrfToken } as const
})

/** Ends the sign-in with a code of the app or one of the recovery codes. Open to whoever began it. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = viewerOf(context)
  const { secondStep, signOut } = context.get(accountsContext)
  const { to, withRecovery } = askedIn(request)
  const cookies = request.headers.get('Cookie')
  if (!(await secondStep.find(cookies))) return toSignIn(to, 'auth/code-expired')
  const shown = withRecovery ? await readForm(request, recoveryCodeSchema) : await readForm(request, appCodeSchema)
  try {
    const { setCookies } = await secondStep.verify(cookies, shown, clientOf(request, context))
    if (isMember(viewer)) await signOut(viewer)
    return welcome(to, setCookies)
  } catch (error) {
    const isOver = isPortalError(error) && ['auth/code-expired', 'auth/user-disabled'].includes(error.code)
    if (isOver) return toSignIn(to, error.code)
    throw error
  }
})

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { by } = loaderData
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {t('accounts.verify.title')}
      </h1>
      <p className="mt-3 text-text-2">{t(`accounts.verify.lede.${by}`)}</p>
      <VerifyForm {...loaderData} problem={actionData ?? null} />
    </PleatedPage>
  )
}

function askedIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return { to: safePath(searchParams.get('to')), withRecovery: searchParams.get('with') === 'recovery' }
}
