import { type RefObject, useEffect } from 'react'
import { focusRowSoon } from '#ui/row-focus.ts'
import type { FolderView } from '../resource.ts'

/** The folder that was left by the very navigation that opened this one; undefined otherwise. */
let left: string | null | undefined

/**
 * Puts the focus where one left off (ux.md F11): on the folder just left when going up, on the first row when a folder
 * was opened from its parent. A page opened by its address keeps the browser's own focus.
 */
export function useArrival(panel: RefObject<HTMLElement | null>, { folder, resources }: FolderView): void {
  const here = folder?.id ?? null
  const parent = folder ? folder.parent : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival counts, not later changes of the rows
  useEffect(() => {
    const cameUp = resources.find(({ id }) => id === left)
    const cameDown = left !== undefined && left === parent ? resources[0] : undefined
    const row = cameUp ?? cameDown
    if (row) focusRowSoon(panel.current, row.id)
    return () => {
      left = here
      // Only a folder that opens in the same moment comes from here; any other page forgets.
      setTimeout(() => {
        left = undefined
      })
    }
  }, [here])
}
