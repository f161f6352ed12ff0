import type { Viewer } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { resourceChangesIn } from '../changing/resource-changes.repository.server.ts'
import { createResourceEditing } from '../editing/edit-resource.service.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { changeTree } from '../tree/change-tree.server.ts'
import { deletedForGood, removeTrees } from '../tree/remove-trees.server.ts'
import { type Tree, treeIn } from '../tree/tree.repository.server.ts'
import { allowed } from './allowed.server.ts'
import { announceTree, topicsOfChange } from './intranet.topics.server.ts'
import { canAdd, canDelete } from './resource.policy.ts'
import { type BelowCount, createResourceRepository } from './resource.repository.server.ts'
import type { FolderNames } from './resource.schema.ts'
import type { Collection, Resource } from './resource.ts'
import { createWithErrorCode } from './with-error-code.server.ts'

export type ResourceServiceDeps = {
  db: Database
  jobs: Jobs
  live: Live
  clock: Clock
  newId: () => string
  log: Log
  audit: Audit
}

export type ResourceService = ReturnType<typeof createResourceService>

/** The verbs of the intranet. What the viewer may not see answers 404, so that nobody learns that it exists. */
export function createResourceService({ db, jobs, live, clock, newId, log, audit }: ResourceServiceDeps) {
  const resources = createResourceRepository(db)
  const withErrorCode = createWithErrorCode(log)

  const byId = async (viewer: Viewer, id: string): Promise<Resource> => {
    const resource = await withErrorCode('intranet.could-not-get-intranet-document', () =>
      resources.visibleTo(viewer).byId(id),
    )
    if (!resource) throw portalErrors['404']()
    return resource
  }

  return {
    byId,

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
      const isAdded = await withErrorCode('intranet.could-not-add-intranet-folder', () =>
        transact(db, (transaction) => resourceChangesIn(transaction).insert(folder)),
      )
      if (!isAdded) throw intranetErrors['intranet.parent-not-found']()
      const added = await byId(viewer, id)
      live.announce(...topicsOfChange(added))
      return added
    },

    ...createResourceEditing({ db, live, log, audit, byId }),

    /** What a deletion would take along. @throws PortalError 404 when it is hidden or gone */
    countBelow: async (viewer: Viewer, id: string): Promise<BelowCount> => {
      await byId(viewer, id)
      allowed(viewer, canDelete)
      return withErrorCode('intranet.could-not-get-intranet-documents', () => countBelow(treeIn(db), id))
    },

    /** The whole tree leaves for good in one transaction, its stored files soon after. Answers what was removed. */
    remove: async (viewer: Viewer, id: string): Promise<Resource> => {
      const resource = await byId(viewer, id)
      allowed(viewer, canDelete)
      const kind = resource.folder ? 'folder' : 'document'
      const folders = await withErrorCode(`intranet.could-not-delete-intranet-${kind}`, () =>
        changeTree(db, resource.collection, async (_tree, transaction) => {
          await audit.record(transaction, deletedForGood(viewer, resource.collection, id))
          return removeTrees(transaction, jobs, resource.collection, [id])
        }),
      )
      announceTree(live, resource.collection, [resource], resource.folder ? [id, ...folders] : [])
      return resource
    },
  }
}

/** All that lies below a folder, at any depth, without the folder itself; in pieces, so that nobody waits for a large one. */
async function countBelow(tree: Tree, id: string): Promise<BelowCount> {
  const counted = { folders: 0, documents: 0, bytes: 0 }
  for await (const piece of tree.below([id])) {
    for (const { folder, size } of piece) {
      if (folder) counted.folders += 1
      else counted.documents += 1
      counted.bytes += size ?? 0
    }
  }
  return counted
}
