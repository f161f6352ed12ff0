import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { memberForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PageTitle } from '#ui/page.tsx'
import { settingsRate } from '../../core/accounts.rates.ts'
import './settings.css'

export const settingsHandle = {
  backTo: href('/settings'),
  guard: memberForm({ rate: settingsRate }),
} satisfies RouteHandle

/** `pages`: further addresses that belong to it. */
type SettingsPart = { path: string; name: 'profile' | 'security' | 'data'; pages: readonly string[] }

const settingsParts: readonly SettingsPart[] = [
  { path: href('/settings'), name: 'profile', pages: [] },
  {
    path: href('/settings/security'),
    name: 'security',
    pages: [href('/settings/email'), href('/settings/password'), href('/settings/tokens')],
  },
  { path: href('/settings/data'), name: 'data', pages: [] },
]

export function SettingsPage({ title, lede, children }: { title: string; lede?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <div className="page-frame settings-page">
      <nav className="settings-parts" aria-label={t('accounts.settings.title')}>
        <ul>
          {/* Current is also the part to which a page with an address of its own belongs, such as that of the password. */}
          {settingsParts.map(({ path, name, pages }) => (
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
        <PageTitle>{title}</PageTitle>
        {lede && <p className="settings-lede">{lede}</p>}
        {children}
      </div>
    </div>
  )
}
