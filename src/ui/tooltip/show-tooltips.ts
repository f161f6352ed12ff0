/** The hand rests so long on a control before it tells what it is; the keyboard is answered at once. */
const restMilliseconds = 400
/** On the way from a control to its text the pointer may be beside both. */
const wayMilliseconds = 150
const gap = 8

const bubble = document.createElement('div')
bubble.className = 'tooltip'
// Readers hear the control's own name and reason.
bubble.ariaHidden = 'true'
bubble.popover = 'manual'

/** The element whose text is shown. */
let shown: HTMLElement | null = null
/** Under the pointer. */
let pointed: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Members may switch off all but the essential ones: then the document says so. */
const isWanted = (control: HTMLElement) =>
  document.documentElement.dataset.tooltips !== 'off' || 'tooltipEssential' in control.dataset || isCutText(control)

/** Letters may stand out of their line by so many CSS pixels. */
const lineGap = 6

/** The window leaves it too little room: an ellipsis stands for the rest. */
const isCutText = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + lineGap) &&
  getComputedStyle(element).textOverflow === 'ellipsis' &&
  !element.matches('input, [title]')

function textOf({ dataset, ariaLabel, textContent }: HTMLElement): string {
  const text = 'tooltip' in dataset ? dataset.tooltip || ariaLabel : textContent?.trim()
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

/** What has a text to tell where the pointer is. */
function controlAt(target: EventTarget | null): HTMLElement | null {
  // A drawing is an element too, but none of HTML.
  if (!(target instanceof Element)) return null
  const named = target.closest<HTMLElement>('[data-tooltip]')
  return named ?? [target, target.parentElement].find(isCutText) ?? null
}

/** The same where the focus is: what can be pressed, or the name within it. */
function controlOf(target: Element): HTMLElement | null {
  const named = target.closest<HTMLElement>('[data-tooltip]')
  if (named) return named
  // A row of a list holds one name.
  const parts = target.matches('[data-row]') ? target.querySelectorAll('a, a > *') : [target, ...target.children]
  const found = [...parts].find((part) => part.matches('[data-tooltip]') || isCutText(part))
  return found instanceof HTMLElement ? found : null
}

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

/** Never for touch. They stay while they are pointed at, and go with Escape, a press, or the focus (WCAG 1.4.13). */
export function showTooltips(): void {
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { capture: true, passive: true })
  on('pointerover', (event) => follow(event, event.target))
  on('pointerout', (event) => follow(event, event.relatedTarget))
  on('focusin', ({ target }) => {
    const control = (target as Element).matches(':focus-visible') && controlOf(target as Element)
    if (control) show(control)
  })
  on('focusout', hide)
  on('pointerdown', hide)
  on('click', hide)
  on('keydown', ({ key }) => key === 'Escape' && hide())
  on('scroll', () => shown && putBeside(shown))
  // What was reached before this script was here; under a finger that is no pointing.
  const focused = document.activeElement?.matches(':focus-visible') && controlOf(document.activeElement)
  const hovered = [...document.querySelectorAll(':hover')].at(-1)
  if (focused) show(focused)
  else if (hovered && !matchMedia('(any-pointer: coarse)').matches)
    follow(new PointerEvent('pointerover', { pointerType: 'mouse' }), hovered)
}
