import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'

type DialogLinkProps = {
  href: string
  /** Says it for those who hear the link alone. */
  label: string
  rel?: 'nofollow'
  /** It has no dialog: the link is followed. */
  isPlain?: boolean
  dialog: (close: () => void) => ReactNode
  children: ReactNode
}

/** A quiet link in the row of a comment. It leads to a page; where scripts run, a dialog opens instead. */
export function DialogLink({ href, label, rel, isPlain, dialog, children }: DialogLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (isPlain || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className="comment-action" href={href} rel={rel} data-no-prefetch aria-label={label} onClick={open}>
        {children}
      </a>
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
