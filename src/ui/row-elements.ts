/** Rows are distinguished by `data-row`; one listener on the list serves them all, so that thousands cost nothing. */
export const rowElement = (grid: HTMLElement | null, id: string): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null

/** The row that something lies in. */
export const idOfRow = (target: EventTarget): string | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row ?? null

/** A field within a row has all keys and clicks for itself. */
export const isInField = (target: EventTarget): boolean =>
  (target as HTMLElement).closest('input:not([type="checkbox"]), textarea, select, [data-own-keys]') !== null

/** The cell that selects its row. */
export const isInCheck = (target: EventTarget): boolean => (target as HTMLElement).closest('[data-row-check]') !== null

/** The button that opens the row's menu. */
export const menuButtonOf = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-row-menu]')

/** Right goes from the row into its controls, left back out. */
export function walkInRow(target: HTMLElement, by: 1 | -1): void {
  const row = target.closest<HTMLElement>('[data-row]')
  if (!row) return
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a, button, input[type="checkbox"]')]
  stops[Math.max(stops.indexOf(target) + by, 0)]?.focus()
}

/** How many rows are in view, less one, so that the last one stays in sight. */
export function rowsPerPage(row: HTMLElement): number {
  const height = row.getBoundingClientRect().height || 44
  return Math.max(1, Math.floor(window.innerHeight / height) - 4)
}

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
