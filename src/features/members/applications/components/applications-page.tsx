import '../../core/components/people.css'
import './applications.css'
import { Link } from 'react-router'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { fullNameOf } from '../../core/member.ts'
import { applicationLists } from '../application.ts'
import type { Route } from '../routes/+types/applications'
import { ApplicationBadge } from './application-badge.tsx'

type Page = Route.ComponentProps['loaderData']

/** Who wants to become a member: those who wait, oldest first, and what was decided, newest first. */
export function ApplicationsPage({ page }: { page: Page }) {
  const { t } = useTranslation()
  const { list, applications, next, isFirst } = page
  useQuietLive([topics.applications])
  const search = (after: string) => `?${new URLSearchParams({ list, after })}`
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('members.applications.title') },
        ]}
      />
      <PageTitle>{t('members.applications.title')}</PageTitle>
      <ApplicationTabs page={page} />
      {applications.length === 0 ? (
        <div className="panel">
          <EmptyState text={t(`members.applications.none.${list}`)} />
        </div>
      ) : (
        <ul className="panel applications">
          {applications.map((application) => (
            <ApplicationLine key={application.id} application={application} />
          ))}
        </ul>
      )}
      {(next || !isFirst) && (
        <nav className="people-pages" aria-label={t('members.applications.pages')}>
          {!isFirst && <ButtonLink to={`?list=${list}`}>{t('members.applications.first')}</ButtonLink>}
          {next && <ButtonLink to={search(next)}>{t('members.applications.next')}</ButtonLink>}
        </nav>
      )}
    </WorkPage>
  )
}

function ApplicationTabs({ page: { list, waiting } }: { page: Page }) {
  const { t } = useTranslation()
  return (
    <nav className="page-tabs" aria-label={t('members.applications.lists')}>
      <ul>
        {applicationLists.map((name) => (
          <li key={name}>
            <Link
              to={name === 'waiting' ? '?' : `?list=${name}`}
              className="page-tab"
              aria-current={name === list ? 'page' : undefined}
            >
              {t(`members.applications.tabs.${name}`)}
              {name === 'waiting' && <span className="page-tab-count">{waiting}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ApplicationLine({ application }: { application: Page['applications'][number] }) {
  const { t, i18n } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { id, occupation, magistrate, createdAt, state, decidedAt } = application
  const at = decidedAt ?? createdAt
  const date = formatDate(at, i18n.language as Language)
  return (
    <li className="application-line">
      <div className="application-who">
        <Link to={`/administration/applications/${id}`} className="person-link application-name">
          {fullNameOf(application)}
        </Link>
        <span className="application-function">{occupation}</span>
      </div>
      <div className="application-facts">
        {magistrate && magistrateLabel && <Badge tone="robe">{magistrateLabel}</Badge>}
        {state !== 'waiting' && <ApplicationBadge state={state} />}
        <time dateTime={isoTime(at)}>
          {state === 'waiting' ? t('members.applications.since', { date }) : t('members.applications.on', { date })}
        </time>
      </div>
    </li>
  )
}
