import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = { width: number; title: string; version: number; children: ReactNode }

/**
 * A window of that width within the page: an empty document with our style sheets, in which React goes on drawing. So what
 * asks for the width of the window is answered as on that device, and no page of ours has to be shown in a frame, which our
 * policy forbids.
 */
export function PreviewFrame({ width, title, version, children }: Props) {
  const [inside, setInside] = useState<Document | null>(null)
  const [height, setHeight] = useState(800)
  const open = useCallback((frame: HTMLIFrameElement | null) => setInside(frame?.contentDocument ?? null), [])
  useStyles(inside)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useEffect(() => {
    if (!inside) return
    const measure = new ResizeObserver(() => setHeight(inside.body.scrollHeight))
    measure.observe(inside.body)
    return () => measure.disconnect()
  }, [inside, version])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keyboard too
    <section className="preview-desk" tabIndex={0} aria-label={title}>
      <iframe ref={open} className="preview-frame" title={title} style={{ width, height }} />
      {inside && createPortal(children, inside.body)}
    </section>
  )
}

/** Language, theme and style sheets of the page around it. */
function useStyles(inside: Document | null): void {
  useEffect(() => {
    if (!inside) return
    const { documentElement: root } = document
    inside.documentElement.lang = root.lang
    inside.documentElement.className = root.className
    if (root.dataset.theme) inside.documentElement.dataset.theme = root.dataset.theme
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inside.head.append(inside.importNode(sheet, true))
  }, [inside])
}
