import { href } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { Form } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { SettingsPage, settingsHandle } from '../../settings/components/settings-page.tsx'
import { CurrentPasswordField, SaveOrCancel } from '../components/current-password.tsx'
import { NewPasswordField } from '../components/link-page.tsx'
import { linksSchema } from '../links.schema.ts'
import type { Route } from './+types/change-password'

export const handle = { titleKey: 'accounts.links.password.title', ...settingsHandle } satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => ({
  email: requireMember(context, request).email,
}))

export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const { currentPassword, newPassword } = await readForm(request, linksSchema.ownPassword)
  await context.get(accountsContext).changeOwnPassword(viewer, currentPassword, newPassword)
  return redirectWithNotice(href('/settings/security'), { kind: 'success', key: 'success.auth/password-changed' })
})

export const clientAction = keepInput

export default function ChangePasswordPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t('accounts.links.password.title')} lede={t('accounts.links.password.lede')}>
      <Form checks="own-password" refused={useAnswer(actionData)} className="mt-8 grid gap-5">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField />
        <NewPasswordField />
        <SaveOrCancel save={t('accounts.links.password.submit')} />
      </Form>
    </SettingsPage>
  )
}
