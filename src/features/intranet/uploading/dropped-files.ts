/** One file and the folders that lead to it from where it was dropped. */
export type FoundFile = { file: File; path: readonly string[] }

/** What was dropped, pasted or chosen. `folders` has every folder, parents first, those without files too. */
export type FoundFiles = {
  files: FoundFile[]
  folders: (readonly string[])[]
  /** What the browser could not read: removed meanwhile, or not ours to read. */
  unreadable: string[]
}

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

/** Reads folders through, down to the last one. */
export async function readDropped(things: readonly DroppedThing[]): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], folders: [], unreadable: [] }
  for (const thing of things) {
    if (thing instanceof File) found.files.push({ file: thing, path: [] })
    else await readEntry(thing, [], found)
  }
  return found
}

/** Files of an `<input type="file">`; a chosen folder says with each file where it lies. */
export function filesIn(list: Iterable<File>): FoundFiles {
  const found: FoundFiles = { files: [], folders: [], unreadable: [] }
  const known = new Set<string>()
  for (const file of list) {
    const path = file.webkitRelativePath.split('/').slice(0, -1)
    if (path.length > 0 && isLitter(file.name)) continue
    for (let depth = 1; depth <= path.length; depth += 1) {
      const folder = path.slice(0, depth)
      if (known.has(folder.join('/'))) continue
      known.add(folder.join('/'))
      found.folders.push(folder)
    }
    found.files.push({ file, path })
  }
  return found
}

async function readEntry(entry: FileSystemEntry, path: readonly string[], found: FoundFiles): Promise<void> {
  if (path.length > 0 && isLitter(entry.name)) return
  try {
    if (isFolder(entry)) await readFolder(entry, path, found)
    else found.files.push({ file: await fileOf(entry as FileSystemFileEntry), path })
  } catch {
    // The browser only says "cannot be read"; the sender hears which one.
    found.unreadable.push([...path, entry.name].join('/'))
  }
}

async function readFolder(folder: FileSystemDirectoryEntry, above: readonly string[], found: FoundFiles) {
  const path = [...above, folder.name]
  found.folders.push(path)
  const reader = folder.createReader()
  // A hundred at a time: the end is an empty answer.
  for (let piece = await entriesOf(reader); piece.length > 0; piece = await entriesOf(reader)) {
    for (const entry of piece) await readEntry(entry, path, found)
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))

/** What systems leave in folders without anybody's wish. */
const isLitter = (name: string) => /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(name)
