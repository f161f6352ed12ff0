import { Form } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'

type Props = {
  intent: 'move-body' | 'move-mandate'
  id: string
  name: string
  /** As they stand now, this one among them. */
  order: readonly string[]
  onMove: (to: number) => void
}

/** One place up or down; without scripts the buttons send their form. */
export function MoveForm({ intent, id, name, order, onMove }: Props) {
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
      <XsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
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
