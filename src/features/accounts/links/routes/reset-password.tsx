import { data, href } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { secretAddress } from '#platform/http/secret-address.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { DeadLink, linkHandle } from '../components/dead-link.tsx'
import { ChoosePassword } from '../components/link-page.tsx'
import { linksSchema } from '../links.schema.ts'
import type { Route } from './+types/reset-password'

export const handle = {
  backTo: href('/login'),
  titleKey: 'accounts.links.reset.title',
  ...linkHandle,
} satisfies RouteHandle

export const headers = secretAddress

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  viewerOf(context)
  const owner = await context.get(accountsContext).ownerOfReset(params.token)
  return data({ email: owner?.email ?? null }, { status: owner ? 200 : 410 })
})

/** Open to everybody who has the link. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  viewerOf(context)
  const { newPassword } = await readForm(request, linksSchema.newPassword)
  await context.get(accountsContext).resetPassword(params.token, newPassword)
  return redirectWithNotice(href('/login'), { kind: 'success', key: 'success.auth/password-reset' })
})

export default function ResetPasswordPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (email === null)
    return (
      <DeadLink explanation={t('accounts.links.dead.explanation')}>
        <ButtonLink to={href('/forgot-password')} variant="primary">
          {t('accounts.links.reset.again')}
        </ButtonLink>
      </DeadLink>
    )
  return (
    <PleatedPage title={t('accounts.links.reset.title')} lede={t('accounts.links.reset.lede')}>
      <ChoosePassword email={email} submit={t('accounts.links.reset.submit')} refused={actionData ?? null} />
    </PleatedPage>
  )
}
