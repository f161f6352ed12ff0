import { isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { failingAs } from './failing-as.server.ts'
import { intranetErrors } from './intranet.errors.ts'
import { topicsOfChange, topicsOfRemoval } from './intranet.topics.server.ts'
import { removeTree } from './remove-tree.server.ts'
import { canAdd, canDelete, canEdit, canEnter } from './resource.policy.ts'
import { type BelowCount, createResourceRepository } from './resource.repository.server.ts'
import type { FolderNames } from './resource.schema.ts'
import type { Collection, FolderView, Resource } from './resource.ts'
import { resourceChangesIn } from './resource-changes.repository.server.ts'
import { type ResourcePage, readPage } from './resource-page.server.ts'

export type ResourceServiceNeeds = {
  db: Database
  jobs: Jobs
  live: Live
  clock: Clock
  newId: () => string
  log: Log
}

/** Fields of a valid form; `author` counts for files only, where an empty one becomes the member's own name. */
export type ResourceFields = FolderNames & { author?: string }

export type ResourceService = ReturnType<typeof createResourceService>

/** The verbs of the intranet. What the viewer may not see answers 404, so that nobody learns that it exists. */
export function createResourceService({ db, jobs, live, clock, newId, log }: ResourceServiceNeeds) {
  const resources = createResourceRepository(db)
  const failing = failingAs(log)

  const byId = async (viewer: Viewer, id: string): Promise<Resource> => {
    const resource = await failing('intranet.could-not-get-intranet-document', () =>
      resources.visibleTo(viewer).byId(id),
    )
    if (!resource) throw portalErrors['404']()
    return resource
  }

  /** Where one stands: the folder behind its ancestors; empty at the root. */
  const pathTo = async (viewer: Viewer, collection: Collection, folderId: string | null): Promise<Resource[]> => {
    if (!canEnter(viewer, { collection })) throw portalErrors['404']()
    if (folderId === null) return []
    const path = await failing('intranet.could-not-get-intranet-resources-path', () =>
      resources.visibleTo(viewer).pathTo(folderId),
    )
    const folder = path.at(-1)
    if (!folder?.folder || folder.collection !== collection) throw portalErrors['404']()
    return path
  }

  /** May one stand here at all? The same answer as `pathTo`, without the way there. */
  const enter = async (viewer: Viewer, collection: Collection, folderId: string | null): Promise<void> => {
    if (!canEnter(viewer, { collection })) throw portalErrors['404']()
    if (folderId === null) return
    const folder = await failing('intranet.could-not-get-intranet-resources-path', () =>
      resources.visibleTo(viewer).byId(folderId),
    )
    if (!folder?.folder || folder.collection !== collection) throw portalErrors['404']()
  }

  return {
    byId,

    /** What the browsing page shows, in the order of the language. @throws PortalError 404 for what is no folder here */
    open: async (
      viewer: Viewer,
      collection: Collection,
      folderId: string | null,
      { language }: { language: Language },
    ): Promise<FolderView> => {
      const path = await pathTo(viewer, collection, folderId)
      const found = await failing('intranet.could-not-get-intranet-documents', () =>
        resources.visibleTo(viewer).list({ collection, parent: folderId, language }),
      )
      return { folder: path.at(-1) ?? null, ancestors: path.slice(0, -1).map(nameOf), resources: found }
    },

    /** A piece of a listing, for programs. @param limit rows @param after `next` of the piece before, or null */
    list: async (
      viewer: Viewer,
      collection: Collection,
      parent: string | null,
      { language, after, limit }: { language: Language; after: string | null; limit: number },
    ): Promise<ResourcePage> => {
      await enter(viewer, collection, parent)
      return failing('intranet.could-not-get-intranet-documents', () =>
        readPage(resources.visibleTo(viewer), { collection, parent, language }, after, limit),
      )
    },

    /** Names may repeat. The folder above hands down who may see it. @throws PortalError intranet.parent-not-found */
    addFolder: async (
      viewer: Viewer,
      collection: Collection,
      parent: string | null,
      { nameNL, nameFR }: FolderNames,
    ): Promise<Resource> => {
      const member = allowed(viewer, canAdd)
      const id = newId()
      const folder = { id, collection, parent, nameNL, nameFR, createdAt: clock.seconds(), user: member.id, file: null }
      const isAdded = await failing('intranet.could-not-add-intranet-folder', () =>
        transact(db, (transaction) => resourceChangesIn(transaction).insert(folder)),
      )
      if (!isAdded) throw intranetErrors['intranet.parent-not-found']()
      const added = await byId(viewer, id)
      live.announce(...topicsOfChange(added))
      return added
    },

    /** Names, and of a file its author. @throws PortalError 404 when it is hidden or gone */
    update: async (viewer: Viewer, id: string, fields: ResourceFields): Promise<Resource> => {
      const resource = await byId(viewer, id)
      const member = allowed(viewer, canEdit)
      const author = resource.folder ? null : fields.author || fullNameOf(member)
      const changes = { nameNL: fields.nameNL, nameFR: fields.nameFR, author }
      const isUpdated = await failing('intranet.could-not-update-intranet-document', () =>
        transact(db, (transaction) => resourceChangesIn(transaction).update(id, changes)),
      )
      if (!isUpdated) throw portalErrors['404']()
      const updated = { ...resource, ...changes }
      live.announce(...topicsOfChange(updated))
      return updated
    },

    /** What a deletion would take along. @throws PortalError 404 when it is hidden or gone */
    countBelow: async (viewer: Viewer, id: string): Promise<BelowCount> => {
      await byId(viewer, id)
      allowed(viewer, canDelete)
      return failing('intranet.could-not-get-intranet-documents', () => resources.visibleTo(viewer).countBelow(id))
    },

    /** The whole tree leaves in one transaction, its stored files soon after. Answers what was removed. */
    remove: async (viewer: Viewer, id: string): Promise<Resource> => {
      const resource = await byId(viewer, id)
      allowed(viewer, canDelete)
      const kind = resource.folder ? 'folder' : 'document'
      const removed = await failing(`intranet.could-not-delete-intranet-${kind}`, () => removeTree(db, jobs, resource))
      for (const some of topicsOfRemoval(resource, removed)) live.announce(...some)
      return resource
    },
  }
}

/** The viewer as a member who may. @throws PortalError 401 or 403 */
function allowed(viewer: Viewer, may: (viewer: Viewer) => boolean): Member {
  if (!isMember(viewer)) throw portalErrors['admin-guard.not-authenticated']()
  if (!may(viewer)) throw portalErrors['admin-guard.not-admin']()
  return viewer
}

export const fullNameOf = (member: Member): string => `${member.firstName} ${member.lastName}`.trim()

const nameOf = ({ id, nameNL, nameFR }: Resource) => ({ id, nameNL, nameFR })
