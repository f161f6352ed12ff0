import { isAdmin, type Member } from '#platform/access/viewer.ts'
import type { ExportedData, ExportedFile } from '#platform/data-export/data-export.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { entryName } from '../archive/entry-name.ts'
import { type Collection, type StoredVersion, storedFileKey } from '../core/resource.ts'
import { deletionsOf, resourcesOf, versionFilesOf, versionsOf } from './data-export.repository.server.ts'

/** The bytes come along where they may still read them: not from the trash, from `adminIntranet` only for an admin. */
export function createIntranetData({ db, storage }: { db: Database; storage: Storage }) {
  return {
    async ofMember(viewer: Member): Promise<ExportedData> {
      const { id, defaultLanguage } = viewer
      const maySee = ({ collection }: { collection: Collection }) => collection === 'userIntranet' || isAdmin(viewer)
      const nameOf = (one: { nameNl: string; nameFr: string }) => (defaultLanguage === 'nl' ? one.nameNl : one.nameFr)
      const taken = new Set<string>()
      const fileOf = (bytes: StoredVersion, name: string, size: number | null, modifiedAt: number): ExportedFile => ({
        path: entryName(name, bytes.extension, taken),
        modifiedAt,
        size: Number(size),
        open: () => storage.get(storedFileKey(bytes)),
      })
      const resources = await resourcesOf(db, id)
      const present = resources
        .filter((one) => !one.folder && one.fileUser === id && one.trash === null && maySee(one))
        .map((one) => {
          const bytes = { collection: one.collection, fileId: one.fileId ?? one.id, extension: one.extension ?? '' }
          return fileOf(bytes, nameOf(one), one.size, one.fileCreatedAt ?? one.createdAt)
        })
      const earlier = (await versionFilesOf(db, id).execute()).filter(maySee).map((one) => {
        const bytes = { collection: one.collection, fileId: one.id, extension: one.extension }
        return fileOf(bytes, `${nameOf(one)} v${one.number}`, one.size, one.createdAt)
      })
      const tables = {
        // What lies in a collection that they may not see is given by its id only.
        documents: resources.map((one) => (maySee(one) ? one : { id: one.id })),
        versions: await versionsOf(db, id).execute(),
        deletions: await deletionsOf(db, id).execute(),
      }
      return { tables, files: [...present, ...earlier] }
    },
  }
}
