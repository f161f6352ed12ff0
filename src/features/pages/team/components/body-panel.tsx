import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { FormProblems } from '#platform/forms/form.tsx'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { readLocalizedText } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { draggable, useDrop } from '../../core/components/dragging.ts'
import { useChanges } from '../../core/components/use-changes.ts'
import { moveAfter, neighbourAt } from '../../core/move-after.ts'
import type { Route } from '../routes/+types/administration-team'
import { bodyPath, mandatePath, newMandatePath, publicPath, teamPath } from '../team.ts'
import { PeriodText } from './period-text.tsx'
import { RowText, TranslationBadge } from './team-editor.tsx'

type ListedBody = Route.ComponentProps['loaderData']['bodies'][number]

type Movable = { order: readonly string[]; onMove: (id: string, to: number) => void }

export function BodyPanel({ body, order, onMove }: Movable & { body: ListedBody }) {
  const { t, language: reader } = useTranslation()
  const { text: name, language } = readLocalizedText(body.name, reader)
  const ended = body.mandates.filter(({ status }) => status === 'ended')
  const [nameState, purposeState] = body.states
  return (
    <section className="panel team-panel" id={`body-${body.id}`} aria-labelledby={`name-${body.id}`}>
      <div className="team-panel-head">
        <h2 className="text-h4" id={`name-${body.id}`} lang={documentLanguage(language)}>
          {name}
        </h2>
        {nameState && <TranslationBadge state={nameState} of={t('pages.team-editing.fields.name')} />}
        {purposeState && <TranslationBadge state={purposeState} of={t('pages.team-editing.fields.purpose')} />}
        <ButtonLink to={bodyPath(body.id)} size="small" aria-label={t('pages.team-editing.body.edit', { name })}>
          {t('pages.team-editing.edit')}
        </ButtonLink>
        <ButtonLink to={publicPath(body)} size="small" variant="quiet" reloadDocument>
          {t('pages.team-editing.view')}
        </ButtonLink>
        {body.kind === 'workgroup' && order.length > 1 && (
          <MoveForm intent="move-body" id={body.id} {...{ name, order, onMove }} />
        )}
      </div>
      <Mandates body={body} />
      <div className="team-panel-foot">
        <ButtonLink
          to={newMandatePath({ body: body.id })}
          size="small"
          aria-label={t('pages.team-editing.mandate.add-to', { name })}
        >
          <Icon name="plus" />
          {t('pages.team-editing.mandate.add')}
        </ButtonLink>
      </div>
      {ended.length > 0 && (
        <details className="team-ended">
          <summary>
            {t('pages.team-editing.ended', { count: ended.length })}
            <Icon name="chevron-down" />
          </summary>
          <ul className="team-rows">
            {ended.map((mandate) => (
              <MandateRow key={mandate.id} mandate={mandate} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Mandates({ body }: { body: ListedBody }) {
  const { t } = useTranslation()
  const mandates = body.mandates.filter(({ status }) => status !== 'ended')
  const ids = mandates.map(({ id }) => id)
  const { order, move, refused } = useMoves('move-mandate', ids)
  const [said, setSaid] = useState('')
  const moveAndSay = (id: string, to: number) => {
    const moved = mandates.find((one) => one.id === id)
    if (!moved || to < 0 || to >= order.length) return
    move(id, to)
    setSaid(t('pages.team-editing.moved', { name: moved.name, place: to + 1, count: order.length }))
  }
  const rows = order.flatMap((id) => mandates.find((one) => one.id === id) ?? [])
  if (rows.length === 0) return <p className="team-none">{t('pages.team-editing.mandate.none')}</p>
  return (
    <>
      <FormProblems problem={refused} />
      <ol className="team-rows">
        {rows.map((mandate) => (
          <MandateRow key={mandate.id} mandate={mandate} movable={{ order, onMove: moveAndSay }} />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}

/** One person in a body: what they do there, since when; dragged or moved by its buttons where it has a place. */
function MandateRow({ mandate, movable }: { mandate: ListedBody['mandates'][number]; movable?: Movable }) {
  const { t, language } = useTranslation()
  const { id, name, state, status } = mandate
  const [isDragged, setDragged] = useState(false)
  const drop = useDrop((moved) => movable?.onMove(moved, movable.order.indexOf(id)), id)
  return (
    <li {...(movable && drop)} data-dragged={isDragged || undefined}>
      {movable ? <span className="team-handle" aria-hidden="true" {...draggable(id, setDragged)} /> : <span />}
      <RowText name={name} to={mandatePath(id)} note={readLocalizedText(mandate.function, language)} />
      <span className="team-row-facts">
        <TranslationBadge state={state} />
        {status === 'coming' && <Badge tone="info">{t('pages.team-editing.coming')}</Badge>}
        <PeriodText period={mandate} />
      </span>
      {movable && <MoveForm intent="move-mandate" {...{ id, name }} {...movable} />}
    </li>
  )
}

type Intent = 'move-body' | 'move-mandate'

/** Shows at once; refused, what stands there shows. The button keeps the focus, which browsers take from what is moved. */
export function useMoves(intent: Intent, kept: readonly string[]) {
  const { changes, send, data } = useChanges<FormProblem | null, { id: string; after: string | null }>(teamPath)
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
    if (to < 0 || to >= order.length || order.indexOf(id) === to) return
    const after = neighbourAt(order, id, to)
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    send({ id, after }, { intent, id, after: after ?? '' })
  }
  return { order, move, refused: data && 'fields' in data ? data : null }
}

/** One place up or down; without scripts the buttons send their form. */
function MoveForm({ intent, id, name, order, onMove }: Movable & { intent: Intent; id: string; name: string }) {
  const { t } = useTranslation()
  const place = order.indexOf(id)
  return (
    <Form method="post" className="team-move" onSubmit={(event) => event.preventDefault()}>
      <HiddenFields values={{ intent, id }} />
      <MoveButtons
        words={{
          up: t('pages.team-editing.up', { name }),
          down: t('pages.team-editing.down', { name }),
          first: t('pages.team-editing.first'),
          last: t('pages.team-editing.last'),
        }}
        isFirst={place === 0}
        isLast={place === order.length - 1}
        sends={{ name: 'after', up: order[place - 2] ?? '', down: order[place + 1] ?? id }}
        onMove={(step) => onMove(id, place + step)}
      />
    </Form>
  )
}
