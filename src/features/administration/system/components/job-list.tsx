import type { ReactNode } from 'react'
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
      <RetryTable caption={title} titles={titles} rows={all} empty={t('administration.system.jobs.none')}>
        {(job) => <JobRow key={job.id} job={job} />}
      </RetryTable>
    </Section>
  )
}

type RetryTableProps<Row> = {
  caption: string
  titles: string[]
  rows: readonly Row[]
  empty: string
  children: (row: Row) => ReactNode
}

/** What waits and what failed, in a form whose buttons try one of them again. */
export function RetryTable<Row>({ caption, titles, rows, empty, children }: RetryTableProps<Row>) {
  const { t } = useTranslation()
  return (
    <div className="panel">
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <Form method="post" preventScrollReset>
          <XsrfField />
          <table className="system-table">
            <caption className="sr-only">{caption}</caption>
            <TableHead titles={titles} buttons={t('administration.system.retry')} />
            <tbody>{rows.map(children)}</tbody>
          </table>
        </Form>
      )}
    </div>
  )
}

type RetryProps = { name: 'retry-mail' | 'retry-job'; id: string; label: string; children: string }

export function RetryButton({ name, id, label, children }: RetryProps) {
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <Button type="submit" size="small" name={name} value={id} isPending={isPending} aria-label={label}>
      {children}
    </Button>
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

export function Attempts({ of: { attempts, lastError } }: { of: Pick<ListedJob, 'attempts' | 'lastError'> }) {
  const { t } = useTranslation()
  return (
    <span className="system-note">
      {t('administration.system.attempts', { count: attempts })}
      {lastError && <span className="system-error">{lastError}</span>}
    </span>
  )
}
