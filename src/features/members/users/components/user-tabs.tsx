import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { addressOf, wholeList } from '../list/user-selection.ts'
import { userLists } from '../user.ts'
import type { UsersPageData } from '../users-page.server.ts'

/** The lists, each with how many it holds: links, so that each has an address. Search and filters go along. */
export function UserTabs({ page: { selection, counts } }: { page: UsersPageData }) {
  const { t } = useTranslation()
  return (
    <nav className="users-tabs" aria-label={t('members.list.lists')}>
      <ul>
        {userLists.map((list) => {
          const { sort, way } = wholeList(list)
          return (
            <li key={list}>
              <Link
                to={{ search: addressOf({ ...selection, list, sort, way }) }}
                preventScrollReset
                className="users-tab"
                aria-current={list === selection.list ? 'page' : undefined}
              >
                {t(`members.list.${list}`)} <span className="users-count">{counts.lists[list]}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
