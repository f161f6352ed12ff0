import { formatDate, formatTime, formatWeekday, isoTime } from './formats.ts'
import { useTranslation } from './use-translation.tsx'

type At = {
  /** UTC seconds. */
  at: number
}

/** `dd/mm/yyyy` */
export function DateOf({ at }: At) {
  const { language } = useTranslation()
  return <time dateTime={isoTime(at)}>{formatDate(at, language)}</time>
}

/** `dd/mm/yyyy HH:MM` */
export function DateAndTime({ at, className }: At & { className?: string }) {
  const { language } = useTranslation()
  return (
    <time dateTime={isoTime(at)} className={className}>
      {formatDate(at, language)} {formatTime(at, language)}
    </time>
  )
}

/** Of something that one goes to: the date, below it the weekday and the hour. */
export function Appointment({ at }: At) {
  const { language } = useTranslation()
  return (
    <time dateTime={isoTime(at)} className="dated">
      <span>{formatDate(at, language)}</span>
      <span>
        {formatWeekday(at, language)} {formatTime(at, language)}
      </span>
    </time>
  )
}
