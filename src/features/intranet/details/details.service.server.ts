import { isAdmin, type Member } from '#platform/access/viewer.ts'
import type { TextTrouble } from '#platform/database/schema/intranet.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { createWithErrorCode } from '../core/allowed.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.ts'
import { canEnter } from '../core/resource.policy.ts'
import { createResourceRepository } from '../core/resource.repository.server.ts'
import type { Collection, FolderName, Resource } from '../core/resource.ts'
import { textTroubleOf } from '../search/text.repository.server.ts'
import { countWithin, originOf } from './details.repository.server.ts'

/** What the details panel asks the server for, beside what the row already tells. */
export type Details = Awaited<ReturnType<typeof originOf>> & {
  /** null for the root of the collection. */
  resource: Resource | null
  /** From just below the root down to the folder that holds it. */
  path: FolderName[]
  /** Of a folder, and of the root. */
  contents: Awaited<ReturnType<typeof countWithin>> | null
  /** Why the document is not found by its text, for administrators; else null. */
  textTrouble: TextTrouble | null
}

const maxCounted = 5_000

export function createDetailsService({ db, log }: Pick<IntranetDeps, 'db' | 'log'>) {
  const resources = createResourceRepository(db)
  const withErrorCode = createWithErrorCode(log)
  return {
    /** @param id null for the root of the collection @throws PortalError 404 for what is hidden, gone or elsewhere */
    read: async (viewer: Member, collection: Collection, id: string | null): Promise<Details> => {
      if (!canEnter(viewer, { collection })) throw portalErrors['404']()
      const count = (folder: string | null) => countWithin(db, viewer, { collection, folder, max: maxCounted })
      return withErrorCode('intranet.could-not-get-intranet-document', async () => {
        const nothing = { resource: null, path: [], addedBy: null, changed: null, textTrouble: null }
        if (id === null) return { ...nothing, contents: await count(null) }
        const path = await resources.visibleTo(viewer).pathTo(id)
        const resource = path.at(-1)
        if (resource?.collection !== collection) throw portalErrors['404']()
        const origin = await originOf(db, id)
        const contents = resource.folder ? await count(id) : null
        const textTrouble = isAdmin(viewer) && !resource.folder ? await textTroubleOf(db, id) : null
        const above = path.slice(0, -1).map(({ id, nameNL, nameFR }) => ({ id, nameNL, nameFR }))
        return { resource, path: above, ...origin, contents, textTrouble }
      })
    },
  }
}
