import './preview.css'
import { type KeyboardEvent, type TouchEvent, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { IconButton } from '#ui/button.tsx'
import { rememberOpener } from '#ui/focus-return.ts'
import type { Place } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { nameIn } from '../../core/resource-name.ts'
import { PreviewBar, type ReadPage, useZoom } from './preview-bar.tsx'
import { PreviewStage } from './preview-stage.tsx'

type Steps = { previous: (() => void) | undefined; next: (() => void) | undefined }

/** CSS pixels that a finger moves before it counts as a step to the side. */
const minSwipe = 60

/** A finger that moves to the side leads to the neighbour; up and down it scrolls. An extra: there are buttons too. */
function useSwipe({ previous, next }: Steps) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, currentTarget }: TouchEvent) => {
      const finger = touches[0]
      const isWide = currentTarget.scrollWidth > currentTarget.clientWidth
      from.current = touches.length === 1 && finger && !isWide ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const x = finger.clientX - from.current.x
      const y = finger.clientY - from.current.y
      from.current = null
      if (Math.abs(x) < minSwipe || Math.abs(x) < 2 * Math.abs(y)) return
      if (x > 0) previous?.()
      else next?.()
    },
  }
}

type PreviewScreenProps = {
  first: string
  /** In the order of the list: Left and Right lead from one to the next. */
  files: readonly Resource[]
  place: Place
  language: Language
  onClose: () => void
}

/** One document on the whole screen. Escape closes, the focus goes back to where one came from. */
export function PreviewScreen({ first, files, place, language, onClose }: PreviewScreenProps) {
  const { t } = useTranslation()
  const [shownId, show] = useState(first)
  const found = files.findIndex(({ id }) => id === shownId)
  const index = Math.max(found, 0)
  const resource = files[index]
  const dialog = useModal()
  const id = useId()
  const zoom = useZoom(resource)
  const [page, setPage] = useState<ReadPage | null>(null)
  const stepTo = (other: Resource | undefined) => {
    if (!other) return undefined
    return () => {
      setPage(null)
      show(other.id)
    }
  }
  const steps = { previous: stepTo(files[index - 1]), next: stepTo(files[index + 1]) }
  const swipe = useSwipe(steps)
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf(event, steps) ?? zoom.actionOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  if (!resource) return null
  const name = nameIn(resource, language).text
  const position = t('intranet.preview.position', { number: index + 1, count: files.length })
  return (
    <dialog
      ref={dialog}
      className="preview-screen"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <PreviewBar {...{ resource, name, id, position, zoom, page, language, onClose }} />
      <PreviewStage {...{ resource, name, place, zoom, swipe }} onPage={setPage} />
      {/* They stay where they are at the ends, so that the focus does. */}
      <div className="preview-neighbours">
        <IconButton
          icon="arrow-left"
          label={t('intranet.preview.previous')}
          variant="secondary"
          size="regular"
          className="preview-previous"
          aria-disabled={!steps.previous || undefined}
          onClick={steps.previous}
        />
        <IconButton
          icon="open"
          label={t('intranet.preview.next')}
          variant="secondary"
          size="regular"
          className="preview-next"
          aria-disabled={!steps.next || undefined}
          onClick={steps.next}
        />
      </div>
      <p role="status" className="sr-only">
        {shownId === first ? '' : `${name}, ${position}`}
      </p>
    </dialog>
  )
}

/** Shown over everything, the page behind still; closed, the focus goes back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const returnFocus = rememberOpener()
    element.showModal()
    element.querySelector<HTMLElement>('.preview-stage')?.focus()
    return () => {
      element.close()
      returnFocus()
    }
  }, [])
  return dialog
}

/** Left and Right lead to the neighbours, unless they are needed to walk through what is wider than the window. */
function actionOf(event: KeyboardEvent, { previous, next }: Steps): (() => void) | undefined {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLInputElement) return
  const stage = currentTarget.querySelector('.preview-stage')
  if (stage && stage.scrollWidth > stage.clientWidth) return
  if (key === 'ArrowLeft') return previous
  if (key === 'ArrowRight') return next
}
