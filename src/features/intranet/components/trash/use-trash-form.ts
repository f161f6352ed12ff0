import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { TrashItem } from '../../trash/trash.ts'

/** What is asked before it is sent. */
type Question = { intent: 'purge' | 'empty'; ids: string[]; form: FormData }

type TrashFormOptions = { form: RefObject<HTMLFormElement | null>; items: readonly TrashItem[] }

/** Asks before anything goes for good, and looks after the focus when rows have left. */
export function useTrashForm({ form, items }: TrashFormOptions) {
  const submit = useSubmit()
  const [question, ask] = useState<Question | null>(null)
  const keepFocus = useFocusNearby(form, items)

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    keepFocus()
    const button = event.nativeEvent.submitter
    if (!(button instanceof HTMLButtonElement)) return
    if (button.name !== 'intent') return
    const sent = new FormData(event.currentTarget, button)
    const ids = sent.getAll('trash').map(String)
    const intent = button.value
    if (intent === 'restore' && ids.length > 0) return
    event.preventDefault()
    if (intent === 'empty' || (intent === 'purge' && ids.length > 0)) ask({ intent, ids, form: sent })
  }
  const confirm = async () => {
    if (!question) return
    question.form.set('confirmed', 'yes')
    await submit(question.form, { method: 'post' })
    ask(null)
  }
  return { question, onSubmit, confirm, cancel: () => ask(null) }
}

/** Once rows have left: what now stands where one worked, else the title. */
function useFocusNearby(form: RefObject<HTMLFormElement | null>, items: readonly TrashItem[]) {
  const place = useRef(-1)
  const ids = items.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows changed
  useEffect(() => {
    if (place.current === -1 || isHeld()) return
    const rows = form.current?.querySelectorAll<HTMLElement>('[data-trash] input')
    const next = rows?.[Math.min(place.current, rows.length - 1)] ?? document.querySelector<HTMLElement>('main h1')
    place.current = -1
    next?.focus()
  }, [ids])
  return () => {
    const rows = [...(form.current?.querySelectorAll('[data-trash]') ?? [])]
    const here = rows.findIndex((row) => row.contains(document.activeElement))
    const first = rows.findIndex((row) => row.querySelector('input:checked'))
    place.current = here === -1 ? Math.max(first, 0) : here
  }
}

const isHeld = () => document.activeElement !== null && document.activeElement !== document.body
