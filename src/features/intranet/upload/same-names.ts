import { folderAddress, type Place } from '../list/folder-page.ts'
import type { SameName, SameNames } from './name-match.ts'
import { askServer, readAnswer } from './queue-refusal.ts'

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
