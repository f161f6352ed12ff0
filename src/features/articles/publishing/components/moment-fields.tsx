import { type ChangeEvent, useState } from 'react'
import type { FormProblem } from '#platform/http/read-form.ts'
import { dayAt, isDay } from '#platform/i18n/days.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import { momentOf, pastField, proposedMoment } from '../moment.ts'
import type { PublishingPage } from '../publishing-form.server.ts'

type Name = 'day' | 'time'

/**
 * Day and hour in Belgium: of the plan that there is, or of what is proposed. Where it must lie in the future, that is said
 * on leaving a field already: what is published too early cannot be taken back.
 */
export function MomentFields({
  publishing,
  problem,
  at = publishing.publishAt,
  maximum,
  mustBeFuture = false,
}: {
  publishing: PublishingPage
  problem: FormProblem | undefined
  at?: number | null
  /** `yyyy-mm-dd` */
  maximum?: string
  mustBeFuture?: boolean
}) {
  const { t, i18n } = useTranslation()
  const isProposed = at === null || (mustBeFuture && at <= publishing.now)
  const proposed = isProposed ? proposedMoment(publishing.today) : { day: dayAt(at), time: formatTime(at, 'nl') }
  const [typed, setTyped] = useState<Record<Name, string>>(proposed)
  const [past, setPast] = useState<Name | null>(null)
  const pastIn = ({ day, time }: typeof typed) =>
    mustBeFuture && isDay(day) && time !== '' ? pastField(momentOf(day, time), Date.now() / 1000) : null
  const errorOf = (name: Name) => {
    const message = past === name ? { key: 'error.article.plan-in-past' } : problem?.fields[name]
    return message && translateMessage(i18n, message)
  }
  const check = () => setPast(pastIn(typed))
  const type = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    if (past !== null) setPast(pastIn(next))
  }
  return (
    <div className="moment-fields" data-focus-first>
      <TextField
        label={t('articles.publishing.day')}
        name="day"
        type="date"
        required
        min={mustBeFuture ? publishing.today : undefined}
        max={maximum}
        value={typed.day}
        onChange={type}
        onBlur={check}
        error={errorOf('day')}
      />
      <TextField
        label={t('articles.publishing.time')}
        name="time"
        type="time"
        required
        value={typed.time}
        onChange={type}
        onBlur={check}
        error={errorOf('time')}
      />
    </div>
  )
}
