import '../people.css'
import './users.css'
import { useTranslation } from 'react-i18next'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { topics } from '#platform/live/topics.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { restorableDays } from '../../administration/user.ts'
import type { UsersPageData } from '../../administration/users-page.server.ts'
import { useQuietLive } from '../use-quiet-live.ts'
import { UserSearch } from './user-search.tsx'
import { UserTable } from './user-table.tsx'
import { UserTabs } from './user-tabs.tsx'

/** The users of one list; follows what other administrators do. */
export function UsersPage({ page, refused }: { page: UsersPageData; refused: Message | null }) {
  const { t, i18n } = useTranslation()
  const { list, users } = page
  useQuietLive([topics.members])
  return (
    <WorkPage isWide>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[{ label: t('administration.title'), href: '/administration' }, { label: t('members.list.title') }]}
      />
      <div className="users-head">
        <PageTitle>{t('members.list.title')}</PageTitle>
        <ButtonLink to="/administration/members/new" variant="primary">
          <Icon name="plus" />
          {t('members.list.add')}
        </ButtonLink>
      </div>
      {refused && <Banner kind="error">{translateMessage(i18n, refused)}</Banner>}
      <UserTabs page={page} />
      <div className="users-bar">
        <p className="users-order">{t(`members.list.order.${list}`, { days: restorableDays })}</p>
        <UserSearch page={page} />
      </div>
      <div className="panel">{users.length === 0 ? <NoUsers page={page} /> : <UserTable page={page} />}</div>
      <Pages page={page} />
    </WorkPage>
  )
}

function NoUsers({ page: { list, query } }: { page: UsersPageData }) {
  const { t } = useTranslation()
  if (!query) return <EmptyState text={t(`members.list.none.${list}`)} />
  return (
    <EmptyState text={t('members.list.nothingFound', { query })}>
      <ButtonLink to={`?list=${list}`}>{t('members.list.clear')}</ButtonLink>
    </EmptyState>
  )
}

/** The ways on and back. Which page one is on stands in the address. */
function Pages({ page: { list, query, next, isFirst } }: { page: UsersPageData }) {
  const { t } = useTranslation()
  if (!next && isFirst) return null
  const address = (after?: string) =>
    `?${new URLSearchParams({ list, ...(query ? { q: query } : {}), ...(after ? { after } : {}) })}`
  return (
    <nav className="people-pages" aria-label={t('members.list.pages')}>
      {!isFirst && <ButtonLink to={address()}>{t('members.list.first')}</ButtonLink>}
      {next && <ButtonLink to={address(next)}>{t('members.list.next')}</ButtonLink>}
    </nav>
  )
}
