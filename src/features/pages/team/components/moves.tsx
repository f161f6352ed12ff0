import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { useChanges } from '../../core/components/use-changes.ts'
import { moveAfter } from '../../core/move-after.ts'
import { teamPath } from '../team-paths.ts'

type Intent = 'move-body' | 'move-mandate'

type Move = { id: string; after: string | null }

/**
 * Puts one of a list at another place: it shows at once. Refused, what stands there shows. The button that moved it keeps the
 * focus, which browsers take from what is moved.
 */
export function useMoves(intent: Intent, kept: readonly string[]) {
  const { changes, send, data } = useChanges<FormProblem | null, Move>(teamPath)
  const pressed = useRef<HTMLElement | null>(null)
  const order = changes
    .filter(({ id }) => kept.includes(id))
    .reduce<readonly string[]>((ids, { id, after }) => moveAfter(ids, id, after), kept)
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

type MoveFormProps = {
  intent: Intent
  id: string
  name: string
  /** As they stand now, this one among them. */
  order: readonly string[]
  onMove: (to: number) => void
}

/** One place up or down; without scripts the buttons send their form. */
export function MoveForm({ intent, id, name, order, onMove }: MoveFormProps) {
  const { t } = useTranslation()
  const place = order.indexOf(id)
  const words = {
    up: t('pages.team-editing.up', { name }),
    down: t('pages.team-editing.down', { name }),
    first: t('pages.team-editing.first'),
    last: t('pages.team-editing.last'),
  }
  return (
    <Form method="post" className="team-move" onSubmit={(event) => event.preventDefault()}>
      <HiddenFields values={{ intent, id }} />
      <MoveButtons
        words={words}
        isFirst={place === 0}
        isLast={place === order.length - 1}
        sends={{ name: 'after', up: order[place - 2] ?? '', down: order[place + 1] ?? id }}
        onMove={(step) => onMove(place + step)}
      />
    </Form>
  )
}
