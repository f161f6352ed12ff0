import { data, href } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { openForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { secretAddress } from '#platform/http/secret-address.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { linkRate } from '../../core/accounts.rates.ts'
import { DeadLink } from '../components/dead-link.tsx'
import { LinkForm } from '../components/link-page.tsx'
import { linksSchema } from '../links.schema.ts'
import type { Route } from './+types/confirm-email'

export const handle = {
  backTo: '/',
  titleKey: 'accounts.links.confirm.title',
  bare: true,
  guard: openForm({ rate: linkRate }),
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretAddress

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  viewerOf(context)
  const email = await context.get(accountsContext).emailToConfirm(params.token)
  return data({ email }, { status: email ? 200 : 410 })
})

/** The link itself is the proof: it may be opened in another browser than the one that asked. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  const viewer = viewerOf(context)
  await readForm(request, linksSchema.nothing)
  await context.get(accountsContext).confirmEmail(params.token)
  const to = isMember(viewer) ? href('/settings/security') : href('/login')
  return redirectWithNotice(to, { kind: 'success', key: 'success.auth/email-changed' })
})

export default function ConfirmEmailPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (email === null) return <DeadLink explanation={t('accounts.links.confirm.dead')} />
  return (
    <PleatedPage title={t('accounts.links.confirm.title')} lede={t('accounts.links.confirm.lede')}>
      <LinkForm checks="confirm-email" refused={actionData ?? null} submit={t('accounts.links.confirm.submit')}>
        <dl className="of-account">
          <dt>{t('accounts.links.confirm.address')}</dt>
          <dd>{email}</dd>
        </dl>
      </LinkForm>
    </PleatedPage>
  )
}
