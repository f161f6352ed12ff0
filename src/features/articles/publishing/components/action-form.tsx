import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, href, useFetcher } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { dayAt, isDay } from '#platform/i18n/days.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { momentOf, pastField, proposedMoment } from '../moment.ts'
import type { PublishingPage } from '../publishing-form.server.ts'

export type DecisionProps = {
  publishing: PublishingPage
  /** Where it leads back to: the editor, or the page that shows the panel alone. */
  back: 'editor' | 'publication'
  /** It was done, and the page goes on; or nothing is done. */
  onClose: () => void
  /** It was refused: somebody may have been faster. */
  onRefused: () => void
}

type ActionFormProps = DecisionProps & {
  /** The last part of its address. */
  at: 'publication' | 'planning' | 'withdrawal' | 'publication-date' | 'subscribers' | 'deletion'
  isBoth?: boolean
  intent?: string | undefined
  submit: Pick<ComponentProps<typeof Button>, 'children' | 'variant' | 'disabledBecause'>
  children: (problem: FormProblem | undefined) => ReactNode
}

/** A form that names what was seen. What is refused is said in it, and nothing typed is lost. */
export function ActionForm(props: ActionFormProps) {
  const { at, publishing, back, isBoth = false, intent, onClose, onRefused, submit, children } = props
  const { t } = useTranslation()
  const fetcher = useFetcher<FormProblem>()
  const { id, version, state, other } = publishing
  const ofOther = isBoth && other && { both: 'on', otherVersion: other.version, otherState: other.state }
  useOutcome(fetcher, { onClose, onRefused })
  return (
    <Form
      as={fetcher.Form}
      checks={at}
      refused={fetcher.data}
      sends={{ back, version, state, intent, ...ofOther }}
      action={href(`/administration/articles/:id/${at}`, { id })}
      className="publish-form"
    >
      {children(fetcher.data)}
      <div className="dialog-actions">
        <Button type="submit" isPending={fetcher.state !== 'idle'} {...submit} />
        <Button type="button" onClick={onClose}>
          {t('articles.publishing.cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** An action that succeeded leads on and answers nothing: what an earlier refusal answered stays as it was. */
function useOutcome(
  { state, data }: FetcherWithComponents<FormProblem | undefined>,
  { onClose, onRefused }: Pick<DecisionProps, 'onClose' | 'onRefused'>,
) {
  const sending = useRef<{ before: FormProblem | undefined } | null>(null)
  const tell = useRef({ onClose, onRefused })
  useEffect(() => {
    tell.current = { onClose, onRefused }
  })
  useEffect(() => {
    if (state !== 'idle') {
      sending.current ??= { before: data }
      return
    }
    if (!sending.current) return
    const isDone = sending.current.before === data
    sending.current = null
    if (isDone) tell.current.onClose()
    else tell.current.onRefused()
  }, [state, data])
}

type Name = 'day' | 'time'

/** `maximum` as `yyyy-mm-dd`. */
type MomentFieldsProps = { at?: number | null; maximum?: string; mustBeFuture?: boolean } & {
  publishing: PublishingPage
  problem: FormProblem | undefined
}

/** Day and hour in Belgium, planned or proposed. What is published too early cannot be taken back: that is said on leaving a field. */
export function MomentFields(props: MomentFieldsProps) {
  const { publishing, problem, at = publishing.publishAt, maximum, mustBeFuture = false } = props
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
  const type = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    if (past !== null) setPast(pastIn(next))
  }
  const field = (name: Name) => ({
    label: t(`articles.publishing.${name}`),
    name,
    required: true,
    value: typed[name],
    onChange: type,
    onBlur: () => setPast(pastIn(typed)),
    error: errorOf(name),
  })
  return (
    <div className="moment-fields" data-focus-first>
      <TextField {...field('day')} type="date" min={mustBeFuture ? publishing.today : undefined} max={maximum} />
      <TextField {...field('time')} type="time" />
    </div>
  )
}
