import { useState } from 'react'
import { Link } from 'react-router'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { ListedMandate } from '../team-pages.server.ts'
import { mandatePath } from '../team-paths.ts'
import { MoveForm } from './move-form.tsx'
import { PairBadge } from './pair-badge.tsx'
import { PeriodText } from './period-text.tsx'

type Moving = {
  order: readonly string[]
  isDragged: boolean
  onMove: (to: number) => void
  onDrag: (id: string | null) => void
  onDrop: () => void
}

/** One person in a body: what he does there, since when; dragged or moved by its buttons where it has a place. */
export function MandateRow({ mandate, moving }: { mandate: ListedMandate; moving?: Moving }) {
  const { t, i18n } = useTranslation()
  const [isOver, setOver] = useState(false)
  const { id, name, state, standing } = mandate
  const does = readPair(mandate.function, i18n.language as Language)
  const target = moving && {
    'data-over': isOver || undefined,
    'data-dragged': moving.isDragged || undefined,
    onDragOver: (event: React.DragEvent) => {
      if (moving.isDragged) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      setOver(false)
      moving.onDrop()
    },
  }
  return (
    <li {...target}>
      {moving ? <Handle id={id} name={name} onDrag={moving.onDrag} /> : <span />}
      <span className="team-row-text">
        <Link className="link team-row-name" to={mandatePath(id)}>
          {name}
        </Link>
        <br />
        <span className="team-row-note" lang={documentLanguage(does.language)}>
          {does.text}
        </span>
      </span>
      <span className="team-row-facts">
        <PairBadge state={state} />
        {standing === 'coming' && <Badge tone="info">{t('pages.team-editing.coming')}</Badge>}
        <PeriodText period={mandate} />
      </span>
      {moving && <MoveForm intent="move-mandate" {...{ id, name }} order={moving.order} onMove={moving.onMove} />}
    </li>
  )
}

function Handle({ id, name, onDrag }: { id: string; name: string; onDrag: Moving['onDrag'] }) {
  return (
    <span
      className="team-handle"
      draggable
      aria-hidden="true"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(id)
      }}
      onDragEnd={() => onDrag(null)}
    />
  )
}
