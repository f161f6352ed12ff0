import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { accountForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { accountsContext } from '../../accounts.context.ts'
import { BackToSignIn, EmailField, LinkForm, LinkPage } from '../components/link-page.tsx'
import { linksSchema } from '../links.schema.ts'
import type { Route } from './+types/forgot-password'

export const handle = {
  backTo: '/login',
  titleKey: 'accounts.links.forgot.title',
  bare: true,
  guard: accountForm({ rate: ratePolicy('forgotten', perHour(20)) }),
  sessionFree: true,
} satisfies RouteHandle

/** Open to everybody. `?sent` is where one arrives after asking, whatever the address was. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  viewerOf(context)
  const isSent = new URL(request.url).searchParams.has('sent')
  return { isSent }
})

/** One answer for every address: what is known is looked up after it. Open to everybody. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  viewerOf(context)
  const { email } = await readForm(request, linksSchema.forgotten)
  const address = context.get(requestContext).clientAddress
  await context.get(accountsContext).sendResetLink({ email, address })
  const key = 'success.user.send-password-reset-link'
  return redirectWithNotice('/forgot-password?sent=1', { kind: 'success', key })
})

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent } = loaderData
  return isSent && !actionData ? <Sent /> : <Ask problem={actionData ?? null} />
}

function Ask({ problem }: { problem: FormProblem | null }) {
  const { t } = useTranslation()
  return (
    <LinkPage title={t('accounts.links.forgot.title')} lede={t('accounts.links.forgot.lede')}>
      <LinkForm checks="forgot-password" refused={problem} submit={t('accounts.links.forgot.submit')}>
        <EmailField label={t('accounts.signIn.email')} autoComplete="username" />
      </LinkForm>
    </LinkPage>
  )
}

function Sent() {
  const { t } = useTranslation()
  return (
    <LinkPage title={t('accounts.links.forgot.sentTitle')} lede={t('success.user.send-password-reset-link')}>
      <div className="mt-6 grid gap-6">
        <ul className="mail-hints">
          <li>{t('accounts.links.forgot.once')}</li>
          <li>{t('accounts.links.forgot.spam')}</li>
          <li>{t('accounts.links.forgot.other')}</li>
        </ul>
        <BackToSignIn />
      </div>
    </LinkPage>
  )
}
