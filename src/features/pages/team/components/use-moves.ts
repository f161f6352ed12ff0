import { useEffect, useRef } from 'react'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChanges } from '../../core/components/use-changes.ts'
import { moveAfter } from '../move-after.ts'
import { teamPath } from '../team-paths.ts'

type Move = { id: string; after: string | null }

/**
 * Puts one of a list at another place: it shows at once. Refused, what stands there shows. The button that moved it keeps the
 * focus, which browsers take from what is moved.
 */
export function useMoves(intent: 'move-body' | 'move-mandate', kept: readonly string[]) {
  const { changes, send, data } = useChanges<FormProblem | { moved: string }, Move>(teamPath)
  const pressed = useRef<HTMLElement | null>(null)
  const order = changes.reduce<readonly string[]>((ids, { id, after }) => moveAfter(ids, id, after), kept)
  const shown = order.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    if (pressed.current?.isConnected) pressed.current.focus()
    pressed.current = null
  }, [shown])

  function move(id: string, to: number) {
    const others = order.filter((one) => one !== id)
    if (to < 0 || to > others.length || order.indexOf(id) === to) return
    const after = to === 0 ? null : (others[to - 1] ?? null)
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    send({ id, after }, { intent, id, after: after ?? '' })
  }
  return { order, move, refused: data && 'fields' in data ? data : null }
}
