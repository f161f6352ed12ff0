import { href, redirect, useSearchParams } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { secretAddress } from '#platform/http/secret-address.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LinkPage } from '../../core/components/link-page.tsx'
import { newsletterContext } from '../../newsletter.context.ts'
import { signUpSchemas } from '../../signing-up/sign-up.schema.ts'
import type { Route } from './+types/unsubscribe'

export const handle = {
  backTo: '/',
  titleKey: 'newsletter.unsubscribe.title',
  bare: true,
  guard: publicForm({ rate: ratePolicy('unsubscribe', perHour(60)) }),
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretAddress

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
  return redirect(href('/unsubscribe/:id', { id: params.id }) + (isUndone ? '?back=1' : ''))
})

export default function UnsubscribeRoute({ loaderData: { leaver }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const isBack = useSearchParams()[0].has('back') && leaver?.hasLeft === false
  const state = leaver === null ? 'unknown' : leaver.hasLeft ? 'left' : isBack ? 'back' : 'asks'
  const leave = { label: t('newsletter.unsubscribe.button'), intent: 'leave', isQuiet: isBack }
  const undo = { label: t('newsletter.unsubscribe.undo'), intent: 'undo', isQuiet: true }
  return (
    <LinkPage
      title={t(`newsletter.unsubscribe.${state}.title`)}
      text={t(`newsletter.unsubscribe.${state}.text`)}
      refused={actionData}
      email={leaver?.email}
      button={leaver?.hasLeft ? undo : leave}
    >
      {state === 'unknown' && (
        <p className="newsletter-actions">
          <ButtonLink to={`${href('/settings')}#newsletter`} variant="primary">
            {t('newsletter.toSettings')}
          </ButtonLink>
          <ButtonLink to={href('/contact')}>{t('newsletter.unsubscribe.contact')}</ButtonLink>
        </p>
      )}
    </LinkPage>
  )
}
