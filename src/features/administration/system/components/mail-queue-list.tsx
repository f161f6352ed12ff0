import { href, Link } from 'react-router'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListPages, ListTabs } from '#platform/lists/list-parts.tsx'
import { type ListedMail, stateOfMail } from '#platform/mail/listed-mail.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from '../routes/+types/system'
import { Attempts } from './attempts.tsx'
import { RetryButton, RetryTable } from './retry-table.tsx'

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

export function MailQueueList({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation()
  const { state, counts, mails } = page
  return (
    <Section className="system-section" id="mails" title={t('administration.system.mails.title')}>
      <ListTabs
        label={t('administration.system.mails.states')}
        tabs={states.map((name) => ({
          name,
          label: t(`administration.system.mails.state.${name}`),
          count: counts[name],
          to: `?mails=${name}`,
        }))}
        chosen={state}
        preventScrollReset
      />
      <p className="system-help">{t(`administration.system.mails.help.${state}`)}</p>
      <RetryTable
        caption={t(`administration.system.mails.state.${state}`)}
        titles={(['subject', 'to', 'written', 'how'] as const).map((name) => t(`administration.system.mails.${name}`))}
        rows={mails}
        empty={t(`administration.system.mails.none.${state}`)}
      >
        {(mail) => <MailRow key={mail.id} mail={mail} />}
      </RetryTable>
      <ListPages
        page={page}
        search={(after) => `?${new URLSearchParams({ mails: state, ...(after && { after }) })}`}
        words={{
          label: t('administration.system.mails.pages'),
          first: t('administration.system.mails.newest'),
          next: t('administration.system.mails.older'),
        }}
      />
    </Section>
  )
}

function MailRow({ mail }: { mail: ListedMail }) {
  const { t } = useTranslation()
  const { id, subject, recipient, createdAt, sentAt } = mail
  // What was written in it is gone with its link: there is nothing left to send.
  const again = mail.unconfirmedAt === null ? 'retry' : 'again'
  // Thirty days after it was done with, nobody knows any more to whom it went.
  const isKnown = recipient.includes('@')
  const canRetry = isKnown && sentAt === null && !(mail.failedAt !== null && mail.hasLink)
  return (
    <tr data-mail={id}>
      <td className="system-main">
        <Link className="link" to={href('/administration/system/mails/:id', { id })}>
          {subject}
        </Link>
      </td>
      <td data-label={t('administration.system.mails.to')}>
        {isKnown ? <EmailText email={recipient} /> : t('administration.system.mails.forgotten')}
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
          <RetryButton
            name="retry-mail"
            id={id}
            label={t(`administration.system.mails.${again}-one`, { subject, recipient })}
          >
            {t(mail.unconfirmedAt === null ? 'administration.system.retry' : 'administration.system.mails.again')}
          </RetryButton>
        )}
      </td>
    </tr>
  )
}
