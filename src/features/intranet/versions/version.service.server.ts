import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { allowed, asId, createWithErrorCode } from '../core/allowed.server.ts'
import { topicsOfChange } from '../core/intranet.topics.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.ts'
import { canManageVersions, canSeeVersions } from '../core/resource.policy.ts'
import { createResourceRepository, type StoredFile } from '../core/resource.repository.server.ts'
import { deleteFilesKind, storedFileKey } from '../core/resource.ts'
import type { OpenFile } from '../files/file.service.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import {
  type ChangedText,
  oldVersion,
  readVersions,
  type VersionFacts,
  versionChangesIn,
} from './version.repository.server.ts'

/** One version of a file, as it leaves the server. */
export type FileVersion = Awaited<ReturnType<typeof readVersions>>[number]

/** What `GET {base}/{id}/versions` answers: the current one first, then the newest. */
export type VersionsView = {
  versions: FileVersion[]
  /** Whether the viewer may restore and remove. */
  mayManage: boolean
}

/** What a change to the versions answers: what was done, and how they stand now. */
export type VersionsChange = { done: 'restore-version' | 'remove-version'; version: string } & VersionsView

export type VersionService = ReturnType<typeof createVersionService>

/** What a file was before. A file that the viewer may not see, or that lies in the trash, answers 404 to all of it. */
export function createVersionService(deps: Pick<IntranetDeps, 'db' | 'storage' | 'jobs' | 'live' | 'log' | 'audit'>) {
  const { db, storage, jobs, live, log, audit } = deps
  const resources = createResourceRepository(db)
  const withErrorCode = createWithErrorCode(log)

  const fileOf = async (viewer: Viewer, id: string): Promise<StoredFile> => {
    const file = await withErrorCode('intranet.could-not-get-intranet-document', () =>
      resources.visibleTo(viewer).fileById(id),
    )
    if (!file || !canSeeVersions(viewer, file)) throw portalErrors['404']()
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
    /** The current one first, then the newest. */
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

    /**
     * Makes an old version the current one; the current one becomes an old one. Facts change places in one transaction,
     * no byte moves: a kill leaves the one or the other. Doing it twice changes nothing more.
     */
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

    /**
     * Removes an old version for good: its row now, its bytes by a job of the same transaction.
     * @throws PortalError intranet.version-is-current (409) for the one that everybody downloads
     */
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

/** Bytes that are already durable under their own id, and what is known of them. */
export type NewBytes = Omit<VersionFacts, 'number'> & { user: string }

/** What became of bytes that were taken over: their row is written now, or was before, or has no place any more. */
export type Written = 'written' | 'already' | 'gone'

/**
 * Makes new bytes the current ones of a document, in one transaction: the old facts go to `intranet_version`, the new
 * ones take their place. Before it the old version is current, after it the new one; a kill leaves one of the two, and
 * perhaps bytes that no row names (`tandem doctor` finds them). Asked again for the same bytes it changes nothing.
 * @param within more of the same transaction, such as the quota
 * @returns gone: the document is no more, or lies in the trash
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
