import { programExtensionOf } from '#platform/files/file-extension.ts'

type FileRules = { most: number; bytes: number; refused: ReadonlySet<string> }

/** Why some files are not taken, as the server would say after they were sent. */
export type Unwanted = { kind: 'too-many' } | { kind: 'too-large' } | { kind: 'program'; extension: string }

/** @param bytes of all files together; `most` of them */
export function unwantedIn(
  files: readonly { name: string; size: number }[],
  { most, bytes, refused }: FileRules,
): Unwanted | null {
  if (files.length > most) return { kind: 'too-many' }
  if (files.reduce((sum, { size }) => sum + size, 0) > bytes) return { kind: 'too-large' }
  for (const { name } of files) {
    const extension = programExtensionOf(name, refused)
    if (extension) return { kind: 'program', extension }
  }
  return null
}
