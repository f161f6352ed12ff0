/** What a key means in a list of rows. */
export type RowIntent =
  | { act: 'walk'; to: number; how: 'only' | 'range' | 'focus' }
  | { act: 'into'; by: 1 | -1 }
  | { act: 'find'; letter: string }
  | { act: 'all' | 'only' | 'toggle' | 'open' | 'clear' | 'menu' | 'help' }

type PressedKey = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

type Where = {
  /** The focused row. */
  here: number
  count: number
  /** Rows that PageUp and PageDown pass: those in view. */
  page: number
  isMac: boolean
  /** The row itself has the focus, not a control within it. */
  isOnRow: boolean
  /** A word is being typed: a space belongs to it. */
  isTyping: boolean
  /** Letters find rows, unless the reader switched that off (WCAG 2.1.4). */
  hasLetters: boolean
}

/** null: not ours, the browser's own. */
export function intentOf(pressed: PressedKey, where: Where): RowIntent | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  const to = stepOf(key, where)
  if (to !== null) return metaKey ? null : { act: 'walk', to, how: howOf(pressed, where.isMac) }
  if (key === 'ArrowRight' || key === 'ArrowLeft')
    return ctrlKey || metaKey || altKey ? null : { act: 'into', by: key === 'ArrowRight' ? 1 : -1 }
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { act: 'menu' }
  if (key.toLowerCase() === 'a' && (where.isMac ? metaKey : ctrlKey) && !shiftKey && !altKey) return { act: 'all' }
  if (key === 'Escape') return { act: 'clear' }
  if (key === ' ' && ctrlKey) return { act: 'toggle' }
  if (ctrlKey || metaKey || altKey) return null
  return plainIntentOf(key, shiftKey, where)
}

function plainIntentOf(key: string, shiftKey: boolean, { isOnRow, isTyping, hasLetters }: Where): RowIntent | null {
  if (key === 'Enter') return isOnRow && !shiftKey ? { act: 'open' } : null
  if (key === ' ' && !isOnRow) return null
  if (key === ' ' && !(isTyping && hasLetters)) return { act: shiftKey ? 'toggle' : 'only' }
  if (key === '?') return { act: 'help' }
  return key.length === 1 && hasLetters ? { act: 'find', letter: key } : null
}

/** Plain keys take the selection along, Shift stretches it, Ctrl (on a Mac Option) leaves it. */
function howOf({ ctrlKey, altKey, shiftKey }: PressedKey, isMac: boolean): 'only' | 'range' | 'focus' {
  if (shiftKey) return 'range'
  return (isMac ? altKey || ctrlKey : ctrlKey) ? 'focus' : 'only'
}

/** Where a key leads from here; null when it leads nowhere. */
function stepOf(key: string, { here, count, page }: Where): number | null {
  const last = count - 1
  const steps: Record<string, number> = {
    ArrowDown: Math.min(here + 1, last),
    ArrowUp: Math.max(here - 1, 0),
    PageDown: Math.min(here + page, last),
    PageUp: Math.max(here - page, 0),
    Home: 0,
    End: last,
  }
  return steps[key] ?? null
}
