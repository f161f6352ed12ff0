import '../../core/components/people.css'
import '../components/applications.css'
import { href, Link } from 'react-router'
import { adminLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { choice, listFilter } from '#platform/lists/list-filter.ts'
import { List, ListPages, ListTabs } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { fullNameOf } from '../../core/member.ts'
import { applicationsContext } from '../../members.context.ts'
import { type Application, applicationLists } from '../application.ts'
import { ApplicationBadge } from '../components/application-badge.tsx'
import type { Route } from './+types/applications'

export const handle = { titleKey: 'members.applications.title' } satisfies RouteHandle

const pageSize = 50
const filter = listFilter({ list: choice(applicationLists, 'waiting') })

export const loader = adminLoader(applicationsContext, async ({ service, viewer, asked }) => {
  const after = asked.get('after')
  const { list } = filter.read(asked)
  const { rows, next } = await service.list(viewer, list, after, pageSize)
  const waiting = await service.countWaiting(viewer)
  return { list, rows: rows.map(rowOf), next, isFirst: after === null, waiting }
})

const rowOf = ({ id, firstName, lastName, occupation, magistrate, createdAt, state, decidedAt }: Application) => ({
  id,
  firstName,
  lastName,
  occupation,
  magistrate,
  createdAt,
  state,
  decidedAt,
})

export default function ApplicationsPage({ loaderData: page }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { list, rows, waiting } = page
  useQuietLive([topics.applications])
  const tabs = applicationLists.map((name) => ({
    name,
    label: t(`members.applications.tabs.${name}`),
    count: name === 'waiting' ? waiting : undefined,
    to: { search: filter.search({ list: name }) },
  }))
  return (
    <AdministrationPage name={t('members.applications.title')}>
      <ListTabs label={t('members.applications.lists')} tabs={tabs} chosen={list} />
      <List rows={rows} empty={t(`members.applications.none.${list}`)}>
        {(application) => {
          const { id, occupation, magistrate, createdAt, state, decidedAt } = application
          const at = decidedAt ?? createdAt
          const date = formatDate(at, language)
          return (
            <li key={id} className="application-line">
              <div className="application-who">
                <Link to={href('/administration/applications/:id', { id })} className="person-link application-name">
                  {fullNameOf(application)}
                </Link>
                <span className="application-function">{occupation}</span>
              </div>
              <div className="application-facts">
                {magistrate && magistrateLabel && <Badge tone="robe">{magistrateLabel}</Badge>}
                {state !== 'waiting' && <ApplicationBadge state={state} />}
                <time dateTime={isoTime(at)}>
                  {t(state === 'waiting' ? 'members.applications.since' : 'members.applications.on', { date })}
                </time>
              </div>
            </li>
          )
        }}
      </List>
      <ListPages
        page={page}
        search={(after) => filter.search({ list }, after)}
        words={{
          label: t('members.applications.pages'),
          first: t('members.applications.first'),
          next: t('members.applications.next'),
        }}
      />
    </AdministrationPage>
  )
}
