import type { Member } from '#platform/access/viewer.ts'
import { fileExtension } from '#platform/files/file-extension.ts'
import { allowed, enter } from '../core/allowed.server.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import { canAdd } from '../core/resource.policy.ts'
import { asCompared, type FolderName, type Location, nameFromFile } from '../core/resource.ts'
import { sameNameCandidates } from './same-name.repository.server.ts'

export type SameNames = { found: SameName[] }

/** The document that has the name of `file`; its id is the value of `replaces` when its bytes are to be replaced. */
export type SameName = FolderName & { file: string }

function hasNameOf(document: FolderName & { extension: string | null }, file: string): boolean {
  const extension = fileExtension(file)
  if ((document.extension ?? '') !== extension) return false
  const asked = [asCompared(nameFromFile(file)), asCompared(file)]
  return asked.includes(asCompared(document.nameNL)) || asked.includes(asCompared(document.nameFR))
}

export function createSameNameService({ db, resources, withErrorCode }: ServiceDeps) {
  return {
    /** @throws PortalError 404 for what is no folder of that collection */
    find: async (viewer: Member, location: Location, files: readonly string[]): Promise<SameName[]> => {
      allowed(viewer, canAdd)
      await enter(resources, viewer, location)
      if (files.length === 0) return []
      const candidates = await withErrorCode('intranet.could-not-get-intranet-documents', () =>
        sameNameCandidates(db, location, files),
      )
      return files.flatMap((file) => {
        const same = candidates.filter((candidate) => hasNameOf(candidate, file))
        return same.map(({ id, nameNL, nameFR }) => ({ file, id, nameNL, nameFR }))
      })
    },
  }
}
