import './log.css'
import { useTranslation } from 'react-i18next'
import { useLive } from '#platform/live/use-live.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { loggedTopics } from '../../followed-topics.ts'
import { addressOf, isFiltered } from '../../log/log-filter.ts'
import type { LogPageData } from '../../log/log-page.server.ts'
import { LogChips } from './log-chips.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogTable } from './log-table.tsx'
import { MoreLines } from './more-lines.tsx'
import { PeopleQuestion } from './people-question.tsx'
import { useMoreLines } from './use-more-lines.ts'

/** Who did what when: to read, to narrow down and to take along, never to change. */
export function LogPage({ page }: { page: LogPageData }) {
  const { t } = useTranslation()
  const { filter, found } = page
  const more = useMoreLines(page)
  // As new as what it tells of; whoever has read on keeps his place.
  useLive(more.lines === page.lines && page.isFirst ? loggedTopics : [])
  return (
    <WorkPage isWide>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('administration.parts.log.title') },
        ]}
      />
      <div className="log-head">
        <PageTitle>{t('administration.parts.log.title')}</PageTitle>
        {/* A file, not a page: the browser asks for it itself. */}
        <a className="button button-secondary" href={`/administration/log.csv${addressOf(filter)}`} download>
          <Icon name="download" />
          {t('administration.log.export')}
        </a>
      </div>
      <p className="log-lede">{t('administration.log.lede')}</p>
      <LogFilters page={page} />
      {found && <PeopleQuestion found={found} filter={filter} />}
      {isFiltered(filter) && <LogChips page={page} />}
      {more.lines.length === 0 ? (
        <div className="panel">
          <EmptyState text={t(isFiltered(filter) ? 'administration.log.nothing-found' : 'administration.log.empty')}>
            {isFiltered(filter) && <ButtonLink to="?">{t('administration.log.whole')}</ButtonLink>}
          </EmptyState>
        </div>
      ) : (
        <LogTable lines={more.lines} />
      )}
      <MoreLines page={page} more={more} />
    </WorkPage>
  )
}
