import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { nameIn } from '../../core/resource-name.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import { draggedRows } from './dragged-rows.ts'

/**
 * Dragging rows onto a folder or a crumb moves them; only an extra: the same is in the menu. Rows carry `data-row`, and what
 * takes a drop `data-drop-folder` (a folder's id, or `root`). Answers whether rows may be picked up at all.
 */
export function useRowDrag(list: ListContext): boolean {
  const { t, i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const latest = useRef({ list, t, i18n, revalidate })
  useEffect(() => {
    latest.current = { list, t, i18n, revalidate }
  })
  const isAllowed = list.page.mayManage
  useEffect(() => {
    if (!isAllowed) return
    const begin = (event: DragEvent) => {
      const { list, t } = latest.current
      const id = rowOf(event.target)?.dataset.row
      const { selected, shown } = list
      const rows = selected.some((one) => one.id === id) ? selected : shown.filter((one) => one.id === id)
      const [first, ...others] = rows
      if (!first || !event.dataTransfer) return
      event.dataTransfer.setData(draggedRows, String(rows.length))
      event.dataTransfer.effectAllowed = 'move'
      const name = nameIn(first, list.page.language).text
      showUnderPointer(event, others.length === 0 ? name : t('intranet.move.dragged', { count: rows.length }))
      void import('./row-drop.tsx').then(({ awaitDrop }) => awaitDrop(rows, () => latest.current))
    }
    document.addEventListener('dragstart', begin)
    return () => document.removeEventListener('dragstart', begin)
  }, [isAllowed])
  return isAllowed
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('#main [data-row]') : null

/** The browser takes a picture of the label in this moment; then it may go. */
function showUnderPointer({ dataTransfer }: DragEvent, text: string): void {
  const label = document.createElement('div')
  label.className = 'drag-label'
  label.textContent = text
  document.body.append(label)
  dataTransfer?.setDragImage(label, -12, -8)
  setTimeout(() => label.remove())
}
