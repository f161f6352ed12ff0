import '../components/system.css'
import { href, Link, redirect } from 'react-router'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { FormProblems } from '#platform/forms/form.tsx'
import { adminAction, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, formOf } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { mailStates } from '#platform/mail/listed-mail.ts'
import { Banner } from '#ui/banner.tsx'
import { Section } from '#ui/section.tsx'
import { TableHead } from '#ui/table-head.tsx'
import { systemContext } from '../../administration.context.ts'
import { JobList } from '../components/job-list.tsx'
import { MailQueueList } from '../components/mail-queue-list.tsx'
import { SystemFactList } from '../components/system-fact-list.tsx'
import { TrialList } from '../components/trial-list.tsx'
import { systemTopic } from '../system.ts'
import type { Route } from './+types/system'

export const handle = { titleKey: 'administration.parts.system.title', guard: adminForm() } satisfies RouteHandle

const pageSize = 50

const toTrials = `${href('/administration/system')}#trials`

/** What wants looking after first. */
const urgency = ['failed', 'unconfirmed', 'waiting'] as const

/** `?mails=` one state of the queue, `after` further on in it. */
export const loader = adminLoader(systemContext, async ({ service: system, viewer, asked }) => {
  const after = asked.get('after')
  const counts = await system.mailCounts(viewer)
  const named = mailStates.find((known) => known === asked.get('mails'))
  const state = named ?? urgency.find((one) => counts[one] > 0) ?? 'sent'
  const [facts, trials, unread, fault, jobs, { mails, next }] = await Promise.all([
    system.facts(viewer),
    system.trials(viewer),
    system.unreadDocuments(viewer),
    system.mailFault(viewer),
    system.jobs(viewer),
    system.mails(viewer, state, after, pageSize),
  ])
  return { facts, trials, unread, fault, jobs, counts, state, mails, next, isFirst: after === null, now: system.now() }
})

/** `retry-mail` or `retry-job`: the id of one; else an `intent`. @throws PortalError mail.*, job.not-there, system.*, request.invalid-body */
export const action = adminAction(systemContext, async ({ service: system, viewer, request, search }) => {
  const form = await formOf(request)
  const [mail, job, intent] = [form.get('retry-mail'), form.get('retry-job'), form.get('intent')]
  if (intent === 'test-mail') {
    await system.sendTestMail(viewer)
    return redirect(toTrials)
  }
  if (intent === 'back-up') {
    await system.backUp(viewer)
    return redirect(toTrials)
  }
  if (typeof mail === 'string') await system.retryMail(viewer, mail)
  else if (typeof job === 'string') await system.retryJob(viewer, job)
  else throw portalErrors['request.invalid-body']()
  const key = typeof mail === 'string' ? 'success.mail.retried' : 'success.job.retried'
  return redirectWithNotice(`${href('/administration/system')}${search}`, { kind: 'success', key })
})

export const clientAction = keepInput

export default function SystemPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { fault } = page
  const refused = useAnswer(actionData as FormProblem | undefined)
  useLive([systemTopic])
  return (
    <AdministrationPage name={t('administration.parts.system.title')}>
      <FormProblems problem={refused} />
      {fault && (
        // No mail is lost meanwhile; but somebody may have to repair the set-up.
        <Banner kind={fault.kind === 'refuses-us' ? 'error' : 'warning'} id="fault-of-mail">
          {t(`administration.system.mails.fault.${fault.kind}`, dateAndTime(fault.since, language))}{' '}
          <span lang="en">({fault.says})</span>
        </Banner>
      )}
      <TrialList trials={page.trials} />
      <SystemFactList facts={page.facts} now={page.now} />
      <MailQueueList page={page} />
      <JobList jobs={page.jobs} />
      <UnreadList unread={page.unread} />
    </AdministrationPage>
  )
}

function UnreadList({ unread: { documents, isCut } }: Pick<Route.ComponentProps['loaderData'], 'unread'>) {
  const { t, language } = useTranslation()
  if (documents.length === 0) return null
  const title = t('administration.system.unread.title')
  return (
    <Section className="system-section" id="unread" title={title}>
      <p className="system-help">{t('administration.system.unread.help')}</p>
      <div className="panel">
        <table className="system-table">
          <caption className="sr-only">{title}</caption>
          <TableHead titles={[t('administration.system.unread.document'), t('administration.system.unread.why')]} />
          <tbody>
            {documents.map(({ id, nameNL, nameFR, extension, cause, address }) => (
              <tr key={id} data-document={id}>
                <td className="system-main">
                  <Link className="link" to={address}>
                    {(language === 'nl' ? nameNL || nameFR : nameFR || nameNL).trim()}
                    {extension !== null && `.${extension}`}
                  </Link>
                </td>
                <td>{t(`administration.system.unread.cause.${cause}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && <p className="system-help">{t('administration.system.unread.more')}</p>}
    </Section>
  )
}
