import { type CSSProperties, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { downloadAddress } from '../../core/file-addresses.ts'
import type { Resource } from '../../core/resource.ts'
import { type PageSize, PdfPage, usePdf } from './pdf-page.tsx'
import type { ReadPage } from './preview-bar.tsx'
import { CannotShow, Loading } from './preview-states.tsx'

/** Which pages are within one window of what is seen; tells which one is read. */
function useNearPages(count: number, onPage: (page: ReadPage) => void) {
  const container = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<ReadonlySet<number>>(() => new Set([1]))
  const tellRead = useEffectEvent((seen: ReadonlySet<number>) => {
    if (seen.size > 0) onPage({ number: Math.min(...seen), count })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with their number the pages change
  useEffect(() => {
    const stage = container.current?.closest('.preview-stage')
    if (!stage || !container.current) return
    const near = watch(stage, '100% 50%', setPages)
    // A line across the upper part of the window: the page that lies on it is the one that is read.
    const read = watch(stage, '-30% 0px -69% 0px', tellRead)
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

function watch(root: Element, rootMargin: string, tell: (pages: ReadonlySet<number>) => void) {
  const pages = new Set<number>()
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const number = Number((target as HTMLElement).dataset.page)
      if (isIntersecting) pages.add(number)
      else pages.delete(number)
    }
    tell(new Set(pages))
  }
  return new IntersectionObserver(look, { root, rootMargin })
}

/** Pages beyond are read from the download. */
const maxPages = 1_000

/** CSS pixels for each point of a page, where the stage is wide enough: somewhat larger than on paper. */
const comfortable = 1.6

type PdfPagesProps = {
  resource: Resource
  zoom: number
  /** Of the inside of the stage, in CSS pixels. */
  stageWidth: number
  onPage: (page: ReadPage) => void
}

export function PdfPages({ resource, ...shown }: PdfPagesProps) {
  const pdf = usePdf(downloadAddress(resource.id))
  if (pdf === 'loading') return <Loading />
  if (pdf === 'failed') return <CannotShow resource={resource} />
  return <Pages pdf={pdf} {...shown} />
}

type PagesProps = Omit<PdfPagesProps, 'resource'> & { pdf: Exclude<ReturnType<typeof usePdf>, string> }

function Pages({ pdf: { document, first }, zoom, stageWidth, onPage }: PagesProps) {
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
        const scale = Math.min(stageWidth / width, comfortable) * zoom
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
