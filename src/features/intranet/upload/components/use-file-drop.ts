import { useEffect, useEffectEvent, useState } from 'react'

/** The folder that gets the files; `id` null is the root of the collection. */
export type DropTarget = { id: string | null; name: string }

export type Incoming = { things: DroppedThing[]; target: DropTarget }

type FileDropOptions = {
  here: DropTarget
  nameOf: (id: string | null) => string | undefined
  onFiles: (incoming: Incoming) => void
}

/** Text, links and rows of the list itself are left alone. @returns where the files that hover would go; null without any */
export function useFileDrop({ here, nameOf, onFiles }: FileDropOptions): DropTarget | null {
  const [over, setOver] = useState<DropTarget | null>(null)
  const targetOf = useEffectEvent((element: HTMLElement | null): DropTarget => {
    if (!element) return here
    const { dropFolder } = element.dataset
    const id = dropFolder === 'root' ? null : (dropFolder ?? null)
    return { id, name: nameOf(id) ?? element.dataset.name ?? '' }
  })
  const take = useEffectEvent((incoming: Incoming) => onFiles(incoming))
  useEffect(() => {
    let [lit, isOwnDrag]: [Element | null, boolean] = [null, false]
    const light = (element: Element | null) => {
      if (lit === element) return
      lit?.removeAttribute('data-drop-target')
      element?.setAttribute('data-drop-target', '')
      lit = element
    }
    const hover = (event: DragEvent) => {
      if (isOwnDrag || !carriesFiles(event)) return
      event.preventDefault()
      const element = isUnderDialog() ? null : folderUnder(event.target)
      light(element)
      const target = targetOf(element)
      setOver(isUnderDialog() ? null : (now) => sameOr(now, target))
    }
    const end = () => {
      light(null)
      setOver(null)
    }
    const drop = (event: DragEvent) => {
      if (isOwnDrag || !carriesFiles(event)) return
      event.preventDefault()
      end()
      const target = targetOf(folderUnder(event.target))
      if (!isUnderDialog() && event.dataTransfer) take({ things: thingsIn(event.dataTransfer), target })
    }
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes('Files') || isUnderDialog() || isTypedIn(event.target)) return
      event.preventDefault()
      take({ things: thingsIn(event.clipboardData), target: targetOf(null) })
    }
    const listening = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, act, { signal: listening.signal })
    on('dragstart', () => {
      isOwnDrag = true
    })
    on('dragend', () => {
      isOwnDrag = false
    })
    on('dragenter', hover)
    on('dragover', hover)
    // Into nothing: the pointer left the window.
    on('dragleave', (event) => event.relatedTarget === null && end())
    on('drop', drop)
    on('paste', paste)
    return () => {
      listening.abort()
      light(null)
    }
  }, [])
  return over
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Behind an open dialog the page is out of reach. */
const isUnderDialog = () => document.querySelector('dialog:modal') !== null

const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const folderUnder = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drop-folder]') : null

/** A new object would render the frame anew fifty times a second. */
const sameOr = (now: DropTarget | null, next: DropTarget) =>
  now?.id === next.id && now.name === next.name ? now : next

/** A file, or an entry of a file or folder that is read later. */
export type DroppedThing = FileSystemEntry | File

/** Must be called while the event runs: afterwards the browser forgets what was dropped. */
export function thingsIn({ items, files }: DataTransfer): DroppedThing[] {
  const things = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile())
    .filter((thing) => thing !== null)
  return things.length > 0 ? things : [...files]
}
