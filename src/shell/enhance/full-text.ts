/** Milliseconds that the hand rests before it is told: as of every help text. */
const rest = 400
/** Of the window's edge, in CSS pixels. */
const edge = 8

let shown: Element | undefined
let stop: AbortController | undefined

/** Shows the whole text of `cut` over it until the pointer or the focus leaves, something scrolls, or Escape. */
export function show(cut: Element, isByKeyboard: boolean): void {
  if (cut === shown) return
  stop?.abort()
  shown = cut
  stop = new AbortController()
  const { signal } = stop
  const bubble = bubbleOf(cut.textContent ?? '')
  const wait = setTimeout(() => place(bubble, cut), isByKeyboard ? 0 : rest)
  const hide = () => stop?.abort()
  signal.addEventListener('abort', () => {
    clearTimeout(wait)
    bubble.remove()
    shown = undefined
  })
  const isHere = ({ target }: Event) => cut.contains(target as Node) || bubble.contains(target as Node)
  if (isByKeyboard) addEventListener('focusout', hide, { signal })
  else addEventListener('pointerover', (event) => isHere(event) || hide(), { signal })
  addEventListener('pointerdown', hide, { signal })
  addEventListener('scroll', hide, { signal, capture: true })
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal, capture: true })
}

/** What is read aloud is whole already. */
function bubbleOf(text: string): HTMLElement {
  const bubble = document.createElement('div')
  bubble.className = 'tooltip-text'
  bubble.popover = 'manual'
  bubble.ariaHidden = 'true'
  bubble.textContent = text.trim()
  Object.assign(bubble.style, { position: 'fixed', inset: 'auto', margin: '0', border: '0', maxWidth: '24rem' })
  return bubble
}

/** Above the text, or below where there is no room, and within the window. */
function place(bubble: HTMLElement, cut: Element): void {
  if (!cut.isConnected) return
  document.body.append(bubble)
  bubble.showPopover()
  const at = cut.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const left = Math.max(edge, Math.min(at.left, document.documentElement.clientWidth - width - edge))
  const top = at.top - height < edge ? at.bottom : at.top - height
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` })
}
