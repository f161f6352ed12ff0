import type { KeyboardEvent } from 'react'
import { formatDate } from '#platform/i18n/formats.ts'
import { type LocalizedText, readLocalizedText, translationStateOf } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { draggable, useDrop } from '../../core/components/dragging.ts'
import { hostOf, isBroken, type Link, type LinkCheck, linkPath, refusals } from '../link.ts'
import { focusOf, type LinkActions, useMoveWords } from './use-links.ts'

type Props = { link: Link; position: number; total: number; actions: LinkActions }

/** One link. Dragged, moved by its buttons, or by Alt and an arrow from anywhere in the row. */
export function LinkRow({ link, position, total, actions }: Props) {
  const { t, language } = useTranslation()
  const moveWords = useMoveWords()
  const { id, group, url, title, description, check } = link
  const name = readLocalizedText(title, language).text
  const move = (step: -1 | 1) => {
    const to = position + step
    if (to >= 0 && to < total) actions.move(id, group, to, focusOf(step, id))
  }
  // Dropped on a row it takes that row's place.
  const drop = useDrop((moved) => actions.move(moved, group, position), id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className="link-row" {...draggable(id)} {...drop} onKeyDown={onKeyDown}>
      <div className="link-what">
        <span className="link-title">{name}</span>
        <a className="link link-url" href={url} rel="noreferrer" target="_blank">
          {hostOf(url)}
        </a>
        <TranslationGaps texts={[title, description]} />
        <CheckState check={check} />
      </div>
      <div className="link-tools">
        <MoveButtons
          id={id}
          words={moveWords(name)}
          isFirst={position === 0}
          isLast={position === total - 1}
          onMove={move}
        />
        <Button
          type="button"
          size="small"
          variant="quiet"
          isIconOnly
          aria-label={t('pages.links.check-one', { name })}
          onClick={() => actions.check(id)}
          needsServer
        >
          <Icon name="retry" />
        </Button>
        <EditAndRemove name={name} to={linkPath(id)} onRemove={() => actions.remove(id)} />
      </div>
    </li>
  )
}

const tones = { ok: 'success', moved: 'info', refused: 'quiet', broken: 'danger', once: 'warning' } as const

function CheckState({ check }: { check: LinkCheck }) {
  const { t, language } = useTranslation()
  const { state, note, checkedAt, failingSince } = check
  if (state === null) return <Badge>{t('pages.links.check.never')}</Badge>
  const date = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds, language))
  const reason = refusals.find((name) => name === note)
  const failure = note ? t('pages.links.check.status', { status: note }) : t('pages.links.check.no-answer')
  const texts = {
    ok: t('pages.links.check.on', { date: date(checkedAt) }),
    moved: t('pages.links.check.moved-to', { url: note ?? '' }),
    refused: reason
      ? t(`pages.links.check.reasons.${reason}`)
      : t('pages.links.check.no-robots', { status: note ?? '' }),
    broken: `${failure} ${t('pages.links.check.since', { date: date(failingSince) })}`,
    once: `${failure} ${t('pages.links.check.again')}`,
  }
  const failed = isBroken(check) ? 'broken' : 'once'
  const found = state === 'broken' || state === 'unreachable' ? failed : state
  return (
    <span className="link-state">
      <Badge tone={tones[found]}>{t(`pages.links.check.${found}`)}</Badge>
      <span>{texts[found]}</span>
    </span>
  )
}

type EditAndRemoveProps = { name: string; to: string; onRemove: () => void; disabledBecause?: string | undefined }

export function EditAndRemove({ name, to, onRemove, disabledBecause }: EditAndRemoveProps) {
  const { t } = useTranslation()
  return (
    <>
      <ButtonLink to={to} size="small" variant="quiet" aria-label={t('pages.links.edit-one', { name })}>
        <Icon name="edit" />
        <span className="link-word">{t('pages.links.edit')}</span>
      </ButtonLink>
      <Button
        type="button"
        size="small"
        variant="quiet"
        aria-label={t('pages.links.remove-one', { name })}
        onClick={onRemove}
        disabledBecause={disabledBecause}
        needsServer
      >
        <Icon name="delete" />
        <span className="link-word">{t('pages.links.remove')}</span>
      </Button>
    </>
  )
}

export function TranslationGaps({ texts }: { texts: readonly LocalizedText[] }) {
  const { t } = useTranslation()
  const states = texts.map(translationStateOf)
  return (['missing', 'outdated'] as const).map((kind) => {
    const sides = new Set(states.flatMap((state) => (state.kind === kind ? [state.side.toUpperCase()] : [])))
    return (
      sides.size > 0 && (
        <Badge key={kind} tone="warning" icon="warning">
          {t(`pages.links.${kind}`, { sides: [...sides].join(', ') })}
        </Badge>
      )
    )
  })
}
