import { type CSSProperties, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { downloadAddress } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { type OpenedPdf, type PageSize, PdfPage, usePdf } from './pdf-page.tsx'
import { CannotShow, Loading } from './preview-states.tsx'

type NearPages = { container: RefObject<HTMLDivElement | null>; pages: ReadonlySet<number> }

/** Which pages are within one window of what is seen; tells which one is read. */
function useNearPages(count: number, onPage: (page: { number: number; count: number }) => void): NearPages {
  const container = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<ReadonlySet<number>>(() => new Set([1]))
  const latest = useRef(onPage)
  useEffect(() => {
    latest.current = onPage
  })
  useEffect(() => {
    const stage = container.current?.closest('.preview-stage')
    if (!stage || !container.current) return
    const near = watch(stage, '100% 50%', (number, isNear) => setPages((known) => changed(known, number, isNear)))
    const seen = new Set<number>()
    // A line across the upper part of the window: the page that lies on it is the one that is read.
    const read = watch(stage, '-30% 0px -69% 0px', (number, isSeen) => {
      if (isSeen) seen.add(number)
      else seen.delete(number)
      const [first] = [...seen].sort((a, b) => a - b)
      if (first !== undefined) latest.current({ number: first, count })
    })
    for (const page of container.current.querySelectorAll('[data-page]')) {
      near.observe(page)
      read.observe(page)
    }
    return () => {
      near.disconnect()
      read.disconnect()
    }
  }, [count])
  return { container, pages }
}

const watch = (root: Element, rootMargin: string, tell: (number: number, isThere: boolean) => void) =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        tell(Number((target as HTMLElement).dataset.page), isIntersecting)
    },
    { root, rootMargin },
  )

function changed(known: ReadonlySet<number>, number: number, isNear: boolean): ReadonlySet<number> {
  if (known.has(number) === isNear) return known
  const next = new Set(known)
  if (isNear) next.add(number)
  else next.delete(number)
  return next
}

/** Pages beyond are read from the download. */
const maxPages = 1_000

/** CSS pixels for each point of a page, where there is room: a page is then somewhat larger than on paper. */
const comfortable = 1.6

type PdfPagesProps = {
  resource: Resource
  zoom: number
  /** The inner width of the stage, in CSS pixels. */
  room: number
  onPage: (page: { number: number; count: number }) => void
}

/** All pages below each other; only those near the window are drawn. */
export function PdfPages({ resource, zoom, room, onPage }: PdfPagesProps) {
  const pdf = usePdf(downloadAddress(resource.id))
  if (pdf === 'loading') return <Loading />
  if (pdf === 'failed') return <CannotShow resource={resource} />
  return <Pages pdf={pdf} zoom={zoom} room={room} onPage={onPage} />
}

type PagesProps = Omit<PdfPagesProps, 'resource'> & { pdf: Exclude<OpenedPdf, string> }

function Pages({ pdf: { document, first }, zoom, room, onPage }: PagesProps) {
  const { t } = useTranslation()
  const count = Math.min(document.numPages, maxPages)
  const [sizes, setSizes] = useState<Record<number, PageSize>>({})
  const onSize = useCallback((number: number, size: PageSize) => {
    setSizes((known) => (known[number]?.width === size.width ? known : { ...known, [number]: size }))
  }, [])
  const near = useNearPages(count, onPage)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <div className="pdf-pages" ref={near.container}>
      {numbers.map((number) => {
        const { width, height } = sizes[number] ?? first
        const scale = Math.min(room / width, comfortable) * zoom
        const box = { width: `${width * scale}px`, height: `${height * scale}px` } satisfies CSSProperties
        return (
          <section
            key={number}
            className="pdf-page"
            data-page={number}
            style={box}
            aria-label={t('intranet.preview.page-of', { number, count: document.numPages })}
          >
            {near.pages.has(number) && <PdfPage document={document} number={number} scale={scale} onSize={onSize} />}
          </section>
        )
      })}
      {document.numPages > count && <p className="preview-note">{t('intranet.preview.cut')}</p>}
    </div>
  )
}
