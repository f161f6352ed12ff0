import { startTransition, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { moveAfter } from '../../team/move-after.ts'
import { teamPath } from '../../team/team-paths.ts'

type Move = { id: string; after: string | null; isAnswered?: true }

/**
 * Puts one of a list at another place: it shows at once and goes to the server, one after the other. Refused, what stands
 * there shows. The button that moved it keeps the focus, which browsers take from what is moved.
 *
 * What was answered shows until nothing is being asked any more: news of others drops the answer's own load for a later
 * one, and `kept` is the old order until then.
 */
export function useMoves(intent: 'move-body' | 'move-mandate', kept: readonly string[]) {
  const { submit, data, state } = useFetcher<FormProblem | { moved: string }>()
  const isQuiet = useRevalidator().state === 'idle' && state === 'idle'
  const [waiting, setWaiting] = useState<readonly Move[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const pressed = useRef<HTMLElement | null>(null)
  const order = waiting.reduce<readonly string[]>((ids, { id, after }) => moveAfter(ids, id, after), kept)
  const shown = order.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    if (pressed.current?.isConnected) pressed.current.focus()
    pressed.current = null
  }, [shown])
  useEffect(() => {
    if (isQuiet && waiting.length > 0 && waiting.every(({ isAnswered }) => isAnswered)) setWaiting([])
  }, [isQuiet, waiting])

  function move(id: string, to: number) {
    const others = order.filter((one) => one !== id)
    if (to < 0 || to > others.length || order.indexOf(id) === to) return
    const one: Move = { id, after: to === 0 ? null : (others[to - 1] ?? null) }
    const answered: Move = { ...one, isAnswered: true }
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setWaiting((all) => [...all, one])
    const send = () => submit({ intent, id, after: one.after ?? '' }, { method: 'post', action: teamPath })
    // With the router's own changes, which are transitions: never before them.
    const done = () =>
      startTransition(() => setWaiting((all) => all.map((other) => (other === one ? answered : other))))
    last.current = last.current.then(send, send).then(done, done)
  }
  return { order, move, refused: data && 'fields' in data ? data : null }
}
