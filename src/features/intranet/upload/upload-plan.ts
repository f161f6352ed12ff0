import { fileExtension } from '#platform/files/file-extension.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import { folderAddress, type Place } from '../core/places.ts'
import { asCompared, type Collection } from '../core/resource.ts'
import type { DropTarget } from './components/use-file-drop.ts'
import type { FoundFiles } from './dropped-files.ts'
import type { FolderFinder } from './folder-finder.ts'
import { askServer, readAnswer } from './queue-refusal.ts'
import type { Review, ReviewField, ReviewRow } from './review.ts'
import type { SameName, SameNames } from './same-name.service.server.ts'
import type { UploadJob } from './upload-job.ts'

export type SameNameChoice = 'keep' | 'replace' | 'skip'

/** By the key of a row. `id` is the document that has the name already. */
export type SameNameChoices = ReadonlyMap<string, { id: string; choice: SameNameChoice }>

type Plan = Pick<Review, 'rows' | 'folders'> & {
  collection: Collection
  target: DropTarget
  choices: SameNameChoices
  finder: FolderFinder
}

export function jobsOf({ collection, target, rows, folders, choices, finder }: Plan): UploadJob[] {
  const sent = rows.filter(({ key }) => choices.get(key)?.choice !== 'skip')
  const paths = sent.map(({ path }) => path)
  const jobTo = (path: readonly string[], key: string, parents: readonly string[]) => ({
    key: `${collection}:${target.id ?? ''}:${key}`,
    folder: [target.name, ...parents].join(' / '),
    destination: { collection, target: target.id, path },
    findFolder: () => finder.make(path),
  })
  return [
    ...lonelyFolders(folders, paths).map((path) => ({
      ...jobTo(path, JSON.stringify(path), path.slice(0, -1)),
      name: path.at(-1) ?? '',
      file: null,
      metadata: {},
    })),
    ...sent.map((row) => ({
      ...jobTo(row.path, row.key, row.path),
      name: row.file.name,
      file: row.file,
      metadata: metadataOf(row, collection, choices),
    })),
  ]
}

/** As the upload service reads it (announced-file.schema.ts); `parent` comes when the folder is known. */
function metadataOf(row: ReviewRow, collection: Collection, choices: SameNameChoices): Record<string, string> {
  const { nameNL, nameFR, author } = row
  const announced = { kind: 'intranet', collection, filename: row.file.name }
  const same = choices.get(row.key)
  if (same?.choice === 'replace') return { ...announced, ...typedIn(row), replaces: same.id }
  return { ...announced, nameNL, nameFR, author }
}

/** A new version keeps the names and the author of the document, but for what somebody typed; empty says "as it is". */
export function typedIn(row: Pick<ReviewRow, ReviewField | 'proposed'>) {
  const unlessProposed = (field: ReviewField) => (row[field] === row.proposed[field] ? '' : row[field])
  return { nameNL: unlessProposed('nameNL'), nameFR: unlessProposed('nameFR'), author: unlessProposed('author') }
}

export function lonelyFolders(folders: FoundFiles['folders'], paths: readonly (readonly string[])[]) {
  const startsWith = (path: readonly string[], start: readonly string[]) => start.every((name, i) => path[i] === name)
  return folders.filter(
    (folder) =>
      !paths.some((path) => startsWith(path, folder)) &&
      !folders.some((other) => other.length > folder.length && startsWith(other, folder)),
  )
}

export type TakenName = { row: ReviewRow; taken: SameName }

type Search = {
  rows: readonly ReviewRow[]
  finder: FolderFinder
  find: (folder: string | null, files: readonly string[]) => Promise<SameName[]>
}

/** A folder that is yet to be made has none. @throws QueueRefusal or PassingOutage, as the searches do */
export async function findTakenNames({ rows, finder, find }: Search): Promise<TakenName[]> {
  const taken: TakenName[] = []
  for (const [, together] of Map.groupBy(rows, ({ path }) => JSON.stringify(path))) {
    const folder = await finder.find(together[0]?.path ?? [])
    if (folder === undefined) continue
    const found = await find(folder, [...new Set(together.flatMap(namesOf))])
    const byName = new Map(found.map((same) => [asCompared(same.file), same]))
    for (const row of together) {
      const [same] = namesOf(row).flatMap((name) => byName.get(asCompared(name)) ?? [])
      if (same) taken.push({ row, taken: same })
    }
  }
  return taken
}

/** As the document will be called on a reader's disk. */
export function namesOf({ nameNL, nameFR, file }: ReviewRow): string[] {
  const extension = fileExtension(file.name)
  return [fileNameOf(nameNL, extension), fileNameOf(nameFR, extension)]
}

/** So many names fit in one address. */
const namesPerQuestion = 40

/** @param files names with their extension @throws QueueRefusal as the server says; PassingOutage without a connection */
export async function findSameNames(place: Place, folder: string | null, files: readonly string[]) {
  const found: SameName[] = []
  for (let from = 0; from < files.length; from += namesPerQuestion) {
    const piece = files.slice(from, from + namesPerQuestion)
    const query = new URLSearchParams(piece.map((file) => ['file', file]))
    const response = await askServer(`${folderAddress(place, folder ?? 'root')}/same-names?${query}`)
    // The folder is gone: it holds no names, and the upload itself will be refused for it.
    if (response.status === 404) return []
    found.push(...(await readAnswer<SameNames>(response)).found)
  }
  return found
}
