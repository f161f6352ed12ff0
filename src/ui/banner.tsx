import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { closeBanner } from './close-banner.ts'
import { Icon } from './icon.tsx'
import { dismissToast, showToast } from './toast-store.ts'
import { useAttempts, useUiWords } from './ui-words.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

type BannerProps = {
  kind: 'error' | 'warning' | 'info'
  /** The word beside the icon, such as "Let op". */
  title?: string
  /** Names what lasts: closed, it stays away until the page is loaded anew or it says something else. */
  id?: string
  onClose?: () => void
  children: ReactNode
}

/** What went wrong is a toast too, unless it lasts: then it has an `id`, and comes back with the next visit. */
export function Banner({ kind, title, id, onClose, children }: BannerProps) {
  const box = useRef<HTMLDivElement>(null)
  const { close } = useUiWords()
  useReopening(box, kind, id)
  const isToast = kind === 'error' && id === undefined
  useErrorToast(box, isToast)
  function closeIt() {
    if (box.current) closeBanner(box.current)
    if (id !== undefined) closed.set(id, textOf(box.current))
    onClose?.()
  }
  return (
    <div
      ref={box}
      className={`banner tone-${kind}`}
      // The toast is what is read out.
      role={kind === 'error' && !isToast ? 'alert' : undefined}
      data-banner
    >
      <Icon name={kind} />
      <div className="banner-text">
        {title && <strong className="banner-title">{title}</strong>}
        {children}
      </div>
      <IconButton icon="close" label={close} className="needs-scripts" data-banner-close onClick={closeIt} />
      <noscript>
        <input type="checkbox" className="close-box" aria-label={close} />
      </noscript>
    </div>
  )
}

/** What lasts and was closed in this visit, with what it said. In the browser only. */
const closed = new Map<string, string>()

const textOf = (box: HTMLElement | null) => box?.querySelector('.banner-text')?.textContent ?? ''

/** Another message, and an error that came again, are seen although the one before was closed. */
function useReopening(box: { current: HTMLElement | null }, kind: string, id: string | undefined): void {
  const attempts = useAttempts()
  // What the server printed may have been closed before React came.
  const [isPrinted] = useState(!useIsHydrated())
  const seen = useRef<{ text: string; attempts: number } | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const text = textOf(element)
    const before = seen.current ?? { text: isPrinted ? text : '', attempts }
    const isNew = text !== before.text
    const isAgain = kind === 'error' && id === undefined && attempts !== before.attempts
    seen.current = { text, attempts }
    // Over a dialog no toast can be reached, nor read out.
    if (kind === 'error' && element.closest('dialog')) element.role = 'alert'
    if (isNew || isAgain) element.hidden = id !== undefined && closed.get(id) === text
  })
}

/** The server prints the toast of the page that it sends (`form-action.server.ts`); what comes later is shown from here. */
function useErrorToast(box: { current: HTMLElement | null }, isToast: boolean): void {
  const [isPrinted] = useState(!useIsHydrated())
  const said = useRef<string | null>(null)
  const toast = useRef<string | null>(null)
  useEffect(() => {
    const text = textOf(box.current)
    if (!isToast || text === said.current || box.current?.closest('dialog')) return
    const isFirst = said.current === null
    said.current = text
    if (isFirst && isPrinted) return
    if (toast.current) dismissToast(toast.current)
    toast.current = showToast({ kind: 'error', text })
  })
  useEffect(
    () => () => {
      if (toast.current) dismissToast(toast.current)
      said.current = null
    },
    [],
  )
}
