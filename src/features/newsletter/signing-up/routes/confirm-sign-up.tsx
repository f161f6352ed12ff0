import { data, Link, redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { newsletterRate } from '../../core/newsletter.rates.ts'
import { newsletterContext } from '../../newsletter.context.ts'
import { signUpSchemas } from '../sign-up.schema.ts'
import type { Route } from './+types/confirm-sign-up'
import '../components/newsletter.css'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'

export const handle = {
  backTo: '/news',
  titleKey: 'newsletter.confirm.title',
  bare: true,
  guard: publicForm({ rate: newsletterRate }),
  sessionFree: true,
} satisfies RouteHandle

/** The address holds a token: no other site learns it, no cache keeps it. */
export const headers = (): Record<string, string> => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
})

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const waiting = await context.get(newsletterContext).toConfirm(viewerOf(context), params.token)
  return data({ email: waiting?.email ?? null }, { status: waiting ? 200 : 410 })
})

/** The link is the proof that the mailbox is his. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  await readForm(request, signUpSchemas.nothing)
  const { language, clientAddress } = context.get(requestContext)
  await context.get(newsletterContext).confirm(viewerOf(context), params.token, language, clientAddress)
  return redirect('/newsletter?done=confirmed')
})

export default function ConfirmSignUpRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage page={loaderData} refused={actionData ?? null} />
}

type ConfirmPageProps = { page: { email: string | null }; refused: FormProblem | null }

/** What the link of the mail opens: whose address it is, half hidden, and one thing to do. */
function ConfirmPage({ page: { email }, refused }: ConfirmPageProps) {
  const { t, i18n } = useTranslation()
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {email ? t('newsletter.confirm.title') : t('newsletter.confirm.dead')}
      </h1>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {email ? (
        <>
          <p className="newsletter-address">{email}</p>
          <p className="mt-3 text-text-2">{t('newsletter.confirm.lede')}</p>
          <form method="post" className="mt-6" noValidate data-send-once="">
            <XsrfField />
            <Button type="submit" variant="primary">
              {t('newsletter.confirm.submit')}
            </Button>
          </form>
        </>
      ) : (
        <>
          <p className="mt-3 text-text-2">{t('newsletter.confirm.dead-text')}</p>
          <p className="mt-6">
            <Link className="link" to="/newsletter">
              {t('newsletter.confirm.again')}
            </Link>
          </p>
        </>
      )}
    </PleatedPage>
  )
}
