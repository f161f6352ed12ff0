import { isAdmin, type Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import { canEnter } from '../core/resource.policy.ts'
import type { Collection } from '../core/resource.ts'
import { textFailureOf } from '../search/text.repository.server.ts'
import { countWithin } from './count-within.repository.server.ts'
import { originOf } from './details.repository.server.ts'

/** `resource` is null for the root; `path` leads from just below the root down to the folder that holds it. */
export type Details = Awaited<ReturnType<ReturnType<typeof createDetailsService>['read']>>

const maxCounted = 5_000

export function createDetailsService({ db, resources, withErrorCode }: ServiceDeps) {
  return {
    /** @param id null for the root of the collection @throws PortalError 404 for what is hidden, gone or elsewhere */
    read: async (viewer: Member, collection: Collection, id: string | null) => {
      if (!canEnter(viewer, { collection })) throw portalErrors['404']()
      const count = (folder: string | null) => countWithin(db, viewer, { collection, folder, max: maxCounted })
      return withErrorCode('intranet.could-not-get-intranet-document', async () => {
        const nothing = { resource: null, path: [], addedBy: null, changed: null, textFailure: null }
        if (id === null) return { ...nothing, contents: await count(null) }
        const path = await resources.visibleTo(viewer).pathTo(id)
        const resource = path.at(-1)
        if (resource?.collection !== collection) throw portalErrors['404']()
        const origin = await originOf(db, id)
        const contents = resource.folder ? await count(id) : null
        // Why the document is not found by its text, for administrators.
        const textFailure = isAdmin(viewer) && !resource.folder ? await textFailureOf(db, id) : null
        const above = path.slice(0, -1).map(({ id, nameNL, nameFR }) => ({ id, nameNL, nameFR }))
        return { resource, path: above, ...origin, contents, textFailure }
      })
    },
  }
}
