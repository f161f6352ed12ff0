import type { DroppedThing } from './components/use-file-drop.ts'

export type FoundFile = { file: File; path: readonly string[] }

/** What was dropped, pasted or chosen. `folders` has every folder, parents first, those without files too. */
export type FoundFiles = { files: FoundFile[]; folders: (readonly string[])[]; unreadable: string[] }

/** Reads folders through, down to the last one. Files of a chosen folder say themselves where they lie. */
export async function readDropped(things: readonly DroppedThing[]): Promise<FoundFiles> {
  const found = filesIn(things.filter((thing) => thing instanceof File))
  for (const thing of things) if (!(thing instanceof File)) await readEntry(thing, [], found)
  return found
}

function filesIn(list: readonly File[]): FoundFiles {
  const found: FoundFiles = { files: [], folders: [], unreadable: [] }
  const known = new Set<string>()
  for (const file of list) {
    const path = (file.webkitRelativePath ?? '').split('/').slice(0, -1)
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

/** What systems leave in folders unasked. */
const isLitter = (name: string) => /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(name)
