import { type RefObject, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { nameIn } from '../../core/resource-name.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import { useHere } from '../../list/components/resource-actions.tsx'
import { draggedRows } from './dragged-rows.ts'

/**
 * Dragging rows onto a folder or a crumb moves them; only an extra: the same is in the menu. Listens on the
 * list, so that rows need no handlers: they carry `data-row`, and what takes a drop anywhere on the page carries
 * `data-drop-folder` (a folder's id, or `root`).
 *
 * @param area the list
 * @returns whether rows may be picked up at all
 */
export function useRowDrag(area: RefObject<HTMLElement | null>, list: ListContext): boolean {
  const { t, i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const here = useHere(list)
  const latest = useRef({ list, here, t, i18n, revalidate })
  useEffect(() => {
    latest.current = { list, here, t, i18n, revalidate }
  })
  const isAllowed = list.page.mayManage
  useEffect(() => {
    if (!isAllowed) return
    const begin = (event: DragEvent) => {
      const id = area.current?.contains(event.target as Node) ? rowOf(event.target)?.dataset.row : undefined
      const { selected, shown } = latest.current.list
      const rows = selected.some((one) => one.id === id) ? selected : shown.filter((one) => one.id === id)
      if (rows.length === 0 || !event.dataTransfer) return
      event.dataTransfer.setData(draggedRows, String(rows.length))
      event.dataTransfer.effectAllowed = 'move'
      showUnderPointer(event, rows.length === 1 && rows[0] ? nameOf(rows[0]) : countOf(rows.length))
      void import('./row-drop.tsx').then(({ awaitDrop }) => awaitDrop(rows, () => latest.current))
    }
    const nameOf = (resource: ListContext['selected'][number]) =>
      nameIn(resource, latest.current.list.page.language).text
    const countOf = (count: number) => latest.current.t('intranet.move.dragged', { count })
    document.addEventListener('dragstart', begin)
    return () => document.removeEventListener('dragstart', begin)
  }, [isAllowed, area])
  return isAllowed
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** The browser takes a picture of the label in this moment; then it may go. */
function showUnderPointer({ dataTransfer }: DragEvent, text: string): void {
  const label = document.createElement('div')
  label.className = 'drag-label'
  label.textContent = text
  document.body.append(label)
  dataTransfer?.setDragImage(label, -12, -8)
  setTimeout(() => label.remove())
}
