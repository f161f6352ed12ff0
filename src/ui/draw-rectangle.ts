import './draw-rectangle.css'

/** A press that moves less than this is a click. CSS pixels. */
const threshold = 5
/** So near to the edge of the window the page begins to scroll. */
const edge = 32

type Options = {
  /** Holds the rows, all equally tall, those not in the page too. */
  rows: HTMLElement
  rowHeight: number
  count: number
  /** Called whenever other rows are touched: the first one, and the one behind the last; equal when there are none. */
  onChange: (from: number, to: number) => void
}

/** The rows between two heights, measured from the upper edge of the first one. */
export function rowsBetween(a: number, b: number, rowHeight: number, count: number): { from: number; to: number } {
  const within = (row: number) => Math.min(Math.max(row, 0), count)
  const [upper, lower] = a < b ? [a, b] : [b, a]
  const from = within(Math.floor(upper / rowHeight))
  return { from, to: Math.max(from, within(Math.floor(lower / rowHeight) + 1)) }
}

/** Until the pointer is let go, and tells which rows are touched. The page scrolls near its edge; Escape gives up. */
export function drawRectangle(press: PointerEvent, { rows, rowHeight, count, onChange }: Options): void {
  const stop = new AbortController()
  const start = { x: press.clientX + scrollX, y: press.clientY + scrollY }
  let pointer = { x: press.clientX, y: press.clientY }
  let announced = ''
  let frame = 0
  const box = document.createElement('div')
  box.className = 'selection-rectangle'

  const draw = () => {
    const now = { x: pointer.x + scrollX, y: pointer.y + scrollY }
    const left = Math.min(start.x, now.x) - scrollX
    const top = Math.min(start.y, now.y) - scrollY
    const width = Math.abs(now.x - start.x)
    box.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${Math.abs(now.y - start.y)}px`
    const list = rows.getBoundingClientRect()
    const isBeside = left > list.right || left + width < list.left
    const base = list.top + scrollY
    const { from, to } = isBeside ? { from: 0, to: 0 } : rowsBetween(start.y - base, now.y - base, rowHeight, count)
    if (announced === `${from}-${to}`) return
    announced = `${from}-${to}`
    onChange(from, to)
  }
  const scrollAtEdge = () => {
    const by = pointer.y < edge ? pointer.y - edge : Math.max(0, pointer.y - innerHeight + edge)
    if (by !== 0) scrollBy(0, by / 2)
    if (by !== 0) draw()
    frame = requestAnimationFrame(scrollAtEdge)
  }
  const move = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY }
    const isFar = Math.hypot(pointer.x + scrollX - start.x, pointer.y + scrollY - start.y) > threshold
    if (!box.isConnected && !isFar) return
    if (!box.isConnected) {
      document.body.append(box)
      getSelection()?.removeAllRanges()
      frame = requestAnimationFrame(scrollAtEdge)
    }
    draw()
  }
  const end = () => {
    stop.abort()
    cancelAnimationFrame(frame)
    if (!box.isConnected) return
    box.remove()
    // The click that follows belongs to the rectangle.
    const swallow = (event: Event) => event.stopPropagation()
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
  }
  const { signal } = stop
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('selectstart', (event) => event.preventDefault(), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
}
