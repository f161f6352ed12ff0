import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker, TextLayer, VerbosityLevel } from 'pdfjs-dist'
import Reader from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'
import { useEffect, useRef, useState } from 'react'
import { downloadAddress } from '../../core/file-addresses.ts'
import type { Resource } from '../../core/resource.ts'
import { CannotShow, Loading, useShown } from './preview-states.tsx'

/** What every browser can still paint. */
const maxCanvasPixels = 16_000_000

/** Sharp on this screen, its text over it for selecting and for screen readers; `text` is null for a mere picture. */
function drawPage(page: PDFPageProxy, scale: number, canvas: HTMLCanvasElement, text: HTMLElement | null) {
  const viewport = page.getViewport({ scale })
  // Finer than two no eye sees.
  const wanted = Math.min(devicePixelRatio || 1, 2)
  const ratio = Math.min(wanted, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)))
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio))
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio))
  const painting = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  const layer = text && new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  return {
    done: Promise.all([painting.promise, layer?.render()]),
    cancel: () => {
      painting.cancel()
      layer?.cancel()
    },
  }
}

type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  scale: number
  isThumbnail?: boolean
  onSize?: (number: number, size: PageSize) => void
}

/** One page as a picture with its text over it. A new scale keeps the old picture until the new one is drawn. */
export function PdfPage({ document, number, scale, isThumbnail = false, onSize }: PdfPageProps) {
  const place = useRef<HTMLSpanElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback draws nothing anew
  useEffect(() => {
    let isLeaving = false
    let cancel = () => {}
    const canvas = window.document.createElement('canvas')
    const draw = async () => {
      const page = await document.getPage(number)
      if (isLeaving) return
      const { width, height } = page.getViewport({ scale: 1 })
      onSize?.(number, { width, height })
      text.current?.replaceChildren()
      const drawing = drawPage(page, scale, canvas, isThumbnail ? null : text.current)
      cancel = drawing.cancel
      await drawing.done
      if (isLeaving) return
      place.current?.replaceChildren(canvas)
      setDrawn(true)
    }
    // A page that cannot be drawn stays white; the others are there.
    draw().catch(() => !isLeaving && setDrawn(true))
    return () => {
      isLeaving = true
      cancel()
    }
  }, [document, number, scale, isThumbnail])
  return (
    <>
      <span ref={place} className="pdf-canvas" aria-hidden="true" data-drawn={isDrawn || undefined} />
      {!isThumbnail && <span ref={text} className="pdf-text" style={{ '--total-scale-factor': scale } as never} />}
    </>
  )
}

/** One worker for all documents that are looked at in this tab. */
let worker: PDFWorker | undefined

/** Where vite-pdf-plugin.ts serves what the reader asks for by name. */
const files = '/assets/pdf/'

/** By ranges: only what the shown pages need. The worker may ask nobody; scripts, forms and links are never looked at. */
function openPdf(address: string) {
  worker ??= PDFWorker.create({ port: new Reader() })
  return getDocument({
    url: new URL(address, location.origin),
    worker,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    // The worker itself may fetch nothing: the page does it for it, from our own files.
    useWorkerFetch: false,
    enableXfa: false,
    // In pixels: a larger page, or picture in it, is not drawn.
    maxImageSize: 40_000_000,
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  })
}

export const usePdf = (address: string) =>
  useShown(address, async (signal) => {
    const task = openPdf(address)
    signal.addEventListener('abort', () => void task.destroy())
    const document = await task.promise
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    return { document, first: { width, height } }
  })

export type PageSize = { width: number; height: number }

const thumbnailWidth = 180

export function PdfThumbnail({ resource }: { resource: Resource }) {
  const pdf = usePdf(downloadAddress(resource.id))
  if (pdf === 'loading') return <Loading />
  if (pdf === 'failed') return <CannotShow resource={resource} isSmall />
  const scale = thumbnailWidth / pdf.first.width
  return (
    <span className="pdf-page" style={{ width: `${thumbnailWidth}px`, height: `${pdf.first.height * scale}px` }}>
      <PdfPage document={pdf.document} number={1} scale={scale} isThumbnail />
    </span>
  )
}
