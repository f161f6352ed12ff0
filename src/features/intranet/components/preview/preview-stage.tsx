import { type ComponentProps, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Place } from '../../folder-page.ts'
import { previewKind } from '../../preview/preview-kind.ts'
import type { Resource } from '../../resource.ts'
import { Picture } from './picture.tsx'
import { CannotShow, Loading } from './preview-states.tsx'
import { Text } from './text.tsx'
import type { Zoom } from './use-zoom.ts'

/** The PDF reader is half a megabyte: only for who looks at a PDF, and never part of the server. */
const PdfPages = lazy(async () => {
  if (import.meta.env.SSR) throw new Error('in the browser only')
  return { default: (await import('./pdf-pages.tsx')).PdfPages }
})

type PreviewStageProps = {
  resource: Resource
  name: string
  place: Place
  zoom: Zoom
  swipe: Pick<ComponentProps<'section'>, 'onTouchStart' | 'onTouchEnd'>
  onPage: (page: { number: number; count: number }) => void
}

/** Where the document lies. It keeps the focus from one document to the next, so that the keys of a reader scroll it. */
export function PreviewStage({ swipe, ...shown }: PreviewStageProps) {
  const { resource, name } = shown
  const { stage, room } = useRoom()
  useEffect(() => {
    if (resource.id) stage.current?.scrollTo(0, 0)
  }, [resource.id, stage])
  return (
    <section
      ref={stage}
      className="preview-stage"
      data-kind={previewKind(resource.extension) ?? 'none'}
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so without a mouse too
      tabIndex={0}
      {...swipe}
    >
      <Shown key={resource.id} {...shown} room={room} />
    </section>
  )
}

function Shown({
  resource,
  name,
  place,
  zoom,
  room,
  onPage,
}: Omit<PreviewStageProps, 'swipe'> & { room: number | null }) {
  const kind = previewKind(resource.extension)
  if (kind === null) return <CannotShow resource={resource} />
  if (kind === 'image') return <Picture resource={resource} name={name} zoom={zoom.factor} />
  if (kind !== 'pdf') return <Text resource={resource} place={place} name={name} />
  if (room === null) return null
  return (
    <Suspense fallback={<Loading />}>
      <PdfPages resource={resource} zoom={zoom.factor} room={room} onPage={onPage} />
    </Suspense>
  )
}

/** How wide a page may be; follows the window. */
function useRoom() {
  const stage = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      setRoom(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { stage, room }
}
