import '../../core/components/people.css'
import '../../applications/components/applications.css'
import './register.css'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListTabs } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { registerViews } from '../register.ts'
import type { RegisterPageData, ShownDecision } from '../register-page.server.ts'
import { EntriesTable } from './entries-table.tsx'
import { StandingPart } from './standing-part.tsx'
import { TakeAlong } from './take-along.tsx'

/** Decisions that are still to be entered, those that are due first on top. */
function RegisterDecisions({ decisions }: { decisions: readonly ShownDecision[] }) {
  const { t } = useTranslation()
  return (
    <section className="register-decisions" aria-labelledby="decisions">
      <h2 className="text-h3" id="decisions">
        {t('members.register.decisions.title')}
      </h2>
      <ul className="panel">
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </ul>
    </section>
  )
}

function Decision({ decision }: { decision: ShownDecision }) {
  const { t, i18n } = useTranslation()
  const { id, event, lastName, firstNames, decidedAt } = decision
  const name = `${firstNames} ${lastName}`.trim()
  const date = formatDate(decidedAt, i18n.language as Language)
  return (
    <li className="register-decision">
      <div>
        <p className="register-who">{name}</p>
        <p className="application-note">
          {t(`members.register.events.${event}`)} · {t('members.register.decisions.decided', { date })}
        </p>
      </div>
      <DeadlineBadge decision={decision} />
      <ButtonLink
        to={`/administration/register/new?decision=${id}`}
        aria-label={t('members.register.decisions.enterOne', { name })}
      >
        {t('members.register.decisions.enter')}
      </ButtonLink>
    </li>
  )
}

const looks = {
  'in-time': { tone: 'quiet', icon: 'clock' },
  soon: { tone: 'warning', icon: 'warning' },
  overdue: { tone: 'danger', icon: 'error' },
} as const

/** By when it is to be entered, eight days after the board heard of it. */
function DeadlineBadge({ decision: { deadline, until } }: { decision: ShownDecision }) {
  const { t } = useTranslation()
  const date = until.split('-').reverse().join('/')
  return <Badge {...looks[deadline]}>{t(`members.register.deadlines.${deadline}`, { date })}</Badge>
}

/** The members' register that the law asks for: what is to be entered, who is a member on a day, and every entry. */
export function RegisterPage({ page }: { page: RegisterPageData }) {
  const { t } = useTranslation()
  useQuietLive([topics.register, topics.members])
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[{ label: t('administration.title'), href: '/administration' }, { label: t('members.register.title') }]}
      />
      <div className="register-head">
        <PageTitle>{t('members.register.title')}</PageTitle>
        <ButtonLink to="/administration/register/new" variant="primary">
          {t('members.register.add')}
        </ButtonLink>
      </div>
      <p className="register-lede">{t('members.register.lede')}</p>
      {page.decisions.length > 0 && <RegisterDecisions decisions={page.decisions} />}
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
      {'members' in page ? <StandingPart page={page} /> : <Entries page={page} />}
    </WorkPage>
  )
}

function Entries({ page }: { page: Extract<RegisterPageData, { entries: unknown }> }) {
  const { t } = useTranslation()
  const { entries, next, isFirst } = page
  return (
    <>
      <div className="register-tools">
        <TakeAlong search="?view=entries" />
      </div>
      <EntriesTable entries={entries} />
      {(next || !isFirst) && (
        <nav className="people-pages" aria-label={t('members.applications.pages')}>
          {!isFirst && <ButtonLink to="?view=entries">{t('members.register.newest')}</ButtonLink>}
          {next && <ButtonLink to={`?view=entries&before=${next}`}>{t('members.register.older')}</ButtonLink>}
        </nav>
      )}
    </>
  )
}
