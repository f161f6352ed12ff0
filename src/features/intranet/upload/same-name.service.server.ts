import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { allowed } from '../core/allowed.server.ts'
import { canAdd } from '../core/resource.policy.ts'
import { createResourceRepository } from '../core/resource.repository.server.ts'
import { createWithErrorCode } from '../core/with-error-code.server.ts'
import { hasNameOf, type SameName } from './name-match.ts'
import { createSameNameRepository, type NamedPlace } from './same-name.repository.server.ts'

export function createSameNameService({ db, log }: { db: Database; log: Log }) {
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
      if (place.parent !== null) {
        const folder = await resources.visibleTo(viewer).byId(place.parent)
        if (!folder?.folder || folder.collection !== place.collection) throw portalErrors['404']()
      }
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
