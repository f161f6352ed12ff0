import '../components/settings.css'
import '#ui/work-page.css'
import { href, Link, Outlet, useLocation } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { contributionsContext } from '#features/payments/payments.context.ts'
import { requireMember } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Route } from './+types/settings-frame'

/** `pages`: further addresses that belong to it. */
type SettingsPart = { path: string; name: 'profile' | 'security' | 'data' | 'contributions'; pages: readonly string[] }

const settingsParts: readonly SettingsPart[] = [
  { path: href('/settings'), name: 'profile', pages: [] },
  {
    path: href('/settings/security'),
    name: 'security',
    pages: [href('/settings/email'), href('/settings/password'), href('/settings/tokens')],
  },
  { path: href('/settings/contributions'), name: 'contributions', pages: [] },
  { path: href('/settings/data'), name: 'data', pages: [] },
]

/** Whether the association asks anything of its members. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const { fee } = await context.get(organisationContext).current(viewer)
  return { asksContributions: fee > 0 || (await context.get(contributionsContext).hasYears()) }
})

/** Around every page of the settings, whichever feature owns it. */
export default function SettingsFrame({ loaderData: { asksContributions } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const parts = settingsParts.filter(({ name }) => name !== 'contributions' || asksContributions)
  return (
    <div className="page-frame settings-page">
      <nav className="settings-parts" aria-label={t('accounts.settings.title')}>
        <ul>
          {/* Current is also the part to which a page with an address of its own belongs, such as that of the password. */}
          {parts.map(({ path, name, pages }) => (
            <li key={path}>
              <Link
                to={path}
                className="settings-part"
                aria-current={pathname === path ? 'page' : pages.includes(pathname) ? 'true' : undefined}
              >
                {t(`accounts.settings.parts.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-body">
        <Outlet />
      </div>
    </div>
  )
}
