import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Period } from '../team.ts'

/** From when to when, as far as it is said. */
export function PeriodText({ period: { since, until } }: { period: Period }) {
  const { t } = useTranslation()
  if (!since && !until) return null
  return (
    <span>
      {since && (
        <>
          {t('pages.team.since')} <Day day={since} />
        </>
      )}
      {since && until && ' '}
      {until && (
        <>
          {t('pages.team.until')} <Day day={until} />
        </>
      )}
    </span>
  )
}

/** `dd/mm/yyyy`. */
export const Day = ({ day }: { day: string }) => <time dateTime={day}>{day.split('-').reverse().join('/')}</time>
