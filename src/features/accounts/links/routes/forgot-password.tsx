import { href } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { accountForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { EmailField } from '#ui/field.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { BackToSignIn } from '../components/dead-link.tsx'
import { LinkForm } from '../components/link-page.tsx'
import { linksSchema } from '../links.schema.ts'
import type { Route } from './+types/forgot-password'

export const handle = {
  backTo: href('/login'),
  titleKey: 'accounts.links.forgot.title',
  bare: true,
  guard: accountForm({ rate: ratePolicy('forgotten', perHour(20)) }),
  sessionFree: true,
} satisfies RouteHandle

/** Open to everybody. `?sent` is where one arrives after asking, whatever the address was. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  viewerOf(context)
  return { isSent: new URL(request.url).searchParams.has('sent') }
})

/** One answer for every address: what is known is looked up after it. Open to everybody. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  viewerOf(context)
  const { email } = await readForm(request, linksSchema.forgotten)
  const { clientAddress: address } = context.get(requestContext)
  await context.get(accountsContext).sendResetLink({ email, address })
  return redirectWithNotice(`${href('/forgot-password')}?sent=1`, {
    kind: 'success',
    key: 'success.user.send-password-reset-link',
  })
})

export default function ForgotPasswordPage({ loaderData: { isSent }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (isSent && !actionData) return <Sent />
  return (
    <PleatedPage title={t('accounts.links.forgot.title')} lede={t('accounts.links.forgot.lede')}>
      <LinkForm checks="forgot-password" refused={actionData ?? null} submit={t('accounts.links.forgot.submit')}>
        <EmailField label={t('accounts.signIn.email')} autoComplete="username" />
      </LinkForm>
    </PleatedPage>
  )
}

function Sent() {
  const { t } = useTranslation()
  return (
    <PleatedPage title={t('accounts.links.forgot.sentTitle')} lede={t('success.user.send-password-reset-link')}>
      <div className="mt-6 grid gap-6">
        <ul className="mail-hints">
          <li>{t('accounts.links.forgot.once')}</li>
          <li>{t('accounts.links.forgot.spam')}</li>
          <li>{t('accounts.links.forgot.other')}</li>
        </ul>
        <BackToSignIn />
      </div>
    </PleatedPage>
  )
}
