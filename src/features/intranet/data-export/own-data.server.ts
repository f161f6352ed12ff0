import { isAdmin, type Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { OwnData, OwnFile } from '#platform/own-data/own-data.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { entryName } from '../archive/entry-name.ts'
import { type Collection, type StoredVersion, storedFileKey } from '../core/resource.ts'
import { createIntranetDataRepository } from './own-data.repository.server.ts'

type Rows = ReturnType<typeof createIntranetDataRepository>
type Resource = Awaited<ReturnType<Rows['resources']>>[number]
type OldVersion = Awaited<ReturnType<Rows['versionFiles']>>[number]

/**
 * What this feature keeps of a member: folders and documents that they made, versions that they uploaded, what they threw away.
 * The bytes come along where they may still read them: not from the trash, and from `adminIntranet` only for an admin.
 */
export function createIntranetData({ db, storage }: { db: Database; storage: Storage }) {
  const rows = createIntranetDataRepository(db)
  const maySee = (viewer: Member, { collection }: { collection: Collection }) =>
    collection === 'userIntranet' || isAdmin(viewer)
  const filesOf = (viewer: Member, resources: readonly Resource[], versions: readonly OldVersion[]): OwnFile[] => {
    const taken = new Set<string>()
    const nameOf = ({ nameNl, nameFr }: { nameNl: string; nameFr: string }) =>
      viewer.defaultLanguage === 'nl' ? nameNl : nameFr
    const fileOf = (file: StoredVersion & { name: string; size: number; modifiedAt: number }): OwnFile => ({
      path: entryName(file.name, file.extension, taken),
      modifiedAt: file.modifiedAt,
      size: file.size,
      open: () => storage.get(storedFileKey(file)),
    })
    const present = resources
      .filter((one) => !one.folder && one.fileUser === viewer.id && one.trash === null && maySee(viewer, one))
      .map((one) => ({
        collection: one.collection,
        fileId: one.fileId ?? one.id,
        extension: one.extension ?? '',
        name: nameOf(one),
        size: Number(one.size),
        modifiedAt: one.fileCreatedAt ?? one.createdAt,
      }))
    const earlier = versions
      .filter((one) => maySee(viewer, one))
      .map((one) => ({
        collection: one.collection,
        fileId: one.id,
        extension: one.extension,
        name: `${nameOf(one)} v${one.number}`,
        size: Number(one.size),
        modifiedAt: one.createdAt,
      }))
    return [...present, ...earlier].map(fileOf)
  }
  return {
    async ofMember(viewer: Member): Promise<OwnData> {
      const resources = await rows.resources(viewer.id)
      // What lies in a collection that they may not see is told by its id only.
      const told = resources.map((one) => (maySee(viewer, one) ? one : { id: one.id }))
      const tables = {
        documents: told,
        versions: await rows.versions(viewer.id),
        deletions: await rows.deletions(viewer.id),
      }
      return { tables, files: filesOf(viewer, resources, await rows.versionFiles(viewer.id)) }
    },
  }
}
