import { type DragEvent, useState } from 'react'

/** A type of our own: nothing else that is dragged over the page is taken for a link. */
const kind = 'application/x-tandem-link'

/** While one is dragged no other can be: browsers do not tell before the drop what it is. */
let dragged: string | null = null

export const draggedLink = (): string | null => dragged

/** What makes a row something that is dragged. */
export const draggable = (id: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    dragged = id
    event.dataTransfer.setData(kind, id)
    event.dataTransfer.effectAllowed = 'move'
  },
  onDragEnd: () => {
    dragged = null
  },
})

/** What makes a place something that takes a dropped link. `data-over` while one is above it. */
export function useDrop(onDrop: (id: string) => void) {
  const [isOver, setOver] = useState(false)
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(kind)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer.getData(kind))
    },
  }
}
