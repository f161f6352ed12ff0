import { isAdmin, type Member } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { FinishedUpload, UploadAnnouncement, UploadOwner } from '#platform/uploads/upload-owner.server.ts'
import { type AnnouncedFile, announcedFileSchema } from './announced-file.schema.ts'
import { errorOfIssue } from './error-of-issue.ts'
import { failingAs } from './failing-as.server.ts'
import { fileExtension, programExtensions } from './file-extension.ts'
import { fullNameOf } from './full-name.ts'
import { intranetErrors } from './intranet.errors.ts'
import { topicsOfChange } from './intranet.topics.server.ts'
import { createResourceRepository } from './resource.repository.server.ts'
import { resourceChangesIn } from './resource-changes.repository.server.ts'
import { storedFileKey } from './stored-file-key.ts'

export type UploadServiceNeeds = {
  db: Database
  storage: Storage
  live: Live
  clock: Clock
  log: Log
  /** Largest file in bytes (decisions section 8). */
  uploadLimit: number
  /** Extensions of files that are refused; program files unless set otherwise. */
  refusedExtensions?: readonly string[]
}

/** How files come into the intranet: uploads of kind `intranet` (the metadata: see `announcedFileSchema`). */
export function createUploadService(needs: UploadServiceNeeds): UploadOwner {
  const { db, storage, live, clock, log, uploadLimit } = needs
  const refused = new Set(needs.refusedExtensions ?? programExtensions)
  const resources = createResourceRepository(db)
  const failing = failingAs(log)

  const accept = async (viewer: Member, { metadata, size }: UploadAnnouncement): Promise<void> => {
    if (!isAdmin(viewer)) throw portalErrors['admin-guard.not-admin']()
    const { filename, collection, parent } = announcedFile(metadata)
    const extension = fileExtension(filename)
    if (refused.has(extension)) throw intranetErrors['intranet.program-file-refused']({ extension }, 'file')
    if (size > uploadLimit) throw intranetErrors['intranet.file-too-large']({ maximum: megabytes(uploadLimit) }, 'file')
    if (parent === null) return
    const folder = await resources.visibleTo(viewer).byId(parent)
    if (!folder?.folder || folder.collection !== collection) throw intranetErrors['intranet.parent-not-found']()
  }

  /** Bytes first, then the row: nobody sees a file that is not completely and durably stored (security.md T34). */
  const finish = async (viewer: Member, upload: FinishedUpload): Promise<void> => {
    await accept(viewer, upload)
    const announced = announcedFile(upload.metadata)
    const extension = fileExtension(announced.filename)
    const key = storedFileKey({ collection: announced.collection, fileId: upload.id, extension })
    const stored = await storage.adopt(key, upload.path, upload.stored)
    const file = { author: announced.author || fullNameOf(viewer), extension, ...stored }
    const resource = { ...placeAndNames(announced), id: upload.id, createdAt: clock.seconds(), user: viewer.id, file }
    const isAdded = await transact(db, (transaction) => resourceChangesIn(transaction).insert(resource))
    const added = await resources.visibleTo(viewer).byId(upload.id)
    if (added && isAdded) live.announce(...topicsOfChange(added))
    if (added) return
    await storage.delete(key)
    throw intranetErrors['intranet.parent-not-found']()
  }

  return {
    kind: 'intranet',
    accept: (viewer, announcement) => failing('intranet.could-not-upload-file', () => accept(viewer, announcement)),
    finish: (viewer, upload) => failing('intranet.could-not-upload-file', () => finish(viewer, upload)),
  }
}

/** @throws PortalError of the first field that is wrong, with its name */
function announcedFile(metadata: Record<string, string>): AnnouncedFile {
  const parsed = announcedFileSchema.safeParse(metadata)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw (
    errorOfIssue(issue, issue?.path[0] === 'filename' ? 'file' : undefined) ?? portalErrors['request.invalid-body']()
  )
}

const placeAndNames = ({ collection, parent, nameNL, nameFR }: AnnouncedFile) => ({
  collection,
  parent,
  nameNL,
  nameFR,
})

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
