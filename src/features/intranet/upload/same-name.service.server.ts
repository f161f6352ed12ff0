import type { Member } from '#platform/access/viewer.ts'
import { fileExtension } from '#platform/files/file-extension.ts'
import { allowed, createWithErrorCode, enter } from '../core/allowed.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.ts'
import { canAdd } from '../core/resource.policy.ts'
import { createResourceRepository } from '../core/resource.repository.server.ts'
import type { FolderName } from '../core/resource.ts'
import { nameFromFile } from '../core/resource-name.ts'
import { type NamedPlace, sameNameCandidates } from './same-name.repository.server.ts'

/** What `GET {base}/{path|root}/same-names?file=…&file=…` answers: one line for each document of that name. */
export type SameNames = { found: SameName[] }

/** The document that has the name of `file`; its id is the value of `replaces` when its bytes are to be replaced. */
export type SameName = FolderName & { file: string }

/** What looks the same to a reader is the same: `Verslag.PDF` and `verslag.pdf`. */
const folded = (text: string) => text.toWellFormed().normalize('NFC').toLowerCase().trim()

function hasNameOf(document: FolderName & { extension: string | null }, file: string): boolean {
  const extension = fileExtension(file)
  if ((document.extension ?? '') !== extension) return false
  const asked = [folded(nameFromFile(file)), folded(file)]
  return asked.includes(folded(document.nameNL)) || asked.includes(folded(document.nameFR))
}

export function createSameNameService({ db, log }: Pick<IntranetDeps, 'db' | 'log'>) {
  const resources = createResourceRepository(db)
  const withErrorCode = createWithErrorCode(log)
  return {
    /**
     * Documents of a folder that have the name of one of these files in either language, whatever their case.
     * @throws PortalError 404 for what is no folder of that collection
     */
    find: async (viewer: Member, place: NamedPlace, files: readonly string[]): Promise<SameName[]> => {
      allowed(viewer, canAdd)
      await enter(resources, viewer, place.collection, place.parent)
      if (files.length === 0) return []
      const candidates = await withErrorCode('intranet.could-not-get-intranet-documents', () =>
        sameNameCandidates(db, place, files),
      )
      return files.flatMap((file) =>
        candidates
          .filter((candidate) => hasNameOf(candidate, file))
          .map(({ id, nameNL, nameFR }) => ({ file, id, nameNL, nameFR })),
      )
    },
  }
}
