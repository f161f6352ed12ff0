import '../../years/components/years.css'
import { href, Link } from 'react-router'
import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListPages, ListTabs } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { EmailText } from '#ui/email-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mailingsContext } from '../../payments.context.ts'
import type { Route } from './+types/mailing'

export const handle = { titleKey: 'payments.requests.mailing' } satisfies RouteHandle

const pageSize = 100

const states = ['waiting', 'sent', 'failed', 'unconfirmed'] as const

/** `?state=` what became of the mails; `?after=` an address reads on. */
export const loader = treasurerLoader(mailingsContext, async ({ service, viewer, id, asked }) => {
  const mailing = await service.mailing(viewer, id)
  const state = states.find((name) => name === asked.get('state')) ?? (mailing.progress.failed > 0 ? 'failed' : 'sent')
  const after = asked.get('after')
  const { mails, next } = await service.deliveries(viewer, id, { state, after, limit: pageSize })
  const rows = mails.map(({ id: mail, recipient, lastError, member }) => ({ id: mail, recipient, lastError, member }))
  const yearName = mailing.year === null ? '' : await service.yearName(viewer, mailing.year)
  return { mailing, yearName, state, rows, next, isFirst: after === null }
})

export default function MailingPage({ loaderData: page }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  useLive([topics.payments, topics.paymentMails])
  const { mailing, yearName, state, rows, next, isFirst } = page
  const { queued, sent, failed, unconfirmed } = mailing.progress
  const expected = mailing.doneAt === null ? mailing.members : queued
  const counts = { waiting: expected - sent - failed - unconfirmed, sent, failed, unconfirmed }
  const started = { date: formatDate(mailing.startedAt, language), time: formatTime(mailing.startedAt, language) }
  const what = t(mailing.year === null ? 'payments.reminders.title' : 'payments.requests.name')
  return (
    <AdministrationPage
      name={t('payments.requests.mailingOf', { what, date: started.date })}
      above={[
        { label: t('payments.journal.title'), href: href('/administration/payments') },
        ...useAbove(mailing.year, yearName),
      ]}
    >
      <p className="years-lede" role="status">
        {t(mailing.doneAt === null ? 'payments.requests.running' : 'payments.requests.done', {
          ...started,
          queued,
          count: expected,
        })}
      </p>
      <Unreachable members={mailing.unreachable} />
      <ListTabs
        label={t('payments.requests.states')}
        chosen={state}
        preventScrollReset
        tabs={states.map((name) => ({
          name,
          label: t(`payments.requests.state.${name}`),
          count: counts[name],
          to: { search: `?state=${name}` },
        }))}
      />
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('payments.requests.none')} />
        </div>
      ) : (
        <ul className="panel years-recipients">
          {rows.map(({ id, recipient, lastError, member }) => (
            <li key={id}>
              {member && <MemberLink {...member} />}{' '}
              {recipient.includes('@') ? <EmailText email={recipient} /> : t('payments.requests.forgotten')}
              {lastError && <span className="years-error">{lastError}</span>}
            </li>
          ))}
        </ul>
      )}
      <ListPages
        page={{ next, isFirst }}
        search={(after) => `?${new URLSearchParams({ state, ...(after && { after }) })}`}
        words={{ label: t('payments.plan.pages'), first: t('payments.plan.first'), next: t('payments.requests.next') }}
      />
    </AdministrationPage>
  )
}

type Mailing = Route.ComponentProps['loaderData']['mailing']

/** A request is one of a year; reminders are of whatever is overdue. */
function useAbove(year: Mailing['year'], name: string) {
  const { t } = useTranslation()
  if (year === null) return [{ label: t('payments.reminders.title'), href: href('/administration/payments/reminders') }]
  const params = { year: String(year) }
  return [
    { label: t('payments.years.title'), href: href('/administration/payments/years') },
    {
      label: t('payments.years.one', { year: name }),
      href: href('/administration/payments/years/:year', params),
    },
    { label: t('payments.requests.name'), href: href('/administration/payments/years/:year/requests', params) },
  ]
}

const MemberLink = ({ id, name }: { id: string; name: string }) => (
  <Link className="link" to={href('/administration/payments/members/:id', { id })}>
    {name}
  </Link>
)

/** To whom it could not write. */
function Unreachable({ members }: { members: Mailing['unreachable'] }) {
  const { t } = useTranslation()
  if (members.length === 0) return null
  return (
    <>
      <p className="years-lede">{t('payments.requests.unreachable', { count: members.length })}</p>
      <ul className="years-mailings">
        {members.map(({ id, firstName, lastName }) => (
          <li key={id}>
            <MemberLink id={id} name={`${firstName} ${lastName}`.trim()} />
          </li>
        ))}
      </ul>
    </>
  )
}
