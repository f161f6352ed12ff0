import './system.css'
import { useTranslation } from 'react-i18next'
import type { Message } from '#platform/http/read-form.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { MailFault } from '#platform/mail/mail-fault.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { systemTopic } from '../../system/system.topics.ts'
import type { SystemPageData } from '../../system/system-page.server.ts'
import { JobList } from './job-list.tsx'
import { MailQueueList } from './mail-queue-list.tsx'
import { SystemFactList } from './system-fact-list.tsx'
import { UnreadList } from './unread-list.tsx'

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
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
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
