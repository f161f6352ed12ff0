import { Form, Link, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ListedMail } from '#platform/mail/listed-mail.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { SystemPageData } from '../system-page.server.ts'
import { MailStateBadge } from './mail-state-badge.tsx'
import { Moment } from './system-fact-list.tsx'

const states = ['failed', 'unconfirmed', 'waiting', 'sent'] as const

/** The mails of one state; each leads to what may be read of it. */
export function MailQueueList({ page }: { page: SystemPageData }) {
  const { t } = useTranslation()
  const { state, counts, mails, next, isFirst } = page
  return (
    <section className="system-section" aria-labelledby="mails">
      <h2 className="text-h3" id="mails">
        {t('administration.system.mails.title')}
      </h2>
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
    </section>
  )
}

function MailTable({ page: { mails, state } }: { page: SystemPageData }) {
  const { t } = useTranslation()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <XsrfField />
      <table className="system-table">
        <caption className="sr-only">{t(`administration.system.mails.state.${state}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('administration.system.mails.subject')}</th>
            <th scope="col">{t('administration.system.mails.to')}</th>
            <th scope="col">{t('administration.system.mails.written')}</th>
            <th scope="col">{t('administration.system.mails.how')}</th>
            <th scope="col">
              <span className="sr-only">{t('administration.system.retry')}</span>
            </th>
          </tr>
        </thead>
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
  const { t, i18n } = useTranslation()
  const { id, subject, recipient, createdAt, sentAt, attempts, lastError } = mail
  // What was written in it is gone with its link: there is nothing left to send.
  const again = mail.unconfirmedAt === null ? 'retry' : 'again'
  // Thirty days after it was done with, nobody knows any more to whom it went.
  const isKept = recipient.includes('@')
  const canRetry = isKept && sentAt === null && !(mail.failedAt !== null && mail.hasLink)
  return (
    <tr data-mail={id}>
      <td className="system-main">
        <Link className="link" to={`/administration/system/mails/${id}`}>
          {subject}
        </Link>
      </td>
      <td data-label={t('administration.system.mails.to')}>
        {isKept ? <EmailText email={recipient} /> : t('administration.system.mails.forgotten')}
      </td>
      <td data-label={t('administration.system.mails.written')}>
        <Moment at={createdAt} language={i18n.language as Language} />
      </td>
      <td>
        <MailStateBadge mail={mail} />
        {sentAt === null && (
          <span className="system-note">
            {t('administration.system.attempts', { count: attempts })}
            {lastError && <span className="system-error">{lastError}</span>}
          </span>
        )}
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
