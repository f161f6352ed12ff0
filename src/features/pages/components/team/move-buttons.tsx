import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  intent: 'move-body' | 'move-mandate'
  id: string
  name: string
  /** As they stand now, this one among them. */
  order: readonly string[]
  xsrfToken: string
  onMove: (to: number) => void
}

/** One place up or down; without scripts they send their form. */
export function MoveButtons({ intent, id, name, order, xsrfToken, onMove }: Props) {
  const { t } = useTranslation()
  const place = order.indexOf(id)
  const isFirst = place === 0
  const isLast = place === order.length - 1
  return (
    <Form method="post" className="team-move" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <IconButton
        type="submit"
        name="after"
        value={order[place - 2] ?? ''}
        icon="chevron-down"
        className="team-up"
        label={t('pages.team-editing.up', { name })}
        disabledBecause={isFirst ? t('pages.team-editing.first') : undefined}
        needsServer
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        type="submit"
        name="after"
        value={order[place + 1] ?? id}
        icon="chevron-down"
        label={t('pages.team-editing.down', { name })}
        disabledBecause={isLast ? t('pages.team-editing.last') : undefined}
        needsServer
        onClick={() => onMove(place + 1)}
      />
    </Form>
  )
}
