import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { resourceChangesIn } from '../changing/resource-changes.repository.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { changeTree, deletedForGood, liveIn, removeTrees, settleVisibility } from '../tree/change-tree.server.ts'
import { type Tree, treeIn } from '../tree/tree.repository.server.ts'
import { allowed, allowedIn } from './allowed.server.ts'
import { announceTree, topicsOfChange } from './intranet.topics.server.ts'
import type { ServiceDeps } from './intranet-deps.server.ts'
import { canAdd, canDelete, canEdit } from './resource.policy.ts'
import type { FolderNames } from './resource.schema.ts'
import {
  type Collection,
  fullNameOf,
  ownVisibilityOf,
  type Resource,
  type VisibilityInput,
  visibilityInputOf,
} from './resource.ts'

/** An absent author stays, an empty one becomes the member's own name. Without `revision` whatever is there is overwritten. */
type ResourceFields = FolderNames & {
  author?: string | undefined
  visibility?: VisibilityInput | undefined
  revision?: number | undefined
}

/** The verbs of the intranet. What the viewer may not see answers 404, so that nobody learns that it exists. */
export function createResourceService(deps: ServiceDeps) {
  const { db, jobs, live, clock, newId, audit, resources, withErrorCode } = deps

  /** @param collection where it must lie @throws PortalError 404 for what is hidden, gone or elsewhere */
  const byId = async (viewer: Viewer, id: string, collection?: Collection): Promise<Resource> => {
    const resource = await withErrorCode('intranet.could-not-get-intranet-document', () =>
      resources.visibleTo(viewer).byId(id),
    )
    if (!resource || (collection && resource.collection !== collection)) throw portalErrors['404']()
    return resource
  }

  /** Answers the folders that are seen by others now. Board papers stay with the board, whatever a form says. */
  const changeVisibility = async (
    actor: Viewer,
    [tree, transaction]: [Tree, Database],
    facts: { collection: Collection; visibility: VisibilityInput },
    ids: readonly string[],
  ) => {
    const { collection, visibility } = facts
    const said = await tree.saidOtherwise(ids, ownVisibilityOf(visibility))
    const entry = { actor, action: 'intranet.visibility-changed', subjectKind: 'resource', facts } as const
    await audit.record(transaction, ...said.map((subject) => ({ ...entry, subject })))
    if (collection === 'adminIntranet' && visibility === 'public')
      throw intranetErrors['intranet.visibility-not-allowed']()
    await tree.setOwnVisibility(ids, ownVisibilityOf(visibility))
    return settleVisibility(tree, ids)
  }

  return {
    byId,

    /** Names may repeat. The folder above hands down who may see it. @throws PortalError intranet.parent-not-found */
    addFolder: async (viewer: Viewer, collection: Collection, parent: string | null, names: FolderNames) => {
      const { id: user } = allowed(viewer, canAdd)
      const id = newId()
      const folder = { id, collection, parent, ...names, createdAt: clock.seconds(), user, file: null }
      const added = await withErrorCode('intranet.could-not-add-intranet-folder', () =>
        transact(db, (transaction) => resourceChangesIn(transaction).insert(folder)),
      )
      if (!added) throw intranetErrors['intranet.parent-not-found']()
      live.announce(...topicsOfChange(added))
      return added
    },

    /** @throws PortalError 404 when it is hidden or gone; intranet.changed-meanwhile with what it is called now */
    update: async (viewer: Viewer, id: string, fields: ResourceFields): Promise<Resource> => {
      const resource = await byId(viewer, id)
      const member = allowed(viewer, canEdit)
      const { collection } = resource
      const { nameNL, nameFR, visibility, revision } = fields
      const author = resource.folder ? null : (fields.author ?? resource.author) || fullNameOf(member)
      const saveIn = (transaction: Database) =>
        resourceChangesIn(transaction).update(id, { nameNL, nameFR, author }, revision)
      const { isSaved, folders } = await withErrorCode('intranet.could-not-update-intranet-document', async () => {
        if (visibility === undefined) return { isSaved: await transact(db, saveIn), folders: [] }
        return changeTree(db, collection, async (tree, transaction) => {
          if (!(await saveIn(transaction))) return { isSaved: false, folders: [] }
          const folders = await changeVisibility(viewer, [tree, transaction], { collection, visibility }, [id])
          return { isSaved: true, folders }
        })
      })
      const now = await byId(viewer, id)
      if (!isSaved) throw changedMeanwhile(now)
      live.announce(...new Set([...topicsOfChange(resource), ...topicsOfChange(now)]))
      if (folders.length > 0) announceTree(live, collection, [], folders)
      return now
    },

    /** Answers how many are still there. @throws PortalError 404 for the other collection; intranet.visibility-not-allowed */
    setVisibility: async (viewer: Viewer, collection: Collection, ids: readonly string[], own: VisibilityInput) => {
      allowedIn(viewer, collection, canEdit)
      const facts = { collection, visibility: own }
      const { rows, folders } = await withErrorCode('intranet.could-not-update-intranet-document', () =>
        changeTree(db, collection, async (tree, transaction) => {
          const rows = await liveIn(tree, collection, ids)
          const live = rows.map(({ id }) => id)
          return { rows, folders: await changeVisibility(viewer, [tree, transaction], facts, live) }
        }),
      )
      announceTree(live, collection, rows, folders)
      return rows.length
    },

    /** What a deletion would take along. @throws PortalError 404 when it is hidden or gone */
    countBelow: async (viewer: Viewer, id: string) => {
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
async function countBelow(tree: Tree, id: string) {
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

/** The form can then show both: what was typed, and what somebody else saved. */
const changedMeanwhile = ({ nameNL, nameFR, author, ownVisibility, revision }: Resource) =>
  intranetErrors['intranet.changed-meanwhile']({
    nameNL,
    nameFR,
    author: author ?? '',
    visibility: visibilityInputOf(ownVisibility),
    revision,
  })
