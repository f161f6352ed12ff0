import { data, href, Link, redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { secretAddress } from '#platform/http/secret-address.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { LinkPage } from '../../core/components/link-page.tsx'
import { newsletterRate } from '../../core/newsletter.rates.ts'
import { newsletterContext } from '../../newsletter.context.ts'
import { signUpSchemas } from '../sign-up.schema.ts'
import type { Route } from './+types/confirm-sign-up'

export const handle = {
  backTo: href('/news'),
  titleKey: 'newsletter.confirm.title',
  bare: true,
  guard: publicForm({ rate: newsletterRate }),
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretAddress

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const waiting = await context.get(newsletterContext).toConfirm(viewerOf(context), params.token)
  return data({ email: waiting?.email ?? null }, { status: waiting ? 200 : 410 })
})

export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  await readForm(request, signUpSchemas.nothing)
  const { language, clientAddress } = context.get(requestContext)
  await context.get(newsletterContext).confirm(viewerOf(context), params.token, language, clientAddress)
  return redirect(`${href('/newsletter')}?done=confirmed`)
})

export default function ConfirmSignUpRoute({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <LinkPage
      title={email ? t('newsletter.confirm.title') : t('newsletter.confirm.dead')}
      text={email ? t('newsletter.confirm.lede') : t('newsletter.confirm.dead-text')}
      refused={actionData}
      email={email}
      button={{ label: t('newsletter.confirm.submit') }}
    >
      {!email && (
        <p className="mt-6">
          <Link className="link" to={href('/newsletter')}>
            {t('newsletter.confirm.again')}
          </Link>
        </p>
      )}
    </LinkPage>
  )
}
