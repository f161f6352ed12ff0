import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { DetailsMenu, MenuLink } from '#ui/menu.tsx'
import { addressOf, partAt, parts } from '../../parts.ts'

/** All parts beside the page where there is room; above it, in a menu that names the present one, where there is none. */
export function PartsNavigation() {
  const { t } = useTranslation()
  const entries = useEntries()
  const label = t('administration.navigation')
  const here = entries.find(({ current }) => current)?.title ?? ''
  return (
    <nav className="parts" aria-label={label}>
      <DetailsMenu
        className="parts-menu"
        label={`${label}: ${here}`}
        summary={
          <>
            <span className="parts-here">{here}</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        {entries.map(({ to, title, current }) => (
          <MenuLink key={to} to={to} aria-current={current}>
            {title}
          </MenuLink>
        ))}
      </DetailsMenu>
      <ul className="parts-list">
        {entries.map(({ to, title, current }) => (
          <li key={to}>
            <Link to={to} className="part-link" aria-current={current}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Entry = { to: string; title: string; current: 'page' | 'true' | undefined }

/** Current is also the part in which a page below it lies, such as a folder or a member. */
function useEntries(): Entry[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const here = partAt(pathname)
  const currentAt = (to: string, isHere: boolean): Entry['current'] =>
    isHere ? (pathname === to ? 'page' : 'true') : undefined
  return [
    { to: '/administration', title: t('administration.dashboard.title'), current: here === null ? 'page' : undefined },
    ...parts.map((part) => {
      const to = addressOf(part)
      return { to, title: t(`administration.parts.${part}.title`), current: currentAt(to, here === part) }
    }),
  ]
}
