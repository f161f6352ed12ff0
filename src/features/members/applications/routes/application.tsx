import { MailNotice } from '#platform/forms/mail-notice.tsx'
import '../../core/components/people.css'
import '../components/applications.css'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { adminActions, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Section } from '#ui/section.tsx'
import { fullNameOf } from '../../core/member.ts'
import { applicationsContext } from '../../members.context.ts'
import { decisionSchemas } from '../application.schema.ts'
import { type Application, retentionSeconds } from '../application.ts'
import { ApplicationBadge } from '../components/application-badge.tsx'
import { ApplicationDecision, type EmailPreview, SimilarPeople } from '../components/application-decision.tsx'
import type { Route } from './+types/application'

// No name: titles stay in the history of a browser.
export const handle = { titleKey: 'members.applications.one', guard: adminForm() } satisfies RouteHandle

export const loader = adminLoader(applicationsContext, async ({ service, viewer, id }) => {
  const found = await service.application(viewer, id)
  const { state, decidedAt } = found.application
  return { ...found, erasedAt: state === 'declined' ? (decidedAt ?? 0) + retentionSeconds : null }
})

export const action = adminActions(applicationsContext, {
  accept: async ({ service, viewer, id }) => {
    await service.accept(viewer, id)
    return done('accepted')
  },
  link: async ({ service, viewer, id, request, form }) => {
    await service.link(viewer, id, parseForm(request, form, decisionSchemas.link).user)
    return done('linked')
  },
  preview: async ({ service, viewer, id, request, form }): Promise<EmailPreview> => {
    const { reason, mailed } = parseForm(request, form, decisionSchemas.decline)
    const { subject, text } = await service.emailOfDecline(viewer, id, reason)
    return { mail: { subject, text }, values: { reason, mailed: mailed ? 'on' : '' } }
  },
  decline: async ({ service, viewer, id, request, form }) => {
    const decline = parseForm(request, form, decisionSchemas.decline)
    await service.decline(viewer, id, decline)
    return done(decline.mailed ? 'declined' : 'declined-silently')
  },
  reopen: async ({ service, viewer, id }) => {
    await service.reopen(viewer, id)
    return done('reopened', href('/administration/applications/:id', { id }))
  },
})

const applicationsPath = href('/administration/applications')

const done = (what: string, to = applicationsPath) =>
  redirectWithNotice(to, { kind: 'success', key: `success.application.${what}` })

export const clientAction = keepInput

export default function ApplicationPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const answer = useAnswer(actionData as FormProblem | EmailPreview | undefined)
  const preview = answer && 'mail' in answer ? answer : null
  const refused = answer && 'fields' in answer ? answer : null
  const { application } = page
  const date = formatDate(application.createdAt, language)
  useQuietLive([topics.applications, topics.members])
  return (
    <AdministrationPage
      name={fullNameOf(application)}
      above={[{ label: t('members.applications.title'), href: applicationsPath }]}
    >
      {application.state === 'waiting' && <MailNotice />}
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

function Outcome({ page: { application, decider, erasedAt } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t, language } = useTranslation()
  const { state, reason, userId, decidedAt } = application
  const day = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds, language))
  return (
    <Section id="outcome" titleClass="text-h4" title={t(`members.applications.states.${state}`)}>
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
    </Section>
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
    <div ref={place} tabIndex={-1} className="application-refused">
      <Banner kind="error">{translateMessage(i18n, message)}</Banner>
    </div>
  )
}

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
    <Section className="application-section" id="application" title={t('members.applications.one')}>
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
    </Section>
  )
}
