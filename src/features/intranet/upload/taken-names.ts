import { fileExtension } from '#platform/files/file-extension.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import { folderAddress, type Place } from '../core/places.ts'
import type { FolderFinder } from './folder-finder.ts'
import type { SameName, SameNames } from './name-match.ts'
import { askServer, readAnswer } from './queue-refusal.ts'
import type { ReviewRow } from './review.ts'

/** A row whose name a document of its folder has already. */
export type TakenName = { row: ReviewRow; taken: SameName }

type Search = {
  rows: readonly ReviewRow[]
  finder: FolderFinder
  /** Which of these file names the folder has already. */
  find: (folder: string | null, files: readonly string[]) => Promise<SameName[]>
}

/**
 * Which rows bear a name that their folder has already, in either language. A folder that is yet to be made has none.
 *
 * @throws QueueRefusal or PassingTrouble, as the searches do
 */
export async function findTakenNames({ rows, finder, find }: Search): Promise<TakenName[]> {
  const taken: TakenName[] = []
  for (const [, together] of Map.groupBy(rows, ({ path }) => JSON.stringify(path))) {
    const folder = await finder.find(together[0]?.path ?? [])
    if (folder === undefined) continue
    const found = await find(folder, [...new Set(together.flatMap(namesOf))])
    const byName = new Map(found.map((same) => [asCompared(same.file), same]))
    for (const row of together) {
      const same = namesOf(row)
        .map((name) => byName.get(asCompared(name)))
        .find((same) => same !== undefined)
      if (same) taken.push({ row, taken: same })
    }
  }
  return taken
}

/** As the document will be called on the disk of whoever downloads it. */
export function namesOf({ nameNL, nameFR, file }: ReviewRow): string[] {
  const extension = fileExtension(file.name)
  return [fileNameOf(nameNL, extension), fileNameOf(nameFR, extension)]
}

const asCompared = (name: string) => name.normalize('NFC').toLowerCase()

/** So many names fit in one address. */
const namesPerQuestion = 40

/**
 * Which of these file names the folder has already. In the browser only.
 *
 * @param files names with their extension
 * @throws QueueRefusal as the server says; PassingTrouble without a connection
 */
export async function findSameNames(
  place: Place,
  folder: string | null,
  files: readonly string[],
): Promise<SameName[]> {
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
