import { useEffect, useRef } from 'react'
import { everyRow, type RowSelection } from '#ui/row-selection.ts'
import type { Rows } from './use-rows.ts'

/** Who selected everything before the last rows of a long folder had come means these too. */
export function useAllKept(
  selection: RowSelection,
  { ids, whole }: Rows,
  onSelect: (selection: RowSelection) => void,
): void {
  const wasAll = useRef(false)
  const isWhole = whole !== null
  useEffect(() => {
    if (isWhole && wasAll.current) onSelect(everyRow(selection, ids))
    wasAll.current = !isWhole && selection.selected.size > 0 && selection.selected.size === ids.length
  })
}
