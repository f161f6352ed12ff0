import '../people.css'
import '../applications/applications.css'
import './register.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { RegisterPageData } from '../../register/register-page.server.ts'
import { registerViews } from '../../register/register-views.ts'
import { EntriesTable } from './entries-table.tsx'
import { RegisterDecisions } from './register-decisions.tsx'
import { StandingPart } from './standing-part.tsx'
import { TakeAlong } from './take-along.tsx'

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
      <nav className="page-tabs" aria-label={t('members.register.viewsLabel')}>
        <ul>
          {registerViews.map((view) => (
            <li key={view}>
              <Link
                to={view === 'standing' ? '?' : `?view=${view}`}
                preventScrollReset
                className="page-tab"
                aria-current={view === page.view ? 'page' : undefined}
              >
                {t(`members.register.views.${view}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
