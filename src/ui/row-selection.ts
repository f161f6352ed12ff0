/** Which rows of a list are selected, and from where a range is drawn: as file managers do it. */
export type RowSelection = {
  selected: ReadonlySet<string>
  /** The row that was last selected by itself; Shift draws the range from here. */
  anchor: string | null
}

export const noRows: RowSelection = { selected: new Set(), anchor: null }

export const onlyRow = (id: string): RowSelection => ({ selected: new Set([id]), anchor: id })

/** Ctrl+click, Ctrl+Space: adds the row or takes it away; the next range starts here. */
export function toggledRow({ selected }: RowSelection, id: string): RowSelection {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return { selected: next, anchor: id }
}

/** Shift: from the anchor to the row; without an anchor the row alone. @param ids the rows as they are shown */
export function rowsUpTo({ anchor }: RowSelection, ids: readonly string[], id: string): RowSelection {
  const from = anchor === null ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  if (from === -1 || to === -1) return onlyRow(id)
  return { selected: new Set(ids.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor }
}

/** Ctrl+Shift: the range as well as what was selected. */
export function alsoRowsUpTo(selection: RowSelection, ids: readonly string[], id: string): RowSelection {
  const { selected, anchor } = rowsUpTo(selection, ids, id)
  return { selected: new Set([...selection.selected, ...selected]), anchor }
}

export const everyRow = ({ anchor }: RowSelection, ids: readonly string[]): RowSelection => ({
  selected: new Set(ids),
  anchor,
})

/** The row that takes the focus when rows leave: the next one, else the previous, else none. */
export function neighbourOf(shown: readonly string[], leaving: ReadonlySet<string>): string | null {
  const last = shown.findLastIndex((id) => leaving.has(id))
  const stays = (id: string) => !leaving.has(id)
  return shown.slice(last + 1).find(stays) ?? shown.slice(0, Math.max(last, 0)).findLast(stays) ?? null
}
