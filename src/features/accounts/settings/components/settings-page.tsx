import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PageTitle } from '#ui/page.tsx'
import './settings.css'

type SettingsPart = {
  path: string
  /** Addresses that belong to it. */
  pages: readonly string[]
  name: 'profile' | 'security' | 'data'
}

const settingsParts: readonly SettingsPart[] = [
  { path: '/settings', pages: [], name: 'profile' },
  {
    path: '/settings/security',
    pages: ['/settings/email', '/settings/password', '/settings/tokens'],
    name: 'security',
  },
  { path: '/settings/data', pages: [], name: 'data' },
]

export function SettingsPage({ title, lede, children }: { title: string; lede?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="page-frame settings-page">
      <nav className="settings-parts" aria-label={t('accounts.settings.title')}>
        <ul>
          {settingsParts.map((part) => (
            <li key={part.path}>
              <PartLink part={part} />
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

/** Current is also the part to which a page belongs that has an address of its own, such as the change of a password. */
function PartLink({ part: { path, pages, name } }: { part: SettingsPart }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const current = pathname === path ? 'page' : pages.includes(pathname) ? 'true' : undefined
  return (
    <Link to={path} className="settings-part" aria-current={current}>
      {t(`accounts.settings.parts.${name}`)}
    </Link>
  )
}

type SettingsSectionProps = { id: string; title: string; help?: ReactNode; children: ReactNode }

/** One thing that is set: its name and what it does at the left from 1200 px on, the form beside it. */
export function SettingsSection({ id, title, help, children }: SettingsSectionProps) {
  return (
    <section className="settings-section" id={id} aria-labelledby={`${id}-title`}>
      <div className="settings-section-head">
        <h2 className="text-h3" id={`${id}-title`}>
          {title}
        </h2>
        {help && <p className="settings-help">{help}</p>}
      </div>
      <div className="settings-section-body">{children}</div>
    </section>
  )
}
