import type { KeyboardEvent } from 'react'

/** Arrows, Home and End walk along the buttons of a toolbar, around its ends. */
export function walkTools(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }
  const to = steps[event.key]
  if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  buttons[(to + buttons.length) % buttons.length]?.focus()
}
