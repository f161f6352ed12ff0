import { data, href } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { secretAddress } from '#platform/http/secret-address.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { signInAndGo } from '../../sessions/sign-in-answers.server.ts'
import { DeadLink, linkHandle } from '../components/dead-link.tsx'
import { ChoosePassword } from '../components/link-page.tsx'
import { linksSchema } from '../links.schema.ts'
import type { Route } from './+types/invitation'

export const handle = {
  backTo: href('/login'),
  titleKey: 'accounts.links.invitation.title',
  ...linkHandle,
} satisfies RouteHandle

export const headers = secretAddress

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  viewerOf(context)
  const { invitations, links } = context.get(accountsContext)
  const invited = await invitations.invited(params.token)
  const isExpired = !invited && (await links.peekExpired('invitation', params.token)) !== null
  const { firstName, email } = invited ?? { firstName: '', email: null }
  return data({ firstName, email, isExpired }, { status: invited ? 200 : 410 })
})

export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  viewerOf(context)
  const { invitations } = context.get(accountsContext)
  if ((await formOf(request.clone())).has('renew')) {
    await invitations.renew(params.token)
    return redirectWithNotice(href('/login'), { kind: 'success', key: 'success.auth/invitation-sent' })
  }
  const { newPassword } = await readForm(request, linksSchema.newPassword)
  const { email, firstName } = await invitations.accept(params.token, newPassword)
  const notice = { kind: 'success' as const, key: 'success.auth/welcome', facts: { firstName } }
  return signInAndGo({ request, context }, { email, password: newPassword }, '/', notice)
})

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { firstName, email, isExpired } = loaderData
  if (email === null && isExpired)
    return (
      <DeadLink explanation={t('accounts.links.invitation.expired')}>
        <form method="post" data-send-once="">
          <HiddenFields values={{ renew: '' }} />
          <Button type="submit" variant="primary">
            {t('accounts.links.invitation.renew')}
          </Button>
        </form>
      </DeadLink>
    )
  if (email === null)
    return (
      <DeadLink explanation={t('accounts.links.invitation.gone')}>
        <ButtonLink to={href('/forgot-password')} variant="primary">
          {t('accounts.links.reset.again')}
        </ButtonLink>
      </DeadLink>
    )
  return (
    <PleatedPage
      title={t('accounts.links.invitation.welcome', { firstName })}
      lede={t('accounts.links.invitation.lede')}
    >
      <ChoosePassword email={email} submit={t('accounts.links.invitation.submit')} refused={actionData ?? null} />
    </PleatedPage>
  )
}
