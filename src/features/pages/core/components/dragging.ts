import { type DragEvent, useState } from 'react'

/** A type of our own: nothing else that is dragged over the page is taken for a row. */
const kind = 'application/x-tandem-row'

/** While one is dragged no other can be: browsers do not tell before the drop what it is. */
let dragged: string | null = null

export const draggable = (id: string, onDrag?: (isDragged: boolean) => void) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dragged = id
    dataTransfer.setData(kind, id)
    dataTransfer.effectAllowed = 'move'
    onDrag?.(true)
  },
  onDragEnd: () => {
    dragged = null
    onDrag?.(false)
  },
})

/** What makes a place something that takes a dropped row, but not `own`. `data-over` while one is above it. */
export function useDrop(onDrop: (id: string) => void, own?: string) {
  const [isOver, setOver] = useState(false)
  const isTaken = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(kind) && (!own || dragged !== own)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isTaken(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!isTaken(event)) return
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer.getData(kind))
    },
  }
}
