import { type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'

/** What every browser can still paint. */
const maxCanvasPixels = 16_000_000

/** Finer than this no eye sees. */
const maxRatio = 2

type Drawing = { done: Promise<void>; cancel: () => void }

/**
 * Draws one page, sharp on this screen, and lays its text over it, for selecting and for screen readers.
 *
 * @param scale CSS pixels for each point of the page
 * @param text where the text goes; null for a page that is only a picture
 */
function drawPage(page: PDFPageProxy, scale: number, canvas: HTMLCanvasElement, text: HTMLElement | null): Drawing {
  const viewport = page.getViewport({ scale })
  const wanted = Math.min(devicePixelRatio || 1, maxRatio)
  const ratio = Math.min(wanted, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)))
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio))
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio))
  const painting = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  const layer = text && new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const done = Promise.all([painting.promise, layer?.render()])
  return {
    done: done.then(() => undefined),
    cancel: () => {
      painting.cancel()
      layer?.cancel()
    },
  }
}

/** In points, at scale 1. */
export type PageSize = { width: number; height: number }

type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  scale: number
  /** Only a picture: the text is read elsewhere. */
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
