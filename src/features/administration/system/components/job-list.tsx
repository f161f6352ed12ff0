import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ListedJob } from '#platform/jobs/listed-job.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { TableHead } from '#ui/table-head.tsx'

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
      <div className="panel">
        {all.length === 0 ? (
          <EmptyState text={t('administration.system.jobs.none')} />
        ) : (
          <Form method="post" preventScrollReset>
            <XsrfField />
            <table className="system-table">
              <caption className="sr-only">{title}</caption>
              <TableHead titles={titles} buttons={t('administration.system.retry')} />
              <tbody>
                {all.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </tbody>
            </table>
          </Form>
        )}
      </div>
    </Section>
  )
}

function JobRow({ job }: { job: ListedJob }) {
  const { t, i18n } = useTranslation()
  const isBusy = useNavigation().formMethod === 'POST'
  const { id, failedAt } = job
  const key = `administration.system.jobs.kinds.${job.kind}`
  const kind = i18n.exists(key) ? (t(key as never) as unknown as string) : job.kind
  return (
    <tr data-job={id}>
      <td className="system-main">{kind}</td>
      <td data-label={t('administration.system.jobs.when')}>
        <DateAndTime at={failedAt ?? job.runAt} />
      </td>
      <td>
        <JobState job={job} />
        {job.attempts > 0 && <Attempts of={job} />}
      </td>
      <td className="system-act">
        {failedAt !== null && (
          <Button
            type="submit"
            size="small"
            name="retry-job"
            value={id}
            isPending={isBusy}
            aria-label={t('administration.system.jobs.retry-one', { kind })}
          >
            {t('administration.system.retry')}
          </Button>
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

function JobState({ job: { failedAt, isRunning, lastError } }: { job: ListedJob }) {
  const { t } = useTranslation()
  const state = failedAt !== null ? 'failed' : isRunning ? 'running' : lastError ? 'again' : 'waiting'
  return <Badge {...looks[state]}>{t(`administration.system.jobs.state.${state}`)}</Badge>
}

/** How often a mail or a job was tried, and what went wrong the last time. */
export function Attempts({ of: { attempts, lastError } }: { of: Pick<ListedJob, 'attempts' | 'lastError'> }) {
  const { t } = useTranslation()
  return (
    <span className="system-note">
      {t('administration.system.attempts', { count: attempts })}
      {lastError && <span className="system-error">{lastError}</span>}
    </span>
  )
}
