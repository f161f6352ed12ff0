import { writtenDay } from '#platform/i18n/days.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Period } from '../team.ts'

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

const Day = ({ day }: { day: string }) => <time dateTime={day}>{writtenDay(day)}</time>
