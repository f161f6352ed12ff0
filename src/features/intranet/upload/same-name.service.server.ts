import type { Member } from '#platform/access/viewer.ts'
import { allowed, enter } from '../core/allowed.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.ts'
import { canAdd } from '../core/resource.policy.ts'
import { createResourceRepository } from '../core/resource.repository.server.ts'
import { createWithErrorCode } from '../core/with-error-code.server.ts'
import { hasNameOf, type SameName } from './name-match.ts'
import { createSameNameRepository, type NamedPlace } from './same-name.repository.server.ts'

export function createSameNameService({ db, log }: Pick<IntranetDeps, 'db' | 'log'>) {
  const resources = createResourceRepository(db)
  const sameNames = createSameNameRepository(db)
  const withErrorCode = createWithErrorCode(log)
  return {
    /**
     * Documents of a folder that have the name of one of these files in either language, whatever their case.
     *
     * @throws PortalError 404 for what is no folder of that collection
     */
    find: async (viewer: Member, place: NamedPlace, files: readonly string[]): Promise<SameName[]> => {
      allowed(viewer, canAdd)
      await enter(resources, viewer, place.collection, place.parent)
      if (files.length === 0) return []
      const candidates = await withErrorCode('intranet.could-not-get-intranet-documents', () =>
        sameNames.candidates(place, files),
      )
      return files.flatMap((file) =>
        candidates
          .filter((candidate) => hasNameOf(candidate, file))
          .map(({ id, nameNL, nameFR }) => ({ file, id, nameNL, nameFR })),
      )
    },
  }
}
