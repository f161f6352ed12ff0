import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ListedJob } from '#platform/jobs/listed-job.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { SystemPageData } from '../system-page.server.ts'
import { Moment } from './system-fact-list.tsx'

/** Work that failed for good, with a way to try it again, and work that is to come. */
export function JobList({ page: { jobs } }: { page: SystemPageData }) {
  const { t } = useTranslation()
  const all = [...jobs.failed, ...jobs.next]
  return (
    <section className="system-section" aria-labelledby="jobs">
      <h2 className="text-h3" id="jobs">
        {t('administration.system.jobs.title')}
      </h2>
      <p className="system-help">{t('administration.system.jobs.help')}</p>
      <div className="panel">
        {all.length === 0 ? (
          <EmptyState text={t('administration.system.jobs.none')} />
        ) : (
          <Form method="post" preventScrollReset>
            <XsrfField />
            <table className="system-table">
              <caption className="sr-only">{t('administration.system.jobs.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('administration.system.jobs.what')}</th>
                  <th scope="col">{t('administration.system.jobs.when')}</th>
                  <th scope="col">{t('administration.system.mails.how')}</th>
                  <th scope="col">
                    <span className="sr-only">{t('administration.system.retry')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {all.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </tbody>
            </table>
          </Form>
        )}
      </div>
    </section>
  )
}

/** A kind that has no words is told by its name. */
const kindInWords = (words: I18n, kind: string): string => {
  const key = `administration.system.jobs.kinds.${kind}`
  return words.exists(key) ? (words.t(key as never) as unknown as string) : kind
}

function JobRow({ job }: { job: ListedJob }) {
  const { t, i18n, language } = useTranslation()
  const isBusy = useNavigation().formMethod === 'POST'
  const { id, attempts, lastError, failedAt } = job
  const kind = kindInWords(i18n, job.kind)
  return (
    <tr data-job={id}>
      <td className="system-main">{kind}</td>
      <td data-label={t('administration.system.jobs.when')}>
        <Moment at={failedAt ?? job.runAt} language={language} />
      </td>
      <td>
        <JobState job={job} />
        {attempts > 0 && (
          <span className="system-note">
            {t('administration.system.attempts', { count: attempts })}
            {lastError && <span className="system-error">{lastError}</span>}
          </span>
        )}
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

function JobState({ job: { failedAt, isRunning, lastError } }: { job: ListedJob }) {
  const { t } = useTranslation()
  const state = failedAt !== null ? 'failed' : isRunning ? 'running' : lastError ? 'again' : 'waiting'
  const tones = { failed: 'danger', running: 'info', again: 'warning', waiting: 'quiet' } as const
  const icons = { failed: 'error', running: 'retry', again: 'retry', waiting: 'clock' } as const
  return (
    <Badge tone={tones[state]} icon={icons[state]}>
      {t(`administration.system.jobs.state.${state}`)}
    </Badge>
  )
}
