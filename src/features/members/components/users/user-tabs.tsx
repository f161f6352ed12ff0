import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { userLists } from '../../administration/user.ts'
import type { UsersPageData } from '../../administration/users-page.server.ts'

/** The lists, each with how many it holds: links, so that each has an address. */
export function UserTabs({ page: { list, counts, query } }: { page: UsersPageData }) {
  const { t } = useTranslation()
  return (
    <nav className="users-tabs" aria-label={t('members.list.lists')}>
      <ul>
        {userLists.map((name) => (
          <li key={name}>
            <Link
              to={`?${new URLSearchParams({ list: name, ...(query ? { q: query } : {}) })}`}
              className="users-tab"
              aria-current={name === list ? 'page' : undefined}
            >
              {t(`members.list.${name}`)} <span className="users-count">{counts[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
