import '../people.css'
import './applications.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { ApplicationPageData, LetterPreview } from '../../applications/applications-page.server.ts'
import { fullNameOf } from '../../full-name.ts'
import { ApplicationBadge } from './application-badge.tsx'
import { ApplicationDecision } from './application-decision.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationTroubles } from './application-troubles.tsx'
import { OneIntent } from './one-intent.tsx'
import { SimilarPeople } from './similar-people.tsx'

type ApplicationPageProps = { page: ApplicationPageData; refused: FormProblem | null; preview: LetterPreview | null }

/** All of one application: what was filled in, whom it may be of, and the decision. */
export function ApplicationPage({ page, refused, preview }: ApplicationPageProps) {
  const { t, i18n } = useTranslation()
  const { application } = page
  const date = formatDate(application.createdAt, i18n.language as Language)
  useQuietLive([topics.applications, topics.members])
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('members.applications.title'), href: '/administration/applications' },
          { label: fullNameOf(application) },
        ]}
      />
      <PageTitle>{fullNameOf(application)}</PageTitle>
      <p className="person-line application-state">
        <ApplicationBadge state={application.state} />
        {t('members.applications.since', { date })}
      </p>
      <ApplicationTroubles problem={refused} />
      <div className="person-columns application-columns">
        <ApplicationFacts application={application} />
        <aside className="panel person-aside">
          {application.state === 'waiting' ? <SimilarPeople page={page} /> : <Outcome page={page} />}
        </aside>
        {application.state === 'waiting' && <ApplicationDecision {...{ page, refused, preview }} />}
      </div>
    </WorkPage>
  )
}

/** What was decided, by whom; what was declined can be taken up again. */
function Outcome({ page: { application, decider, erasedAt, xsrfToken } }: { page: ApplicationPageData }) {
  const { t, i18n } = useTranslation()
  const { state, reason, userId, decidedAt } = application
  const day = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds, i18n.language as Language))
  return (
    <section aria-labelledby="outcome">
      <h2 className="text-h4" id="outcome">
        {t(`members.applications.states.${state}`)}
      </h2>
      <p className="application-note">
        {decider
          ? t('members.applications.decidedBy', { name: decider, date: day(decidedAt) })
          : t('members.applications.decided', { date: day(decidedAt) })}
      </p>
      {userId && (
        <p>
          <Link to={`/administration/members/${userId}`} className="link">
            {t('members.applications.toUser')}
          </Link>
        </p>
      )}
      {reason && <p className="application-text">{reason}</p>}
      {erasedAt !== null && (
        <>
          <p className="application-note">{t('members.applications.erased', { date: day(erasedAt) })}</p>
          <OneIntent intent="reopen" xsrfToken={xsrfToken}>
            {t('members.applications.reopen')}
          </OneIntent>
        </>
      )}
    </section>
  )
}
