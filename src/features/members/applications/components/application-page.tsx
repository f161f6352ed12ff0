import '../../core/components/people.css'
import './applications.css'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { fullNameOf } from '../../core/member.ts'
import type { Application } from '../application.ts'
import type { Route } from '../routes/+types/application'
import { ApplicationBadge } from './application-badge.tsx'
import { ApplicationDecision, type LetterPreview } from './application-decision.tsx'
import { SimilarPeople } from './similar-people.tsx'

type ApplicationPageProps = {
  page: Route.ComponentProps['loaderData']
  refused: FormProblem | null
  preview: LetterPreview | null
}

/** All of one application: what was filled in, whom it may be of, and the decision. */
export function ApplicationPage({ page, refused, preview }: ApplicationPageProps) {
  const { t, language } = useTranslation()
  const { application } = page
  const date = formatDate(application.createdAt, language)
  useQuietLive([topics.applications, topics.members])
  return (
    <AdministrationPage
      name={fullNameOf(application)}
      above={[{ label: t('members.applications.title'), href: href('/administration/applications') }]}
    >
      <p className="person-line application-state">
        <ApplicationBadge state={application.state} />
        {t('members.applications.since', { date })}
      </p>
      <RefusedDecision problem={refused} />
      <div className="person-columns application-columns">
        <ApplicationFacts application={application} />
        <aside className="panel person-aside">
          {application.state === 'waiting' ? <SimilarPeople page={page} /> : <Outcome page={page} />}
        </aside>
        {application.state === 'waiting' && <ApplicationDecision {...{ page, refused, preview }} />}
      </div>
    </AdministrationPage>
  )
}

/** What was decided, by whom; what was declined can be taken up again. */
function Outcome({ page: { application, decider, erasedAt } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t, language } = useTranslation()
  const { state, reason, userId, decidedAt } = application
  const day = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds, language))
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
          <Link to={href('/administration/members/:id', { id: userId })} className="link">
            {t('members.applications.toUser')}
          </Link>
        </p>
      )}
      {reason && <p className="application-text">{reason}</p>}
      {erasedAt !== null && (
        <>
          <p className="application-note">{t('members.applications.erased', { date: day(erasedAt) })}</p>
          <ButtonForm fields={{ intent: 'reopen' }}>{t('members.applications.reopen')}</ButtonForm>
        </>
      )}
    </section>
  )
}

/** Why a decision was not taken; takes the focus, for the button that was pressed may be gone. */
function RefusedDecision({ problem }: { problem: FormProblem | null }) {
  const { i18n } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const message = problem?.problem ?? null
  useEffect(() => {
    if (message) place.current?.focus()
  }, [message])
  if (!message) return null
  return (
    <div ref={place} tabIndex={-1} className="application-trouble">
      <Banner kind="error">{translateMessage(i18n, message)}</Banner>
    </div>
  )
}

/** Everything that was filled in. */
function ApplicationFacts({ application }: { application: Application }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { email, phone, address, defaultLanguage, magistrate, occupation, motivation, emailSubscriber } = application
  const yesOrNo = (value: boolean) => (value ? t('members.yes') : t('members.no'))
  const facts: [string, string][] = [
    [t('members.fields.email'), email],
    [t('members.apply.phone'), phone],
    [t('members.apply.address'), address],
    [t('members.fields.defaultLanguage'), t(`members.languages.${defaultLanguage}`)],
    [t('members.fields.occupation'), occupation],
    ...(magistrateLabel ? ([[magistrateLabel, yesOrNo(magistrate)]] satisfies [string, string][]) : []),
    [t('members.applications.newsletter'), yesOrNo(emailSubscriber)],
  ]
  return (
    <section aria-labelledby="application" className="application-section">
      <h2 className="text-h3" id="application">
        {t('members.applications.one')}
      </h2>
      <dl className="person-facts application-fields">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <h3 className="text-h4">{t('members.applications.motivation')}</h3>
      <p className="application-text" lang={motivation ? defaultLanguage : undefined}>
        {motivation || t('members.applications.noMotivation')}
      </p>
    </section>
  )
}
