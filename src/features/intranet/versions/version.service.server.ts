import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { allowed, asId } from '../core/allowed.server.ts'
import { topicsOfChange } from '../core/intranet.topics.server.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import { canManageVersions, canSeeVersions } from '../core/resource.policy.ts'
import type { StoredFile } from '../core/resource.repository.server.ts'
import { deleteFilesKind, storedFileKey } from '../core/resource.ts'
import type { FileService, OpenFile } from '../files/file.service.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import {
  type ChangedText,
  type FileVersion,
  oldVersion,
  readVersions,
  type VersionFacts,
  versionChangesIn,
} from './version.repository.server.ts'

export type VersionsView = { versions: FileVersion[]; mayManage: boolean }

export type VersionsChange = { done: 'restore-version' | 'remove-version'; version: string } & VersionsView

/** What a file was before. A file that the viewer may not see, or that lies in the trash, answers 404 to all of it. */
export function createVersionService(deps: ServiceDeps & { files: FileService }) {
  const { db, storage, jobs, live, audit, files, withErrorCode } = deps

  const fileOf = async (viewer: Viewer, id: string): Promise<StoredFile> => {
    const { file } = await files.openFile(viewer, id)
    if (!canSeeVersions(viewer, file)) throw portalErrors['404']()
    return file
  }

  /** For a change of one version: its file, and what the audit log says of it. The version itself keeps who sent it and when. */
  const managed = async (viewer: Viewer, id: string, version: string) => {
    const file = await fileOf(viewer, id)
    const actor = allowed(viewer, canManageVersions)
    const facts = { collection: file.collection, version }
    return { file, entry: { actor, subjectKind: 'resource', subject: id, facts } as const }
  }

  return {
    list: async (viewer: Viewer, id: string) => {
      await fileOf(viewer, id)
      return withErrorCode('intranet.could-not-get-intranet-document', () => readVersions(db, id))
    },

    mayManage: canManageVersions,

    /** The bytes of one version; of the current one too. Asked anew for each download: rights may have changed. */
    openFile: async (viewer: Viewer, id: string, version: string): Promise<OpenFile> => {
      const file = await fileOf(viewer, id)
      const old = version === file.fileId ? file : await oldVersion(db, id, asId(version))
      if (!old) throw portalErrors['404']()
      const { fileId, extension, size, sha256 } = old
      const key = storedFileKey({ collection: file.collection, fileId, extension })
      return { file: { ...file, fileId, extension, size, sha256 }, read: (range) => storage.get(key, range) }
    },

    /** Facts change places in one transaction, no byte moves: a kill leaves the one or the other. Twice changes no more. */
    restore: async (viewer: Viewer, id: string, version: string): Promise<void> => {
      const { file, entry } = await managed(viewer, id, version)
      if (file.fileId === version) return
      await withErrorCode('intranet.could-not-update-intranet-document', async () => {
        const old = await oldVersion(db, id, asId(version))
        if (!old) throw portalErrors['404']()
        // A document that nobody could download would be no better for being the current one.
        if ((await storage.size(storedFileKey(old))) === null)
          throw intranetErrors['intranet.could-not-get-intranet-document']()
        await transact(db, async (transaction) => {
          const changes = versionChangesIn(transaction)
          const current = await changes.hold(id)
          const restored = await changes.take(id, version)
          if (!current || (!restored && current.id !== version)) throw portalErrors['404']()
          if (!restored) return
          await changes.keep(id, current)
          await changes.make(id, restored)
          await audit.record(transaction, { ...entry, action: 'intranet.version-restored' })
        })
      })
      live.announce(...topicsOfChange(file))
    },

    /** Its row goes now, its bytes by a job of the same transaction. @throws PortalError intranet.version-is-current (409) */
    remove: async (viewer: Viewer, id: string, version: string): Promise<void> => {
      const { file, entry } = await managed(viewer, id, version)
      if (file.fileId === version) throw intranetErrors['intranet.version-is-current']()
      await withErrorCode('intranet.could-not-delete-intranet-document', () =>
        transact(db, async (transaction) => {
          const changes = versionChangesIn(transaction)
          const current = await changes.hold(id)
          const removed = current && (await changes.take(id, asId(version)))
          if (!removed) throw portalErrors['404']()
          const key = storedFileKey({ collection: file.collection, fileId: version, extension: removed.extension })
          await jobs.enqueue(transaction, deleteFilesKind, { keys: [key] })
          await audit.record(transaction, { ...entry, action: 'intranet.version-removed' })
        }),
      )
      live.announce(...topicsOfChange(file))
    },
  }
}

export type NewBytes = Omit<VersionFacts, 'number'> & { user: string }

/** What became of bytes that were taken over: their row is written now, or was before, or has no place any more. */
export type Written = 'written' | 'already' | 'gone'

/**
 * A kill leaves the old version current or the new one, and perhaps bytes that no row names (`tandem doctor` finds them).
 * Asked again for the same bytes it changes nothing. @param within more of the same transaction, such as the quota
 */
export async function replaceFile(
  db: Database,
  resource: string,
  bytes: NewBytes,
  text: ChangedText,
  within: (transaction: Database) => Promise<void>,
): Promise<Written> {
  return transact(db, async (transaction) => {
    const changes = versionChangesIn(transaction)
    // A crash came between this transaction and the end of the upload; perhaps another version followed since.
    if (await changes.knows(resource, bytes.id)) return 'already'
    const current = await changes.hold(resource)
    if (!current) return 'gone'
    await changes.keep(resource, current)
    const number = Math.max(current.number, await changes.highestNumber(resource)) + 1
    await changes.make(resource, { ...bytes, number }, text)
    await within(transaction)
    return 'written'
  })
}
