import { Form, href, Link, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { type ListedMail, stateOfMail } from '#platform/mail/listed-mail.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { Route } from '../routes/+types/system'
import { Attempts } from './job-list.tsx'

const looks = {
  failed: { tone: 'danger', icon: 'error' },
  unconfirmed: { tone: 'warning', icon: 'warning' },
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
} as const

const states = ['failed', 'unconfirmed', 'waiting', 'sent'] as const

export function MailStateBadge({ mail }: { mail: Parameters<typeof stateOfMail>[0] }) {
  const { t } = useTranslation()
  const state = stateOfMail(mail)
  return <Badge {...looks[state]}>{t(`administration.system.mails.badge.${state}`)}</Badge>
}

type MailsProps = { page: Route.ComponentProps['loaderData'] }

export function MailQueueList({ page }: MailsProps) {
  const { t } = useTranslation()
  const { state, counts, mails, next, isFirst } = page
  return (
    <Section className="system-section" id="mails" title={t('administration.system.mails.title')}>
      <nav className="system-tabs" aria-label={t('administration.system.mails.states')}>
        <ul>
          {states.map((one) => (
            <li key={one}>
              <Link
                to={`?mails=${one}`}
                className="system-tab"
                aria-current={one === state ? 'page' : undefined}
                preventScrollReset
              >
                {t(`administration.system.mails.state.${one}`)} <span className="system-count">{counts[one]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="system-help">{t(`administration.system.mails.help.${state}`)}</p>
      <div className="panel">
        {mails.length === 0 ? (
          <EmptyState text={t(`administration.system.mails.none.${state}`)} />
        ) : (
          <MailTable page={page} />
        )}
      </div>
      {(next || !isFirst) && (
        <nav className="system-pages" aria-label={t('administration.system.mails.pages')}>
          {!isFirst && <ButtonLink to={`?mails=${state}`}>{t('administration.system.mails.newest')}</ButtonLink>}
          {next && (
            <ButtonLink to={`?mails=${state}&after=${next}`}>{t('administration.system.mails.older')}</ButtonLink>
          )}
        </nav>
      )}
    </Section>
  )
}

function MailTable({ page: { mails, state } }: MailsProps) {
  const { t } = useTranslation()
  const isBusy = useNavigation().formMethod === 'POST'
  const titles = (['subject', 'to', 'written', 'how'] as const).map((name) => t(`administration.system.mails.${name}`))
  return (
    <Form method="post" preventScrollReset>
      <XsrfField />
      <table className="system-table">
        <caption className="sr-only">{t(`administration.system.mails.state.${state}`)}</caption>
        <TableHead titles={titles} buttons={t('administration.system.retry')} />
        <tbody>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} isBusy={isBusy} />
          ))}
        </tbody>
      </table>
    </Form>
  )
}

function MailRow({ mail, isBusy }: { mail: ListedMail; isBusy: boolean }) {
  const { t } = useTranslation()
  const { id, subject, recipient, createdAt, sentAt } = mail
  // What was written in it is gone with its link: there is nothing left to send.
  const again = mail.unconfirmedAt === null ? 'retry' : 'again'
  // Thirty days after it was done with, nobody knows any more to whom it went.
  const isKept = recipient.includes('@')
  const canRetry = isKept && sentAt === null && !(mail.failedAt !== null && mail.hasLink)
  return (
    <tr data-mail={id}>
      <td className="system-main">
        <Link className="link" to={href('/administration/system/mails/:id', { id })}>
          {subject}
        </Link>
      </td>
      <td data-label={t('administration.system.mails.to')}>
        {isKept ? <EmailText email={recipient} /> : t('administration.system.mails.forgotten')}
      </td>
      <td data-label={t('administration.system.mails.written')}>
        <DateAndTime at={createdAt} />
      </td>
      <td>
        <MailStateBadge mail={mail} />
        {sentAt === null && <Attempts of={mail} />}
      </td>
      <td className="system-act">
        {canRetry && (
          <Button
            type="submit"
            size="small"
            name="retry-mail"
            value={id}
            isPending={isBusy}
            aria-label={t(`administration.system.mails.${again}-one`, { subject, recipient })}
          >
            {t(mail.unconfirmedAt === null ? 'administration.system.retry' : 'administration.system.mails.again')}
          </Button>
        )}
      </td>
    </tr>
  )
}
