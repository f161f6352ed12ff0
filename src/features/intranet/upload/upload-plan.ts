import type { Collection } from '../core/resource.ts'
import type { FoundFiles } from './dropped-files.ts'
import type { FolderFinder } from './folder-finder.ts'
import type { ReviewField, ReviewRow } from './review.ts'
import type { UploadJob } from './upload-job.ts'

/** What to do with a file whose name is taken: beside it, as its new version, or not at all. */
export type SameNameChoice = 'keep' | 'replace' | 'skip'

/** By the key of a row. `id` is the document that has the name already. */
export type SameNameChoices = ReadonlyMap<string, { id: string; choice: SameNameChoice }>

type Plan = {
  collection: Collection
  target: { id: string | null; name: string }
  rows: readonly ReviewRow[]
  folders: FoundFiles['folders']
  choices: SameNameChoices
  finder: FolderFinder
}

/** The work that follows from a review: folders without files first, then each file that is not skipped. */
export function jobsOf({ collection, target, rows, folders, choices, finder }: Plan): UploadJob[] {
  const sent = rows.filter(({ key }) => choices.get(key)?.choice !== 'skip')
  const place = [collection, target.id ?? ''].join(':')
  const inWords = (path: readonly string[]) => [target.name, ...path].join(' / ')
  const lonely = lonelyFolders(
    folders,
    sent.map(({ path }) => path),
  )
  return [
    ...lonely.map((path) => ({
      name: path.at(-1) ?? '',
      file: null,
      folder: inWords(path.slice(0, -1)),
      key: `${place}:${JSON.stringify(path)}`,
      destination: { collection, target: target.id, path },
      findFolder: () => finder.make(path),
      metadata: {},
    })),
    ...sent.map((row) => ({
      name: row.file.name,
      file: row.file,
      folder: inWords(row.path),
      key: `${place}:${row.key}`,
      destination: { collection, target: target.id, path: row.path },
      findFolder: () => finder.make(row.path),
      metadata: metadataOf(row, collection, choices),
    })),
  ]
}

/** As the upload service reads it (announced-file.schema.ts); `parent` comes when the folder is known. */
function metadataOf(row: ReviewRow, collection: Collection, choices: SameNameChoices): Record<string, string> {
  const { nameNL, nameFR, author, file, key } = row
  const announced = { kind: 'intranet', collection, filename: file.name }
  const same = choices.get(key)
  return same?.choice === 'replace'
    ? { ...announced, ...typedIn(row), replaces: same.id }
    : { ...announced, nameNL, nameFR, author }
}

/** A new version keeps the names and the author of the document, but for what somebody typed; empty says "as it is". */
export function typedIn({ nameNL, nameFR, author, proposed }: Pick<ReviewRow, ReviewField | 'proposed'>) {
  return {
    nameNL: nameNL === proposed.nameNL ? '' : nameNL,
    nameFR: nameFR === proposed.nameFR ? '' : nameFR,
    author: author === proposed.author ? '' : author,
  }
}

/** Folders that no file and no other folder would bring along. */
export function lonelyFolders(folders: FoundFiles['folders'], paths: readonly (readonly string[])[]) {
  const startsWith = (path: readonly string[], folder: readonly string[]) =>
    folder.every((name, depth) => path[depth] === name)
  return folders.filter(
    (folder) =>
      !paths.some((path) => startsWith(path, folder)) &&
      !folders.some((other) => other.length > folder.length && startsWith(other, folder)),
  )
}
