import type { Viewer } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { type ResourceChanges, resourceChangesIn } from '../changing/resource-changes.repository.server.ts'
import { allowed, allowedIn } from '../core/allowed.server.ts'
import { announceTree, topicsOfChange } from '../core/intranet.topics.server.ts'
import { canEdit } from '../core/resource.policy.ts'
import type { FolderNames } from '../core/resource.schema.ts'
import {
  type Collection,
  fullNameOf,
  ownVisibilityOf,
  type Resource,
  type VisibilityWish,
  wishOf,
} from '../core/resource.ts'
import { createWithErrorCode } from '../core/with-error-code.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { changeTree, settleVisibility } from '../tree/change-tree.server.ts'
import type { Tree } from '../tree/tree.repository.server.ts'

/**
 * Fields of a valid form; `author` counts for files only, where an empty one becomes the member's own name and an absent
 * one stays as it is. `revision` is the one that the form showed: absent, whatever is there is overwritten.
 */
type ResourceFields = FolderNames & {
  author?: string | undefined
  visibility?: VisibilityWish | undefined
  revision?: number | undefined
}

type EditDeps = {
  db: Database
  live: Live
  log: Log
  audit: Audit
  byId(viewer: Viewer, id: string): Promise<Resource>
}

/** Who may see these, from now on. */
type Handing = { collection: Collection; ids: readonly string[]; visibility: VisibilityWish }

/** What changes a resource where it stands: its names, its author, who may see it. */
export function createResourceEditing({ db, live, log, audit, byId }: EditDeps) {
  const withErrorCode = createWithErrorCode(log)
  const handIn = async (actor: Viewer, transaction: Database, tree: Tree, wish: Handing): Promise<string[]> => {
    const said = await tree.saidOtherwise(wish.ids, ownVisibilityOf(wish.visibility))
    const facts = { collection: wish.collection, visibility: wish.visibility }
    const entry = { actor, action: 'intranet.visibility-changed', subjectKind: 'resource', facts } as const
    await audit.record(transaction, ...said.map((subject) => ({ ...entry, subject })))
    return hand(tree, wish)
  }
  const save = async (
    actor: Viewer,
    resource: Resource,
    changes: ResourceChanges,
    { visibility, revision }: ResourceFields,
  ) => {
    const saveIn = (transaction: Database) =>
      resourceChangesIn(transaction).update(resource.id, changes, revision ?? null)
    if (visibility === undefined) return { isSaved: await transact(db, saveIn), folders: [] }
    return changeTree(db, resource.collection, async (tree, transaction) => {
      const isSaved = await saveIn(transaction)
      const wish = { collection: resource.collection, ids: [resource.id], visibility }
      return { isSaved, folders: isSaved ? await handIn(actor, transaction, tree, wish) : [] }
    })
  }

  return {
    /**
     * Names, of a file its author, and who may see it.
     *
     * @throws PortalError 404 when it is hidden or gone; intranet.changed-meanwhile with what it is called now
     */
    update: async (viewer: Viewer, id: string, fields: ResourceFields): Promise<Resource> => {
      const resource = await byId(viewer, id)
      const member = allowed(viewer, canEdit)
      const author = resource.folder ? null : (fields.author ?? resource.author) || fullNameOf(member)
      const changes = { nameNL: fields.nameNL, nameFR: fields.nameFR, author }
      const { isSaved, folders } = await withErrorCode('intranet.could-not-update-intranet-document', () =>
        save(viewer, resource, changes, fields),
      )
      const now = await byId(viewer, id)
      if (!isSaved) throw changedMeanwhile(now)
      live.announce(...new Set([...topicsOfChange(resource), ...topicsOfChange(now)]))
      if (folders.length > 0) announceTree(live, now.collection, [], folders)
      return now
    },

    /**
     * Says who may see these and all below that takes over from them. Answers how many are still there.
     *
     * @throws PortalError 404 when one is of the other collection; intranet.visibility-not-allowed
     */
    setVisibility: async (
      viewer: Viewer,
      collection: Collection,
      ids: readonly string[],
      wish: VisibilityWish,
    ): Promise<number> => {
      allowedIn(viewer, collection, canEdit)
      const { rows, folders } = await withErrorCode('intranet.could-not-update-intranet-document', () =>
        changeTree(db, collection, async (tree, transaction) => {
          const found = await tree.live([...new Set(ids)])
          if (found.some((row) => row.collection !== collection)) throw portalErrors['404']()
          const handing = { collection, ids: found.map(({ id }) => id), visibility: wish }
          return { rows: found, folders: await handIn(viewer, transaction, tree, handing) }
        }),
      )
      announceTree(live, collection, rows, folders)
      return rows.length
    },
  }
}

/** Board papers stay with the board, whatever a form says. Answers the folders that are seen by others now. */
async function hand(tree: Tree, { collection, ids, visibility }: Handing): Promise<string[]> {
  if (collection === 'adminIntranet' && visibility === 'public')
    throw intranetErrors['intranet.visibility-not-allowed']()
  await tree.setOwnVisibility(ids, ownVisibilityOf(visibility))
  return settleVisibility(tree, ids)
}

/** The form can then show both: what was typed, and what somebody else saved. */
const changedMeanwhile = ({ nameNL, nameFR, author, ownVisibility, revision }: Resource) =>
  intranetErrors['intranet.changed-meanwhile']({
    nameNL,
    nameFR,
    author: author ?? '',
    visibility: wishOf(ownVisibility),
    revision,
  })
