/** The hand rests so long on a control before it tells what it is; the keyboard is answered at once (ux.md T10). */
const restMilliseconds = 400
/** On the way from a control to its text the pointer may be beside both. */
const wayMilliseconds = 150
const gap = 8

const bubble = document.createElement('div')
bubble.className = 'tooltip'
// Readers hear the control's own name and reason.
bubble.ariaHidden = 'true'
bubble.popover = 'manual'

/** Whose text is shown. */
let shown: HTMLElement | null = null
/** Under the pointer. */
let pointed: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Members may switch off all but the essential ones (specification section 2): then the document says so. */
const isWanted = ({ dataset, scrollWidth, clientWidth }: HTMLElement) =>
  (document.documentElement.dataset.tooltips !== 'off' || 'tooltipEssential' in dataset) &&
  (!('tooltipCut' in dataset) || scrollWidth > clientWidth)

function textOf({ dataset, ariaLabel }: HTMLElement): string {
  const text = dataset.tooltip || ariaLabel
  return dataset.tooltipKeys ? `${text} (${dataset.tooltipKeys})` : `${text}`
}

function hide(): void {
  clearTimeout(timer)
  shown = null
  bubble.remove()
}

function show(control: HTMLElement): void {
  hide()
  if (!isWanted(control) || !control.isConnected) return
  bubble.textContent = textOf(control)
  // Beside an open dialog it would be out of the pointer's reach.
  const place = control.closest('dialog') ?? document.body
  place.append(bubble)
  bubble.showPopover()
  shown = control
  putBeside(control)
}

/** Above the control, or below where there is no room; always inside the window. */
function putBeside(control: HTMLElement): void {
  const { left, top, bottom, width } = control.getBoundingClientRect()
  const most = document.documentElement.clientWidth - bubble.offsetWidth - gap
  const above = top - bubble.offsetHeight
  bubble.style.left = `${Math.max(gap, Math.min(left + (width - bubble.offsetWidth) / 2, most))}px`
  bubble.style.top = `${above < 0 ? bottom : above}px`
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

function follow({ pointerType }: PointerEvent, target: EventTarget | null): void {
  if (pointerType === 'touch') return
  const over = bubble.contains(target as Node) ? shown : controlAt(target)
  if (over === pointed) return
  pointed = over
  clearTimeout(timer)
  if (over === shown) return
  const wait = shown ? wayMilliseconds : restMilliseconds
  timer = setTimeout(() => (over ? show(over) : hide()), wait)
}

/**
 * Shows the texts of `tooltip()`: in the browser's top layer, for pointer and keyboard, never for touch. They stay while
 * they are pointed at, and go with Escape, a press, or the focus (WCAG 1.4.13).
 */
export function showTooltips(): void {
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { capture: true, passive: true })
  on('pointerover', (event) => follow(event, event.target))
  on('pointerout', (event) => follow(event, event.relatedTarget))
  on('focusin', ({ target }) => {
    const control = controlAt(target)
    if (control && (target as Element).matches(':focus-visible')) show(control)
  })
  on('focusout', hide)
  on('pointerdown', hide)
  on('click', hide)
  on('keydown', ({ key }) => key === 'Escape' && hide())
  on('scroll', () => shown && putBeside(shown))
  // What was reached before this script was here; under a finger that is no pointing.
  const [focused, hovered] = [':focus-visible', ':hover'].map((state) =>
    document.querySelector(`[data-tooltip]${state}`),
  )
  if (focused) show(focused as HTMLElement)
  else if (hovered && !matchMedia('(any-pointer: coarse)').matches)
    follow(new PointerEvent('pointerover', { pointerType: 'mouse' }), hovered)
}
