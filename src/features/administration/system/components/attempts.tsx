import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ListedJob } from '#platform/jobs/listed-job.ts'

export function Attempts({ of: { attempts, lastError } }: { of: Pick<ListedJob, 'attempts' | 'lastError'> }) {
  const { t } = useTranslation()
  return (
    <span className="system-note">
      {t('administration.system.attempts', { count: attempts })}
      {lastError && <span className="system-error">{lastError}</span>}
    </span>
  )
}
