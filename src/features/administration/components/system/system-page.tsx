import './system.css'
import { useTranslation } from 'react-i18next'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { systemTopic } from '../../system/system.topics.ts'
import type { SystemPageData } from '../../system/system-page.server.ts'
import { JobList } from './job-list.tsx'
import { MailQueueList } from './mail-queue-list.tsx'
import { SystemFactList } from './system-fact-list.tsx'

/** How the portal fares; what left, waits and failed, with a way to try again (decisions section 5). */
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
      <SystemFactList facts={page.facts} now={page.now} />
      <MailQueueList page={page} />
      <JobList page={page} />
    </WorkPage>
  )
}
