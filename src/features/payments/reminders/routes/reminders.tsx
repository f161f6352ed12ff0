import { MailNotice } from '#platform/forms/mail-notice.tsx'
import '../components/reminders.css'
import { href, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { treasurerActions, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { formatDate, formatMoney, formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListPages, ListTabs } from '#platform/lists/list-parts.tsx'
import { MailFrame } from '#platform/mail/mail-frame.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { remindersContext } from '../../payments.context.ts'
import { ReportTable } from '../components/report-table.tsx'
import { outcomeKinds, reminderLevels } from '../reminder.policy.ts'
import { outcomeIn, reminderSchemas } from '../reminder.schema.ts'
import type { Route } from './+types/reminders'

export const handle = { titleKey: 'payments.reminders.title', guard: treasurerForm() } satisfies RouteHandle

/** So few that the mails below them are found. */
const pageSize = 25

const numberIn = (text: string | null): number => Number(/^\d{1,12}$/.exec(text ?? '')?.[0] ?? 0)

/** `?show=` which claims; `?from=` their place in the list; `?before=` the runs that began before it, UTC seconds. */
export const loader = treasurerLoader(remindersContext, async ({ service, viewer, asked }) => {
  const show = outcomeIn(asked.get('show'))
  const from = numberIn(asked.get('from'))
  const before = numberIn(asked.get('before')) || null
  const report = await service.report(viewer, { show, from, limit: pageSize })
  const { runs, next } = await service.reminderRuns(viewer, before)
  const nextRows = from + pageSize < report.counts[show] ? String(from + pageSize) : null
  return { report, show, from, nextRows, runs: { rows: runs, next, isFirst: before === null } }
})

const path = () => href('/administration/payments/reminders')

export const action = treasurerActions(remindersContext, {
  send: async ({ request, form, viewer, service }) => {
    const { digest } = parseForm(request, form, reminderSchemas.send)
    const { id, members } = await service.sendReminders(viewer, digest)
    const notice = { kind: 'success', key: 'success.payments.reminders-sent', facts: { count: members } } as const
    return redirectWithNotice(href('/administration/payments/mailings/:id', { id }), notice)
  },
  pause: async ({ request, form, viewer, service }) => {
    const { pause } = parseForm(request, form, reminderSchemas.pause)
    await service.pauseReminders(viewer, pause)
    const key = `success.payments.reminders-${pause ? 'paused' : 'resumed'}`
    return redirectWithNotice(path(), { kind: 'success', key })
  },
})

export const clientAction = keepInput

export default function RemindersPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { report, show, from, nextRows } = page
  const { members, missing, settings, isRunning, counts } = report
  const canSend = members > 0 && !missing && !settings.isPaused && !isRunning
  const kinds = outcomeKinds.filter((kind) => kind === 'due' || kind === show || counts[kind] > 0)
  return (
    <AdministrationPage
      name={t('payments.reminders.title')}
      above={[{ label: t('payments.journal.title'), href: href('/administration/payments') }]}
      actions={
        canSend && (
          <ButtonForm fields={{ intent: 'send', digest: report.digest }} variant="primary">
            {t('payments.reminders.send', { count: members })}
          </ButtonForm>
        )
      }
    >
      <PaymentsTabs chosen="reminders" />
      <FormProblems problem={refused} />
      <MailNotice />
      {missing && <Banner kind="warning">{translateMessage(i18n, { key: missing })}</Banner>}
      {settings.isPaused && <Banner kind="warning">{t('payments.reminders.paused')}</Banner>}
      {isRunning && <Banner kind="info">{t('payments.reminders.running')}</Banner>}
      <Lede report={report} />
      <div className="reminders-buttons">
        <ButtonLink to={href('/administration/payments/reminders/settings')}>{t('payments.reminders.edit')}</ButtonLink>
        <ButtonForm fields={{ intent: 'pause', pause: settings.isPaused ? 'no' : 'yes' }}>
          {t(settings.isPaused ? 'payments.reminders.resume' : 'payments.reminders.pause')}
        </ButtonForm>
      </div>
      <ListTabs
        label={t('payments.reminders.report')}
        chosen={show}
        preventScrollReset
        tabs={kinds.map((kind) => ({
          name: kind,
          label: t(`payments.reminders.show.${kind}`),
          count: counts[kind],
          to: { search: kind === 'due' ? '' : `?show=${kind}` },
        }))}
      />
      {show === 'after-last' && <p className="reminders-lede">{t('payments.reminders.afterLast')}</p>}
      <ReportTable rows={report.rows} />
      <ListPages
        page={{ next: nextRows, isFirst: from === 0 }}
        search={(place) => `?${new URLSearchParams({ show, ...(place && { from: place }) })}`}
        words={{ label: t('payments.plan.pages'), first: t('payments.plan.first'), next: t('payments.plan.next') }}
      />
      {report.samples.map(({ name, level, subject, html }) => (
        <section key={`${name}${subject}`} className="reminders-section">
          <h2 className="text-h3">
            {t('payments.reminders.sample', { level: t(`payments.reminders.levels.${level}`), name })}
          </h2>
          <p className="reminders-lede">{subject}</p>
          <MailFrame title={t('payments.requests.sample', { name })} html={html} />
        </section>
      ))}
      <Runs runs={page.runs} />
    </AdministrationPage>
  )
}

type Page = Route.ComponentProps['loaderData']

/** How many get which mail, and what happens with them. */
function Lede({ report }: { report: Page['report'] }) {
  const { t, language } = useTranslation()
  const { members, amount, levels, settings } = report
  if (members === 0) return <p className="reminders-lede">{t('payments.reminders.nobody')}</p>
  const ofLevels = reminderLevels
    .filter((level) => levels[level] > 0)
    .map((level) =>
      t('payments.reminders.ofLevel', { level: t(`payments.reminders.levels.${level}`), count: levels[level] }),
    )
  const way = settings.isByItself ? 'payments.reminders.leaveByThemselves' : 'payments.reminders.nothingLeft'
  return (
    <p className="reminders-lede">
      {t('payments.reminders.sum', { count: members, amount: formatMoney(amount, language) })} {ofLevels.join(', ')}.{' '}
      {!settings.isPaused && t(way)}
    </p>
  )
}

function Runs({ runs: { rows, next, isFirst } }: { runs: Page['runs'] }) {
  const { t, language } = useTranslation()
  return (
    <Section className="reminders-section" id="runs" title={t('payments.requests.before')}>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('payments.reminders.noRuns')} />
        </div>
      ) : (
        <ul className="reminders-runs">
          {rows.map(({ id, startedAt, startedBy, members }) => (
            <li key={id}>
              <Link className="link" to={href('/administration/payments/mailings/:id', { id })}>
                {t('payments.requests.one', {
                  date: formatDate(startedAt, language),
                  time: formatTime(startedAt, language),
                  count: members,
                })}
              </Link>{' '}
              {startedBy === null && t('payments.reminders.byItself')}
            </li>
          ))}
        </ul>
      )}
      <ListPages
        page={{ next: next === null ? null : String(next), isFirst }}
        search={(before) => (before ? `?before=${before}` : '')}
        words={{
          label: t('payments.reminders.runPages'),
          first: t('payments.reminders.newestRuns'),
          next: t('payments.reminders.olderRuns'),
        }}
      />
    </Section>
  )
}
