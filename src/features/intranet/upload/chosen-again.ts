import type { KeptUpload } from './upload-job.ts'

/**
 * Which of the files that somebody chose are those that an upload waits for: the same name, size and time of change. Where
 * two lie in different folders, the folders that come with the file decide; without them the first that waits gets it.
 */
export function fitChosen<Waiting extends { kept: KeptUpload }>(
  waiting: readonly Waiting[],
  files: readonly File[],
): { fitting: Map<Waiting, File>; others: File[] } {
  const fitting = new Map<Waiting, File>()
  const others: File[] = []
  for (const file of files) {
    const alike = waiting.filter((one) => !fitting.has(one) && isSame(one.kept, file))
    const found = alike.find(({ kept }) => placeOf(kept) === file.webkitRelativePath) ?? alike[0]
    if (found) fitting.set(found, file)
    else others.push(file)
  }
  return { fitting, others }
}

const isSame = ({ name, size, lastModified }: KeptUpload, file: File) =>
  file.name === name && file.size === size && file.lastModified === lastModified

const placeOf = ({ destination: { path }, name }: KeptUpload) => [...path, name].join('/')
