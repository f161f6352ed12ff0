import '../../core/components/people.css'
import '../../applications/components/applications.css'
import '../components/register.css'
import { href } from 'react-router'
import { useAdminTrail } from '#platform/access/admin-trail.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListTabs } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { registerContext } from '../../members.context.ts'
import { EntriesView, MembersView } from '../components/register-views.tsx'
import { numberIn, registerViews, shownDay, viewIn } from '../register.ts'
import type { Route } from './+types/register'

export const handle = { titleKey: 'members.register.title' } satisfies RouteHandle

/** Members or entries of one page. */
const pageSize = 100

/** `?on=` a day, `q` words, `page` from 1; `?view=entries` with `before` a number. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const register = context.get(registerContext)
  const asked = new URL(request.url).searchParams
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

/** The members' register that the law asks for: what is to be entered, who is a member on a day, and every entry. */
export default function RegisterPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = t('members.register.title')
  const trail = useAdminTrail({ label: title })
  useQuietLive([topics.register, topics.members])
  return (
    <WorkPage>
      <Breadcrumbs {...trail} />
      <div className="register-head">
        <PageTitle>{title}</PageTitle>
        <ButtonLink to={href('/administration/register/new')} variant="primary">
          {t('members.register.add')}
        </ButtonLink>
      </div>
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
      {'members' in page ? <MembersView page={page} /> : <EntriesView page={page} />}
    </WorkPage>
  )
}

const looks = {
  'in-time': { tone: 'quiet', icon: 'clock' },
  soon: { tone: 'warning', icon: 'warning' },
  overdue: { tone: 'danger', icon: 'error' },
} as const

/** One that is still to be entered, and by when: eight days after the board heard of it. */
function Decision({ decision }: { decision: Route.ComponentProps['loaderData']['decisions'][number] }) {
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
      <Badge {...looks[deadline]}>{t(`members.register.deadlines.${deadline}`, { date: shownDay(until) })}</Badge>
      <ButtonLink
        to={`${href('/administration/register/new')}?decision=${id}`}
        aria-label={t('members.register.decisions.enterOne', { name })}
      >
        {t('members.register.decisions.enter')}
      </ButtonLink>
    </li>
  )
}
