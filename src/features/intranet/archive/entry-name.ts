import { fileNameOf, safeName } from '#platform/files/file-name.ts'

/** Names that Windows keeps for its devices, with or without an extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Bytes of UTF-8: file systems take 255, and a number may still come behind. */
const maxNameLength = 200

/** Opened on any system it becomes a file of that name. @param taken names of the same folder; this one is added */
export function entryName(name: string, extension: string | null, taken: Set<string>): string {
  const isFolder = extension === null
  const whole = isFolder ? safeName(name) : fileNameOf(name, extension)
  const end = !isFolder && extension !== '' ? `.${extension}` : ''
  const base = cut(whole.slice(0, whole.length - end.length).replace(deviceName, '$1_'))
  // Windows forgets dots and spaces at the end of a name: then it would not find the folder again.
  const start = (end ? base : base.replace(/(?<![. ])[. ]+$/, '')) || 'document'
  let unique = start + end
  for (let number = 2; taken.has(asCompared(unique)); number += 1) unique = `${start} (${number})${end}`
  taken.add(asCompared(unique))
  return unique
}

/** Windows and macOS hold names for the same that differ in case only, or in how an accent is written. */
const asCompared = (name: string) => name.normalize('NFC').toLowerCase()

function cut(name: string): string {
  let bytes = 0
  let length = 0
  for (const character of name) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxNameLength) return name.slice(0, length).trim()
    length += character.length
  }
  return name
}
