import './system.css'
import { Link } from 'react-router'
import type { Message } from '#platform/http/read-form.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useLive } from '#platform/live/use-live.ts'
import type { MailFault } from '#platform/mail/listed-mail.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { systemTopic } from '../system.ts'
import type { SystemPageData } from '../system-page.server.ts'
import { JobList } from './job-list.tsx'
import { MailQueueList } from './mail-queue-list.tsx'
import { SystemFactList } from './system-fact-list.tsx'

/** How the portal fares; what left, waits and failed, with a way to try again. */
export function SystemPage({ page, refused }: { page: SystemPageData; refused: Message | null }) {
  const { t, i18n } = useTranslation()
  useLive([systemTopic])
  return (
    <WorkPage isWide>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('administration.parts.system.title') },
        ]}
      />
      <PageTitle>{t('administration.parts.system.title')}</PageTitle>
      {refused && <Banner kind="error">{translateMessage(i18n, refused)}</Banner>}
      {page.fault && <FaultOfMail fault={page.fault} />}
      <SystemFactList facts={page.facts} now={page.now} />
      <MailQueueList page={page} />
      <JobList page={page} />
      <UnreadList unread={page.unread} />
    </WorkPage>
  )
}

/** No mail is lost meanwhile; but somebody may have to mend the set-up. */
function FaultOfMail({ fault: { kind, says, since } }: { fault: MailFault }) {
  const { t, language } = useTranslation()
  return (
    <Banner kind={kind === 'refuses-us' ? 'error' : 'warning'} id="fault-of-mail">
      {t(`administration.system.mails.fault.${kind}`, {
        date: formatDate(since, language),
        time: formatTime(since, language),
      })}{' '}
      <span lang="en">({says})</span>
    </Banner>
  )
}

/** Documents whose text nobody could read, with the reason; nothing at all when there are none. */
function UnreadList({ unread: { documents, isCut } }: { unread: SystemPageData['unread'] }) {
  const { t, language } = useTranslation()
  if (documents.length === 0) return null
  return (
    <section className="system-section" aria-labelledby="unread">
      <h2 className="text-h3" id="unread">
        {t('administration.system.unread.title')}
      </h2>
      <p className="system-help">{t('administration.system.unread.help')}</p>
      <div className="panel">
        <table className="system-table">
          <caption className="sr-only">{t('administration.system.unread.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('administration.system.unread.document')}</th>
              <th scope="col">{t('administration.system.unread.why')}</th>
            </tr>
          </thead>
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
    </section>
  )
}
