import { type PDFPageProxy, TextLayer } from 'pdfjs-dist'

/** What every browser can still paint. */
const mostCanvasPixels = 16_000_000

/** Finer than this no eye sees. */
const finest = 2

export type Drawing = { done: Promise<void>; cancel: () => void }

/**
 * Draws one page, sharp on this screen, and lays its text over it, for selecting and for screen readers.
 *
 * @param scale CSS pixels for each point of the page
 * @param text where the text goes; null for a page that is only a picture
 */
export function drawPage(
  page: PDFPageProxy,
  scale: number,
  canvas: HTMLCanvasElement,
  text: HTMLElement | null,
): Drawing {
  const viewport = page.getViewport({ scale })
  const wanted = Math.min(devicePixelRatio || 1, finest)
  const ratio = Math.min(wanted, Math.sqrt(mostCanvasPixels / (viewport.width * viewport.height)))
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
