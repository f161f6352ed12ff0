/** A file, or a door to a file or folder that only opens later. */
export type DroppedThing = FileSystemEntry | File

/** Must be called while the event runs: afterwards the browser forgets what was dropped. */
export function thingsIn({ items, files }: DataTransfer): DroppedThing[] {
  const things = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile())
    .filter((thing) => thing !== null)
  return things.length > 0 ? things : [...files]
}
