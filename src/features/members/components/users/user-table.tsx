import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { UsersPageData } from '../../administration/users-page.server.ts'
import { UserRow } from './user-row.tsx'

/** A table; on phones each row is a card (ux.md M2). */
export function UserTable({ page }: { page: UsersPageData }) {
  const { t } = useTranslation()
  const { list, users, now, xsrfToken } = page
  const isDeleted = list === 'deleted'
  const columns = isDeleted
    ? (['name', 'email', 'deletedAt', 'erasedAt'] as const)
    : (['name', 'email', 'role', 'defaultLanguage', 'lastPayment'] as const)
  const table = (
    <table className="users-table">
      <caption className="sr-only">{t(`members.list.${list}`)}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" aria-sort={sortOf(list, column)}>
              {t(`members.fields.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{isDeleted ? t('members.list.restore') : t('members.list.edit')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} isDeleted={isDeleted} now={now} />
        ))}
      </tbody>
    </table>
  )
  if (!isDeleted) return table
  return (
    <Form method="post">
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      {table}
    </Form>
  )
}

/** The order of each list is fixed by the specification. */
function sortOf(list: UsersPageData['list'], column: string): 'ascending' | 'descending' | undefined {
  if (list === 'active' && column === 'lastPayment') return 'ascending'
  if (list === 'disabled' && column === 'lastPayment') return 'descending'
  return list === 'deleted' && column === 'deletedAt' ? 'descending' : undefined
}
