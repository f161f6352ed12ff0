import { fileExtension } from '#platform/files/file-extension.ts'
import { nameFromFile } from '../core/resource-name.ts'

/** What `GET {base}/{path|root}/same-names?file=…&file=…` answers: one line for each document of that name. */
export type SameNames = { found: SameName[] }

export type SameName = {
  /** The file name that was asked, as it was asked. */
  file: string
  /** The document that has it: the value of `replaces` when its bytes are to be replaced. */
  id: string
  nameNL: string
  nameFR: string
}

/** What looks the same to a reader is the same: `Verslag.PDF` and `verslag.pdf`. */
const folded = (text: string) => text.toWellFormed().normalize('NFC').toLowerCase().trim()

type Named = { nameNL: string; nameFR: string; extension: string | null }

/** Whether a document has, in one of the two languages, the name of a file on somebody’s disk. */
export function hasNameOf(document: Named, file: string): boolean {
  const extension = fileExtension(file)
  if ((document.extension ?? '') !== extension) return false
  const asked = [folded(nameFromFile(file)), folded(file)]
  return asked.includes(folded(document.nameNL)) || asked.includes(folded(document.nameFR))
}
