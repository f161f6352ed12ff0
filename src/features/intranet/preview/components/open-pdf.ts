import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import Reader from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** One worker for all documents that are looked at in this tab. */
let worker: PDFWorker | undefined

/** Where vite-pdf-plugin.ts serves what the reader asks for by name. */
const files = '/assets/pdf/'

/** A page, or a picture in it, with more pixels than this is not drawn. */
const maxPixels = 40_000_000

/**
 * Opens a stored PDF by ranges: only what the shown pages need is fetched. Read in a worker that may ask nobody for
 * anything; scripts, forms and links in the document are never looked at.
 *
 * @param address of the whole file
 * @throws what pdf.js throws for a broken or locked document
 */
export function openPdf(address: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  worker ??= PDFWorker.create({ port: new Reader() })
  const task = getDocument({
    url: new URL(address, location.origin),
    worker,
    disableAutoFetch: true,
    disableStream: true,
    ...{ cMapUrl: `${files}cmaps/`, standardFontDataUrl: `${files}standard_fonts/`, wasmUrl: `${files}wasm/` },
    // The worker itself may fetch nothing: the page does it for it, from our own files.
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: maxPixels,
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
