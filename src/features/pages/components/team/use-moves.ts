import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { moveAfter } from '../../team/move-after.ts'
import { teamPath } from '../../team/team-paths.ts'

type Move = { id: string; after: string | null }

/**
 * Puts one of a list at another place: it shows at once and goes to the server, one after the other. Refused, what stands
 * there shows. The button that moved it keeps the focus, which browsers take from what is moved.
 */
export function useMoves(intent: 'move-body' | 'move-mandate', kept: readonly string[]) {
  const { submit, data } = useFetcher<FormProblem | { moved: string }>()
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

  function move(id: string, to: number) {
    const others = order.filter((one) => one !== id)
    if (to < 0 || to > others.length || order.indexOf(id) === to) return
    const one: Move = { id, after: to === 0 ? null : (others[to - 1] ?? null) }
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setWaiting((all) => [...all, one])
    const send = () => submit({ intent, id, after: one.after ?? '' }, { method: 'post', action: teamPath })
    const done = () => setWaiting((all) => all.filter((other) => other !== one))
    last.current = last.current.then(send, send).then(done, done)
  }
  return { order, move, refused: data && 'fields' in data ? data : null }
}
