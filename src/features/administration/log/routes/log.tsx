import '../components/log.css'
import { href, Link, redirect } from 'react-router'
import { adminLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { words } from '#platform/lists/list-filter.ts'
import { FilterChips, ListPages, useMoreRows } from '#platform/lists/list-parts.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { logContext } from '../../administration.context.ts'
import { loggedTopics } from '../../dashboard/followed-topics.ts'
import { LogFilters, type LogPageData } from '../components/log-filters.tsx'
import { LogTable } from '../components/log-table.tsx'
import { actionInWords, groupInWords } from '../line-words.ts'
import type { FoundPeople } from '../log.service.server.ts'
import { auditGroups, type LogFilter, logFilter } from '../log-filter.ts'
import type { Route } from './+types/log'

export const handle = { titleKey: 'administration.parts.log.title' } satisfies RouteHandle

const pageSize = 100
const typedName = words(200)

/** `whoName` and `aboutName` were typed: of one person the address becomes that of their lines, of several the page asks. */
export const loader = adminLoader(logContext, async ({ service: log, viewer, asked }) => {
  const filter = logFilter.read(asked)
  let found: FoundPeople | null = null
  for (const field of ['who', 'about'] as const) {
    const name = typedName.read(asked.getAll(`${field}Name`))
    if (!name) continue
    const people = await log.people(viewer, name)
    const [person] = people
    if (people.length === 1 && person) {
      const search = new URLSearchParams(logFilter.search({ ...filter, [field]: person.id }))
      // The other field may hold a name too: then it is asked for next.
      const other = field === 'who' && asked.get('aboutName')
      if (other) search.set('aboutName', other)
      throw redirect(`${href('/administration/log')}?${search}`)
    }
    found ??= { field, name, people }
  }
  const after = asked.get('after')
  const page = await log.list(viewer, filter, after, pageSize)
  return { ...page, filter, isFirst: after === null, found, names: await log.namesIn(viewer, filter) }
})

export default function LogPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { filter, found, isFirst } = page
  const isNarrowed = logFilter.isNarrowed(filter)
  const search = (after?: string | null) => logFilter.search(filter, after)
  const more = useMoreRows(page, (after) => href('/administration/log') + search(after))
  // As new as what it tells of; whoever has read on stays where they are.
  useLive(more.rows === page.rows && isFirst ? loggedTopics : [])
  return (
    <AdministrationPage
      name={t('administration.parts.log.title')}
      actions={
        // A file, not a page: the browser asks for it itself.
        <a className="button button-secondary" href={`/administration/log.csv${search()}`} download>
          <Icon name="download" />
          {t('administration.log.export')}
        </a>
      }
    >
      <p className="log-lede">{t('administration.log.lede')}</p>
      <LogFilters page={page} />
      {found && <PeopleQuestion found={found} filter={filter} />}
      {isNarrowed && <LogChips page={page} />}
      {more.rows.length === 0 ? (
        <div className="panel">
          <EmptyState text={t(isNarrowed ? 'administration.log.nothing-found' : 'administration.log.empty')}>
            {isNarrowed && <ButtonLink to={{ search: '' }}>{t('administration.log.whole')}</ButtonLink>}
          </EmptyState>
        </div>
      ) : (
        <LogTable lines={more.rows} />
      )}
      <ListPages
        page={{ next: more.next, isFirst }}
        search={search}
        words={{
          label: t('administration.log.pages'),
          first: t('administration.log.newest'),
          next: t('administration.log.older'),
          loading: t('administration.log.loading'),
        }}
        more={more}
      />
    </AdministrationPage>
  )
}

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
            <Link className="link" to={{ search: logFilter.search({ ...filter, [field]: person.id }) }}>
              {person.name}
            </Link>{' '}
            <span className="log-people-email">{person.email}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LogChips({ page: { filter, names } }: { page: LogPageData }) {
  const { t, i18n } = useTranslation()
  const nameOf = (id: string) => names[id] ?? t('administration.log.actors.former')
  const labels: { [Name in keyof LogFilter]: (value: string) => string } = {
    who: (id) => t('administration.log.chips.who', { name: nameOf(id) }),
    about: (id) => t('administration.log.chips.about', { name: nameOf(id) }),
    what: (name) => (auditGroups.includes(name) ? groupInWords(i18n, name) : actionInWords(i18n, name)),
    from: (value) => t('administration.log.chips.from', { day: writtenDay(value) }),
    until: (value) => t('administration.log.chips.until', { day: writtenDay(value) }),
    devOnProd: () => t('administration.log.dev'),
  }
  const chips = Object.entries(labels).flatMap(([name, labelOf]) => {
    const value = filter[name as keyof LogFilter]
    return value ? [{ label: labelOf(String(value)), search: logFilter.search({ ...filter, [name]: null }) }] : []
  })
  return (
    <FilterChips
      label={t('administration.log.chosen')}
      chips={chips}
      wordOf={(label) => t('administration.log.without', { label })}
      reset={{ label: t('administration.log.whole'), search: '' }}
    />
  )
}
