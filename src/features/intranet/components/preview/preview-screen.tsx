import './preview.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#platform/i18n/languages.ts'
import { rememberOpener } from '#ui/focus-return.ts'
import type { Place } from '../../folder-page.ts'
import type { Resource } from '../../resource.ts'
import { nameIn } from '../../resource-name.ts'
import { Neighbours } from './neighbours.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { PreviewStage } from './preview-stage.tsx'
import { useSwipe } from './use-swipe.ts'
import { useZoom } from './use-zoom.ts'

type PreviewScreenProps = {
  /** The id of the document that is shown first. */
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
  const index = Math.max(
    files.findIndex(({ id }) => id === shownId),
    0,
  )
  const resource = files[index]
  const { dialog, id } = useModal()
  const zoom = useZoom(resource)
  const [page, setPage] = useState<{ number: number; count: number } | null>(null)
  const goTo = (next: number) => {
    const wanted = files[next]
    if (!wanted) return
    setPage(null)
    show(wanted.id)
  }
  const steps = {
    previous: index > 0 ? () => goTo(index - 1) : undefined,
    next: files[index + 1] && (() => goTo(index + 1)),
  }
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
      <PreviewBar {...{ resource, name, id, position, zoom, page, onClose }} language={language} />
      <PreviewStage {...{ resource, name, place, zoom, swipe }} onPage={setPage} />
      <Neighbours {...steps} />
      <p role="status" className="sr-only">
        {shownId === first ? '' : `${name}, ${position}`}
      </p>
    </dialog>
  )
}

/** Shown over everything, the page behind still; closed, the focus goes back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
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
  return { dialog, id }
}

type Steps = { previous: (() => void) | undefined; next: (() => void) | undefined }

/** Left and Right lead to the neighbours, unless they are needed to walk through what is wider than the window. */
function actionOf(event: KeyboardEvent, { previous, next }: Steps): (() => void) | undefined {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLInputElement) return
  const stage = currentTarget.querySelector('.preview-stage')
  if (stage && stage.scrollWidth > stage.clientWidth) return
  if (key === 'ArrowLeft') return previous
  if (key === 'ArrowRight') return next
}
