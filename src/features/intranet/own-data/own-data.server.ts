import { isAdmin, type Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { OwnData, OwnFile } from '#platform/own-data/own-data.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { entryName } from '../archive/entry-name.ts'
import { storedFileKey } from '../stored-file-key.ts'
import { createIntranetDataRepository } from './own-data.repository.server.ts'

type Resource = Awaited<ReturnType<ReturnType<typeof createIntranetDataRepository>['resources']>>[number]

/**
 * What this room keeps of a member: folders and documents that he made, versions that he uploaded, what he threw away.
 * The bytes come along where he may still read them: not from the trash, and from `adminIntranet` only for an admin.
 */
export function createIntranetData({ db, storage }: { db: Database; storage: Storage }) {
  const rows = createIntranetDataRepository(db)
  const filesOf = (viewer: Member, resources: readonly Resource[]): OwnFile[] => {
    const taken = new Set<string>()
    const mayRead = (one: Resource) => one.trash === null && (one.collection === 'userIntranet' || isAdmin(viewer))
    return resources
      .filter((one) => !one.folder && one.fileUser === viewer.id && mayRead(one))
      .map(({ id, collection, nameNl, nameFr, extension, size, fileId, fileCreatedAt, createdAt }) => {
        const name = viewer.defaultLanguage === 'nl' ? nameNl : nameFr
        const key = storedFileKey({ collection, fileId: fileId ?? id, extension: extension ?? '' })
        return {
          path: entryName(name, extension ?? '', taken),
          modifiedAt: fileCreatedAt ?? createdAt,
          size: Number(size),
          open: () => storage.get(key),
        }
      })
  }
  return {
    async ofMember(viewer: Member): Promise<OwnData> {
      const resources = await rows.resources(viewer.id)
      // What lies in a collection that he may not see is told by its id only.
      const told = resources.map((one) => (one.collection === 'userIntranet' || isAdmin(viewer) ? one : { id: one.id }))
      const tables = {
        documents: told,
        versions: await rows.versions(viewer.id),
        deletions: await rows.deletions(viewer.id),
      }
      return { tables, files: filesOf(viewer, resources) }
    },
  }
}
