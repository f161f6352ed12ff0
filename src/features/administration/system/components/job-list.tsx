import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ListedJob } from '#platform/jobs/listed-job.ts'
import { Badge } from '#ui/badge.tsx'
import { Section } from '#ui/section.tsx'
import { Attempts } from './attempts.tsx'
import { RetryButton, RetryTable } from './retry-table.tsx'

export function JobList({ jobs }: { jobs: { failed: ListedJob[]; next: ListedJob[] } }) {
  const { t } = useTranslation()
  const all = [...jobs.failed, ...jobs.next]
  const title = t('administration.system.jobs.title')
  const titles = [
    t('administration.system.jobs.what'),
    t('administration.system.jobs.when'),
    t('administration.system.mails.how'),
  ]
  return (
    <Section className="system-section" id="jobs" title={title}>
      <p className="system-help">{t('administration.system.jobs.help')}</p>
      <RetryTable caption={title} titles={titles} rows={all} empty={t('administration.system.jobs.none')}>
        {(job) => <JobRow key={job.id} job={job} />}
      </RetryTable>
    </Section>
  )
}

function JobRow({ job }: { job: ListedJob }) {
  const { t, i18n } = useTranslation()
  const { id, failedAt, isRunning, lastError } = job
  const key = `administration.system.jobs.kinds.${job.kind}`
  const kind = i18n.exists(key) ? (t(key as never) as unknown as string) : job.kind
  const state = failedAt !== null ? 'failed' : isRunning ? 'running' : lastError ? 'again' : 'waiting'
  return (
    <tr data-job={id}>
      <td className="system-main">{kind}</td>
      <td data-label={t('administration.system.jobs.when')}>
        <DateAndTime at={failedAt ?? job.runAt} />
      </td>
      <td>
        <Badge {...looks[state]}>{t(`administration.system.jobs.state.${state}`)}</Badge>
        {job.attempts > 0 && <Attempts of={job} />}
      </td>
      <td className="system-act">
        {failedAt !== null && (
          <RetryButton name="retry-job" id={id} label={t('administration.system.jobs.retry-one', { kind })}>
            {t('administration.system.retry')}
          </RetryButton>
        )}
      </td>
    </tr>
  )
}

const looks = {
  failed: { tone: 'danger', icon: 'error' },
  running: { tone: 'info', icon: 'retry' },
  again: { tone: 'warning', icon: 'retry' },
  waiting: { tone: 'quiet', icon: 'clock' },
} as const
