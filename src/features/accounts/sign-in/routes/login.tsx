import { data, redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { accountForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { PasskeyButton } from '../../factors/components/passkey-button.tsx'
import { signInAndGo } from '../../sessions/sign-in-answers.server.ts'
import { SignInForm } from '../components/sign-in-form.tsx'
import { safePath } from '../safe-path.policy.ts'
import { signInSchema } from '../sign-in.schema.ts'
import { reasonOf } from '../sign-in-reason.policy.ts'
import type { Route } from './+types/login'

export const handle = {
  titleKey: 'accounts.signIn.title',
  bare: true,
  guard: accountForm(),
  sessionFree: true,
} satisfies RouteHandle

/** A visitor sees the form; a member whom a guard sent here sees why; any other member goes on. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { to, reason } = askedIn(request)
  if (!isMember(viewer)) return { refused: null, reason, to }
  if (reason !== 'admin-guard.not-admin' || viewer.role !== 'USER') throw redirect(to ?? '/')
  const { firstName, lastName, email } = viewer
  return data({ refused: { name: `${firstName} ${lastName}`, email }, reason, to }, { status: 403 })
})

/** Signs in and goes where the visitor wanted to go. Open to everybody. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  viewerOf(context)
  const form = await readForm(request, signInSchema)
  return signInAndGo({ request, context }, form, askedIn(request).to)
})

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { refused, reason, to } = loaderData
  if (refused) return <NotAdmin {...refused} to={to} />
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {t('accounts.signIn.title')}
      </h1>
      <p className="mt-3 text-text-2">{t('accounts.signIn.lede')}</p>
      <SignInForm reason={reason} to={to} problem={actionData ?? null} otherWay={<PasskeyButton to={to} />} />
    </PleatedPage>
  )
}

function askedIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return { to: safePath(searchParams.get('to')), reason: reasonOf(searchParams.get('reason')) }
}

function NotAdmin({ name, email, to }: { name: string; email: string; to: string | null }) {
  const { t } = useTranslation()
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {t('error.admin-guard.not-admin')}
      </h1>
      <p className="mt-4 text-text-2">{t('accounts.notAdmin.signedInAs', { name, email })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {t('accounts.notAdmin.back')}
        </ButtonLink>
        <form method="post" action="/logout">
          <XsrfField />
          {to && <input type="hidden" name="to" value={to} />}
          <Button type="submit" variant="secondary">
            {t('accounts.notAdmin.asSomebodyElse')}
          </Button>
        </form>
      </div>
    </PleatedPage>
  )
}
