import { useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import type { PDFDocumentProxy } from './open-pdf.ts'

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
