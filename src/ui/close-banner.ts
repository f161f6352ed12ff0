const reached = 'a[href], button, input, select, textarea, summary'

/** A reader who closes it with the keyboard goes on with what follows. */
export function closeBanner(banner: HTMLElement): void {
  const hadFocus = banner.contains(document.activeElement)
  banner.hidden = true
  if (!hadFocus) return
  const isNext = (element: HTMLElement) =>
    banner.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING && element.checkVisibility()
  const next = [...document.querySelectorAll<HTMLElement>(reached)].find(isNext)
  next?.focus({ preventScroll: true })
}
