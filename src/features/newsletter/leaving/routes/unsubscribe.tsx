import { redirect, useSearchParams } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { type FormProblem, formOf, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { newsletterContext } from '../../newsletter.context.ts'
import { signUpSchemas } from '../../signing-up/sign-up.schema.ts'
import type { Route } from './+types/unsubscribe'
import '../../signing-up/components/newsletter.css'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import type { Leaver } from '../leaving.service.server.ts'

export const handle = {
  backTo: '/',
  titleKey: 'newsletter.unsubscribe.title',
  bare: true,
  guard: publicForm({ rate: ratePolicy('unsubscribe', perHour(60)) }),
  sessionFree: true,
} satisfies RouteHandle

/** Whoever has the address may leave: no other site learns it, no cache keeps it. */
export const headers = (): Record<string, string> => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
})

/** Looking changes nothing. A wrong id answers the same page, without anybody's data. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const leaver = await context.get(newsletterContext).leaver(viewerOf(context), params.id)
  return { leaver }
})

/** `intent=undo` comes back. What mail programs send was answered before this (`one-click.server.ts`). */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  const isUndone = (await formOf(request.clone())).get('intent') === 'undo'
  await readForm(request, signUpSchemas.nothing)
  const { language, clientAddress: address } = context.get(requestContext)
  const [newsletter, viewer] = [context.get(newsletterContext), viewerOf(context)]
  if (isUndone) await newsletter.comeBack(viewer, params.id, { language, address })
  else await newsletter.leave(viewer, params.id, 'page', { language, address })
  return redirect(`/unsubscribe/${encodeURIComponent(params.id)}${isUndone ? '?back=1' : ''}`)
})

export default function UnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribePage page={loaderData} refused={actionData ?? null} />
}

type UnsubscribePageProps = { page: { leaver: Leaver | null }; refused: FormProblem | null }

/** Whose letters these are, half hidden, and one button; after it, the way back. */
function UnsubscribePage({ page: { leaver }, refused }: UnsubscribePageProps) {
  const { t, i18n } = useTranslation()
  const isBack = useSearchParams()[0].has('back') && leaver?.hasLeft === false
  const state = leaver === null ? 'unknown' : leaver.hasLeft ? 'left' : isBack ? 'back' : 'asks'
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {t(`newsletter.unsubscribe.${state}.title`)}
      </h1>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {leaver && <p className="newsletter-address">{leaver.email}</p>}
      <p className="mt-3 text-text-2">{t(`newsletter.unsubscribe.${state}.text`)}</p>
      {leaver && (
        <form method="post" className="mt-6" noValidate data-send-once="">
          <XsrfField />
          <input type="hidden" name="intent" value={leaver.hasLeft ? 'undo' : 'leave'} />
          <Button type="submit" variant={state === 'asks' ? 'primary' : 'secondary'}>
            {leaver.hasLeft ? t('newsletter.unsubscribe.undo') : t('newsletter.unsubscribe.button')}
          </Button>
        </form>
      )}
      {state === 'unknown' && (
        <p className="newsletter-actions">
          <ButtonLink to="/settings#newsletter" variant="primary">
            {t('newsletter.toSettings')}
          </ButtonLink>
          <ButtonLink to="/contact">{t('newsletter.unsubscribe.contact')}</ButtonLink>
        </p>
      )}
    </PleatedPage>
  )
}
