import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { nameIn } from '../../core/resource.ts'
import type { ListContext } from '../../list/components/list-context.ts'

const draggedRows = 'application/x-tandem-rows'

/** Only an extra: the same is in the menu. What takes a drop carries `data-drop-folder` (a folder's id, or `root`). */
export function useRowDrag(list: ListContext): boolean {
  const { i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const deps = { list, i18n, revalidate }
  const latest = useRef(deps)
  useEffect(() => {
    latest.current = deps
  })
  const isAllowed = list.page.mayManage
  useEffect(() => {
    if (!isAllowed) return
    const begin = (event: DragEvent) => {
      const { list } = latest.current
      const id = rowOf(event.target)?.dataset.row
      const { selected, shown } = list
      const rows = selected.some((one) => one.id === id) ? selected : shown.filter((one) => one.id === id)
      const [first, ...others] = rows
      if (!first || !event.dataTransfer) return
      event.dataTransfer.setData(draggedRows, String(rows.length))
      event.dataTransfer.effectAllowed = 'move'
      const name = nameIn(first, i18n.language).text
      showUnderPointer(event, others.length === 0 ? name : i18n.t('intranet.move.dragged', { count: rows.length }))
      void import('./row-drop.tsx').then(({ awaitDrop }) => awaitDrop(rows, draggedRows, () => latest.current))
    }
    document.addEventListener('dragstart', begin)
    return () => document.removeEventListener('dragstart', begin)
  }, [isAllowed, i18n])
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
