import { useTranslation } from 'react-i18next'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import type { ReadRich } from '../../reading/read-rich.ts'
import type { StatementData } from '../../reading/statement-page.server.ts'
import { Paragraphs } from '../reading/paragraphs.tsx'
import { WrittenRich } from '../reading/written-rich.tsx'

/** Who else gets data, and in which countries: the association knows it, the portal says what it can. */
export function Recipients({ rich, statistics }: { rich: StatementData['rich']; statistics: string | null }) {
  const { t } = useTranslation()
  return (
    <Chapter id="recipients" label={t('pages.privacy.recipients.label')} title={t('pages.privacy.recipients.title')}>
      <Entry title={t('pages.privacy.recipients.who')}>
        <RichOrOwn rich={rich.recipients} own={t('pages.privacy.recipients.own')} />
      </Entry>
      <Entry title={t('pages.privacy.recipients.readers')}>
        <Paragraphs
          texts={[
            t('pages.privacy.recipients.members'),
            ...(statistics === null ? [] : [t('pages.privacy.recipients.statistics', { host: statistics })]),
          ]}
        />
      </Entry>
      <Entry title={t('pages.privacy.transfers.title')}>
        <RichOrOwn rich={rich.transfers} own={t('pages.privacy.transfers.own')} />
      </Entry>
    </Chapter>
  )
}

const RichOrOwn = ({ rich, own }: { rich: ReadRich | undefined; own: string }) =>
  rich ? <WrittenRich rich={rich} /> : <Paragraphs texts={[own]} />
