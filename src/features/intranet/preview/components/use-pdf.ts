import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'

export type OpenedPdf = { document: PDFDocumentProxy; first: { width: number; height: number } } | 'loading' | 'failed'

/** The reader is large: it comes with the first PDF that is looked at. Never on the server. */
const load = () => import('./open-pdf.ts')

/** Opens the PDF at this address while it is looked at. */
export function usePdf(address: string): OpenedPdf {
  const [opened, setOpened] = useState<{ address: string; pdf: OpenedPdf }>({ address, pdf: 'loading' })
  useEffect(() => {
    let isLeaving = false
    let close = () => {}
    const open = async () => {
      const { openPdf } = await load()
      if (isLeaving) return
      const opening = openPdf(address)
      close = opening.close
      const document = await opening.document
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (!isLeaving) setOpened({ address, pdf: { document, first: { width, height } } })
    }
    open().catch(() => !isLeaving && setOpened({ address, pdf: 'failed' }))
    return () => {
      isLeaving = true
      close()
    }
  }, [address])
  return opened.address === address ? opened.pdf : 'loading'
}
