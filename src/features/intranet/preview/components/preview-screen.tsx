import './preview.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { IconButton } from '#ui/button.tsx'
import { rememberOpener } from '#ui/focus-return.ts'
import { nameIn, type Resource } from '../../core/resource.ts'
import { PreviewBar, type ReadPage, useZoom } from './preview-bar.tsx'
import { PreviewStage, type Steps } from './preview-stage.tsx'

type PreviewScreenProps = { first: string; files: readonly Resource[]; onClose: () => void }

export function PreviewScreen({ first, files, onClose }: PreviewScreenProps) {
  const { t, language } = useTranslation()
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
      <PreviewBar {...{ resource, name, id, position, zoom, page, onClose }} />
      <PreviewStage {...{ resource, name, zoom, steps }} onPage={setPage} />
      {/* They stay where they are at the ends, so that the focus does. */}
      <div className="preview-neighbours">
        {(['previous', 'next'] as const).map((where) => (
          <IconButton
            key={where}
            icon={where === 'previous' ? 'arrow-left' : 'open'}
            label={t(`intranet.preview.${where}`)}
            variant="secondary"
            size="regular"
            className={`preview-${where}`}
            aria-disabled={!steps[where] || undefined}
            onClick={steps[where]}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {shownId === first ? '' : `${name}, ${position}`}
      </p>
    </dialog>
  )
}

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
