import { href } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { Form } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmailField } from '#ui/field.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { SettingsPage, settingsHandle } from '../../settings/components/settings-page.tsx'
import { CurrentPasswordField, SaveOrCancel } from '../components/current-password.tsx'
import { linksSchema } from '../links.schema.ts'
import type { Route } from './+types/change-email'

export const handle = { titleKey: 'accounts.links.email.title', ...settingsHandle } satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => ({
  email: requireMember(context, request).email,
}))

/** The answer is the same whether or not somebody already has the new address. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const { currentPassword, email } = await readForm(request, linksSchema.newEmail)
  await context.get(accountsContext).askEmailChange(viewer, currentPassword, email)
  return redirectWithNotice(href('/settings/security'), { kind: 'success', key: 'success.auth/email-asked' })
})

export const clientAction = keepInput

export default function ChangeEmailPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t('accounts.links.email.title')} lede={t('accounts.links.email.lede')}>
      <Form checks="new-email" refused={useAnswer(actionData)} className="mt-8 grid gap-5">
        <dl className="of-account max-w-field">
          <dt>{t('accounts.links.email.current')}</dt>
          <dd>{email}</dd>
        </dl>
        <EmailField label={t('accounts.links.email.new')} help={t('accounts.links.email.help')} autoComplete="email" />
        <CurrentPasswordField />
        <SaveOrCancel save={t('accounts.links.email.submit')} />
      </Form>
    </SettingsPage>
  )
}
