import { useTranslation } from 'react-i18next'
import { requireMember } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SettingsPage, SettingsSection } from '../components/settings/settings-page.tsx'
import type { Route } from './+types/settings'

export const handle = { titleKey: 'accounts.settings.profileTitle' } satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const { id, firstName, lastName, email, defaultLanguage, role } = requireMember(context, request)
  const { xsrfToken } = context.get(requestContext)
  return { id, name: `${firstName} ${lastName}`, email, defaultLanguage, role, xsrfToken }
})

/** What the association knows of the reader. Changing it comes with the settings themselves. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { id, name, email, defaultLanguage, role, xsrfToken } = loaderData
  const facts = [
    [t('accounts.settings.name'), name],
    [t('accounts.settings.email'), email],
    [t('accounts.settings.language'), t(`accounts.settings.languages.${defaultLanguage}`)],
    [t('accounts.settings.role'), t(`accounts.settings.roles.${role}`)],
  ] as const
  return (
    <SettingsPage title={t('accounts.settings.profileTitle')}>
      <SettingsSection id="profile" title={t('accounts.settings.profileTitle')} help={t('accounts.settings.lede')}>
        <dl className="max-w-read border-t border-line">
          {facts.map(([term, value]) => (
            <div key={term} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
              <dt className="text-meta">{term}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </SettingsSection>
      <ToCome />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={`/user/${id}`}>{t('accounts.settings.userPage')}</ButtonLink>
        <form method="post" action="/logout">
          <input type="hidden" name="_xsrf" value={xsrfToken} />
          <Button type="submit">{t('accounts.settings.signOut')}</Button>
        </form>
      </div>
    </SettingsPage>
  )
}

function ToCome() {
  const { t } = useTranslation()
  const parts = ['profile', 'preferences', 'security', 'data'] as const
  return (
    <section className="mt-8 max-w-read" aria-labelledby="to-come">
      <h2 id="to-come" className="text-h4">
        {t('accounts.settings.toCome')}
      </h2>
      <ul className="mt-3 list-disc ps-5 text-text-2">
        {parts.map((part) => (
          <li key={part}>{t(`accounts.settings.${part}`)}</li>
        ))}
      </ul>
    </section>
  )
}
