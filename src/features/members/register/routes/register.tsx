import '../../core/components/people.css'
import '../../applications/components/applications.css'
import '../components/register.css'
import { Form, href } from 'react-router'
import { adminLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { dayAt, writtenDay } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListTabs } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { Section } from '#ui/section.tsx'
import { registerContext } from '../../members.context.ts'
import { EntriesTable, MembersTable } from '../components/register-tables.tsx'
import { numberIn, registerViews, viewIn } from '../register-views.ts'
import type { Route } from './+types/register'

export const handle = { titleKey: 'members.register.title' } satisfies RouteHandle

const pageSize = 100

/** `?on=` a day, `q` words, `page` from 1; `?view=entries` with `before` a number. */
export const loader = adminLoader(registerContext, async ({ service: register, viewer, asked, language }) => {
  const today = dayAt(register.now())
  const { view, day } = viewIn(asked, today)
  const query = (asked.get('q') ?? '').slice(0, 100)
  const common = { view, day, today, query, decisions: await register.decisions(viewer) }
  if (view === 'entries') {
    const before = numberIn(asked.get('before'))
    return { ...common, ...(await register.entries(viewer, before, pageSize)), isFirst: before === null }
  }
  const members = await register.members(viewer, { day, query, language })
  const pages = Math.max(1, Math.ceil(members.length / pageSize))
  const page = Math.min(Math.max(1, numberIn(asked.get('page')) ?? 1), pages)
  const shown = members.slice((page - 1) * pageSize, page * pageSize)
  return { ...common, members: shown, count: members.length, page, pages }
})

type Page = Route.ComponentProps['loaderData']

export default function RegisterPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  useQuietLive([topics.register, topics.members])
  return (
    <AdministrationPage
      name={t('members.register.title')}
      actions={
        <ButtonLink to={href('/administration/register/new')} variant="primary">
          {t('members.register.add')}
        </ButtonLink>
      }
    >
      <p className="register-lede">{t('members.register.lede')}</p>
      {page.decisions.length > 0 && (
        <Section className="register-decisions" id="decisions" title={t('members.register.decisions.title')}>
          <ul className="panel">
            {page.decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </ul>
        </Section>
      )}
      <ListTabs
        label={t('members.register.viewsLabel')}
        tabs={registerViews.map((view) => ({
          name: view,
          label: t(`members.register.views.${view}`),
          to: { search: view === 'standing' ? '' : `?view=${view}` },
        }))}
        chosen={page.view}
        preventScrollReset
      />
      {'members' in page ? (
        <MembersView page={page} />
      ) : (
        <>
          <div className="register-tools">
            <TakeAlong search="?view=entries" />
          </div>
          <EntriesTable entries={page.entries} />
          {(page.next || !page.isFirst) && (
            <nav className="people-pages" aria-label={t('members.applications.pages')}>
              {!page.isFirst && <ButtonLink to="?view=entries">{t('members.register.newest')}</ButtonLink>}
              {page.next && (
                <ButtonLink to={`?view=entries&before=${page.next}`}>{t('members.register.older')}</ButtonLink>
              )}
            </nav>
          )}
        </>
      )}
    </AdministrationPage>
  )
}

const looks = {
  'in-time': { tone: 'quiet', icon: 'clock' },
  soon: { tone: 'warning', icon: 'warning' },
  overdue: { tone: 'danger', icon: 'error' },
} as const

function Decision({ decision }: { decision: Page['decisions'][number] }) {
  const { t, language } = useTranslation()
  const { id, event, lastName, firstNames, decidedAt, deadline, until } = decision
  const name = `${firstNames} ${lastName}`.trim()
  const date = formatDate(decidedAt, language)
  return (
    <li className="register-decision">
      <div>
        <p className="register-who">{name}</p>
        <p className="application-note">
          {t(`members.register.events.${event}`)} · {t('members.register.decisions.decided', { date })}
        </p>
      </div>
      <Badge {...looks[deadline]}>{t(`members.register.deadlines.${deadline}`, { date: writtenDay(until) })}</Badge>
      <ButtonLink
        to={`${href('/administration/register/new')}?decision=${id}`}
        aria-label={t('members.register.decisions.enterOne', { name })}
      >
        {t('members.register.decisions.enter')}
      </ButtonLink>
    </li>
  )
}

function MembersView({ page }: { page: Extract<Page, { members: unknown }> }) {
  const { t } = useTranslation()
  const { day, today, query, count, pages, page: here, members } = page
  const date = writtenDay(day)
  const pageAt = (number: number) => {
    const fields = { ...(day === today ? {} : { on: day }), ...(query && { q: query }), page: String(number) }
    return `?${new URLSearchParams(fields)}`
  }
  return (
    <>
      <div className="register-tools">
        <Form method="get" noValidate className="register-day" key={`${day} ${query}`}>
          <TextField label={t('members.register.on')} name="on" type="date" defaultValue={day} max={today} />
          <TextField label={t('members.register.search')} name="q" type="search" defaultValue={query} maxLength={100} />
          <Button type="submit">{t('members.register.show')}</Button>
        </Form>
        <TakeAlong search={`?on=${day}`} />
      </div>
      <h2 className="text-h4 register-as-of" aria-live="polite">
        {t('members.register.standing', { date, count })}
      </h2>
      {count === 0 ? (
        <div className="panel">
          <EmptyState text={query ? t('members.register.nothingFound') : t('members.register.nobody', { date })} />
        </div>
      ) : (
        <div className="panel register-panel">
          <MembersTable members={members} />
        </div>
      )}
      {pages > 1 && (
        <nav className="people-pages" aria-label={t('members.applications.pages')}>
          {here > 1 && <ButtonLink to={pageAt(here - 1)}>{t('members.register.before')}</ButtonLink>}
          {here < pages && <ButtonLink to={pageAt(here + 1)}>{t('members.register.next')}</ButtonLink>}
          <span className="register-place">{t('members.register.place', { here, pages })}</span>
        </nav>
      )}
    </>
  )
}

/** As a file or printed: the audit log records both, so nothing fetches them beforehand. */
function TakeAlong({ search }: { search: string }) {
  const { t } = useTranslation()
  const file = href('/administration/register/export') + search
  return (
    <p className="register-take">
      <a className="button button-secondary" href={file} download data-no-prefetch>
        {t('members.register.csv')}
      </a>
      <ButtonLink to={href('/administration/register/print') + search} data-no-prefetch>
        {t('members.register.printView')}
      </ButtonLink>
    </p>
  )
}
