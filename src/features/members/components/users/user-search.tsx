import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { UsersPageData } from '../../administration/users-page.server.ts'

/** A form that asks: the question stands in the address. What was found is told to who does not see it. */
export function UserSearch({ page: { list, query, total } }: { page: UsersPageData }) {
  const { t } = useTranslation()
  const label = t('members.list.search')
  return (
    <div className="users-search">
      <Form role="search" className="users-search-form">
        <input type="hidden" name="list" value={list} />
        <input
          key={query}
          type="search"
          name="q"
          className="input"
          aria-label={label}
          placeholder={label}
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" isIconOnly aria-label={t('members.list.searchButton')}>
          <Icon name="search" />
        </Button>
      </Form>
      <p className="users-found" aria-live="polite">
        {query ? t('members.list.found', { count: total, query }) : t('members.list.count', { count: total })}
        {query && (
          <>
            {' '}
            <Link className="link" to={`?list=${list}`}>
              {t('members.list.clear')}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
