import { Link, useLocation } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailsMenu, MenuLink } from '#ui/menu.tsx'
import type { PartCounts } from '../../dashboard/dashboard.service.server.ts'
import { addressOf, partAt, parts } from '../parts.ts'

/** All parts beside the page where there is space; above it, in a menu that names the present one, where there is none. */
export function PartsNavigation({ counts }: { counts: PartCounts }) {
  const { t } = useTranslation()
  const entries = useEntries(counts)
  const label = t('administration.navigation')
  const here = entries.find(({ current }) => current)?.title ?? label
  const all = entries.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav className="parts" aria-label={label}>
      <DetailsMenu
        className="parts-menu"
        label={[label, here, all > 0 && t('administration.waiting', { count: all })].filter(Boolean).join(', ')}
        summary={
          <>
            <span className="parts-here">{here}</span>
            <Icon name="chevron-down" />
            {/* Drawn, not written: the label tells it in words, and text beside a name would have to stand in it as it is. */}
            {all > 0 && <span className="part-count" data-count={all} />}
          </>
        }
      >
        {entries.map(({ to, title, current, count }) => (
          <MenuLink key={to} to={to} aria-current={current}>
            {title}
            <PartCount count={count} />
          </MenuLink>
        ))}
      </DetailsMenu>
      <ul className="parts-list">
        {entries.map(({ to, title, current, count }) => (
          <li key={to}>
            <Link to={to} className="part-link" aria-current={current}>
              {title}
              <PartCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PartCount({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="part-count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{t('administration.waiting', { count })}</span>
    </>
  )
}

type Entry = { to: string; title: string; current: 'page' | 'true' | undefined; count: number }

/** Current is also the part in which a page below it lies, such as a folder or a member. */
function useEntries(counts: PartCounts): Entry[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const here = partAt(pathname)
  const entryOf = (to: string, title: string, isHere: boolean, count = 0): Entry => ({
    to,
    title,
    count,
    current: isHere ? (pathname === to ? 'page' : 'true') : undefined,
  })
  return [
    entryOf('/administration', t('administration.dashboard.title'), here === null),
    ...parts.map(({ name }) =>
      entryOf(addressOf(name), t(`administration.parts.${name}.title`), here === name, counts[name]),
    ),
  ]
}
