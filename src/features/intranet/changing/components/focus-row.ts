/** Pictures of the screen, about a second: the list shows a fresh answer when it finds the time. */
const patience = 60

/**
 * Gives the focus to a row as soon as it is back on the screen, unless the reader has already gone on to something else.
 * Without such a row, the page's title gets it when nothing else has it.
 */
export function focusRow(id: string | undefined, left = patience): void {
  requestAnimationFrame(() => {
    const row = id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    if (!row && id !== undefined && left > 0) return focusRow(id, left - 1)
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    // The toast goes; the list may have caught the focus that it left behind.
    if (row && (isLost || activeElement.closest('.toasts, [data-row]'))) row.focus()
    else if (isLost) document.querySelector<HTMLElement>('main h1')?.focus()
  })
}
