import './log.css'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { tryNow } from '#platform/http/connection.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { loggedTopics } from '../../dashboard/followed-topics.ts'
import type { LogLine } from '../log.ts'
import { addressOf, isFiltered, type LogFilter } from '../log-filter.ts'
import type { FoundPeople, LogPageData } from '../log-page.server.ts'
import { LogChips } from './log-chips.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogTable } from './log-table.tsx'

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

/** A name that is nobody's, or that of several: one chooses, by a link. */
function PeopleQuestion({ found, filter }: { found: FoundPeople; filter: LogFilter }) {
  const { t } = useTranslation()
  const { field, name, people } = found
  if (people.length === 0)
    return (
      <p className="log-people" role="status">
        {t('administration.log.nobody', { name })}
      </p>
    )
  return (
    <section className="log-people" aria-labelledby="log-people">
      <h2 className="log-people-title" id="log-people">
        {t('administration.log.whom', { name })}
      </h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Link className="link" to={{ search: addressOf({ ...filter, [field]: person.id }) }}>
              {person.name}
            </Link>{' '}
            <span className="log-people-email">{person.email}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Adds the next lines below; without scripts a link to them, and one back to the newest. */
function MoreLines({ page, more }: { page: LogPageData; more: More }) {
  const { t } = useTranslation()
  const { filter, isFirst } = page
  if (isFirst && more.next === null) return null
  const load = (event: MouseEvent) => {
    event.preventDefault()
    if (!more.isLoading) more.load()
  }
  return (
    <nav className="log-pages" aria-label={t('administration.log.pages')}>
      {!isFirst && <ButtonLink to={{ search: addressOf(filter) }}>{t('administration.log.newest')}</ButtonLink>}
      {more.next !== null && (
        <ButtonLink
          to={{ search: olderThan(filter, more.next) }}
          onClick={load}
          aria-busy={more.isLoading || undefined}
        >
          {t('administration.log.older')}
        </ButtonLink>
      )}
      <span role="status" className="log-status">
        {more.isLoading ? t('administration.log.loading') : ''}
      </span>
    </nav>
  )
}

type More = {
  lines: readonly LogLine[]
  next: string | null
  isLoading: boolean
  load(): void
}

/** The lines of the page, and those that were asked for since; a new page begins anew. */
function useMoreLines(page: LogPageData): More {
  const fetcher = useFetcher<LogPageData>()
  const isConnected = useIsConnected()
  const [kept, keep] = useState({ page, lines: page.lines, next: page.next })
  const now = kept.page === page ? kept : { page, lines: page.lines, next: page.next }
  const { data, state } = fetcher
  useEffect(() => {
    if (!data) return
    const isKnown = (lines: readonly LogLine[]) => lines.some(({ id }) => id === data.lines[0]?.id)
    keep((before) =>
      before.page !== page || isKnown(before.lines)
        ? before
        : { page, lines: [...before.lines, ...data.lines], next: data.next },
    )
  }, [data, page])
  useEffect(
    () => keep((before) => (before.page === page ? before : { page, lines: page.lines, next: page.next })),
    [page],
  )
  return {
    lines: now.lines,
    next: now.next,
    isLoading: state !== 'idle' && isConnected,
    load: () => {
      if (state === 'idle') void fetcher.load(`/administration/log${olderThan(page.filter, now.next)}`)
      else tryNow()
    },
  }
}

/** The address of the lines that follow. */
function olderThan(filter: LogPageData['filter'], next: string | null): string {
  const asked = new URLSearchParams(addressOf(filter))
  if (next !== null) asked.set('after', next)
  return `?${asked}`
}
