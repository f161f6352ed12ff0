import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { TextField } from '#ui/field.tsx'
import { proposedMoment } from '../../publishing/moment.ts'
import type { PublishingPage } from '../../publishing/publishing-page.server.ts'

/** Day and hour in Belgium: of the plan that there is, or of what is proposed. */
export function MomentFields({
  publishing,
  problem,
  at = publishing.publishAt,
  maximum,
}: {
  publishing: PublishingPage
  problem: FormProblem | undefined
  at?: number | null
  /** `yyyy-mm-dd` */
  maximum?: string
}) {
  const { t, i18n } = useTranslation()
  const proposed = at === null ? proposedMoment(publishing.today) : { day: dayAt(at), time: formatTime(at, 'nl') }
  const errorOf = (name: 'day' | 'time') => {
    const message = problem?.fields[name]
    return message && translateMessage(i18n, message)
  }
  return (
    <div className="moment-fields" data-focus-first>
      <TextField
        label={t('articles.publishing.day')}
        name="day"
        type="date"
        required
        max={maximum}
        defaultValue={proposed.day}
        error={errorOf('day')}
      />
      <TextField
        label={t('articles.publishing.time')}
        name="time"
        type="time"
        required
        defaultValue={proposed.time}
        error={errorOf('time')}
      />
    </div>
  )
}
