import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { memberAdministrationContext } from '#features/members/administration/administration.context.ts'
import { requireMember } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { memberForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { accountsContext } from '../accounts.context.ts'
import { settingsRate } from '../accounts.rates.ts'
import { DeleteAccountSection } from '../components/settings/delete-account-section.tsx'
import { DownloadSection } from '../components/settings/download-section.tsx'
import { SettingsPage } from '../components/settings/settings-page.tsx'
import { deleteOwnAccount } from '../own-data/delete-own-account.server.ts'
import { ownDataSchema } from '../own-data/own-data.schema.ts'
import { recentEnough } from '../own-data/own-data.service.server.ts'
import type { Route } from './+types/own-data'

export const handle = {
  backTo: '/settings',
  titleKey: 'accounts.settings.parts.data',
  guard: memberForm({ rate: settingsRate }),
} satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const isProved = context.get(accountsContext).hasRecentProof(viewer, recentEnough - 60)
  return { email: viewer.email, isProved, xsrfToken: context.get(requestContext).xsrfToken }
})

/** Both forms are the browser's own: one ends in a download, the other in a page of a visitor. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const accounts = context.get(accountsContext)
  const form = await readForm(request, ownDataSchema)
  if (form.intent === 'download') {
    if (form.currentPassword === undefined) accounts.requireRecentProof(viewer, recentEnough)
    else await accounts.reauthenticate(viewer, form.currentPassword)
    return redirect('/settings/data/archive')
  }
  const administration = context.get(memberAdministrationContext)
  await deleteOwnAccount({ accounts, administration }, viewer, form.currentPassword)
  const farewell = redirect('/login?reason=auth/account-deleted')
  farewell.headers.append('Set-Cookie', accounts.forgetSession())
  return farewell
})

/** All own data: to take along, or to leave with. */
export default function OwnDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { email, isProved, xsrfToken } = loaderData
  const answer = useAnswer(actionData)
  const problem = answer && 'fields' in answer ? answer : null
  const problemOf = (intent: string) => (problem?.values.intent === intent ? problem : null)
  return (
    <SettingsPage title={t('accounts.settings.parts.data')} lede={t('accounts.data.lede')}>
      <DownloadSection email={email} isProved={isProved} problem={problemOf('download')} xsrfToken={xsrfToken} />
      <DeleteAccountSection email={email} problem={problemOf('delete')} xsrfToken={xsrfToken} />
    </SettingsPage>
  )
}
