import type { RefObject } from 'react'
import type { Desk } from '../desk.ts'

/**
 * Dragging rows onto a folder or a crumb. Listens on `area`, which holds list and trail: rows carry `data-row` (their
 * id) and are `draggable` where they may be picked up; what takes a drop carries `data-drop-folder` (a folder's id, or
 * `root`). So the rows themselves need no handlers.
 *
 * @returns whether rows may be picked up at all
 */
export function useRowDrag(_area: RefObject<HTMLElement | null>, _desk: Desk): boolean {
  return false
}
