import type { z } from 'zod'
import { refusalOf } from '#platform/access/admin-guards.ts'
import { isAdmin, type Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { type ErrorFacts, isPortalError, type PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { fileExtension } from '#platform/files/file-extension.ts'
import { isOutage } from '#platform/outages/outage.ts'
import type { FinishedUpload, UploadAnnouncement, UploadOwner } from '#platform/uploads/upload-owner.server.ts'
import { resourceChangesIn } from '../changing/resource-changes.repository.server.ts'
import { topicsOfChange } from '../core/intranet.topics.server.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import { type Collection, fullNameOf, type Resource, storedFileKey } from '../core/resource.ts'
import { createStoredFileClaims } from '../doctor/doctor.repository.server.ts'
import { type IntranetErrorCode, intranetErrors } from '../intranet.errors.ts'
import { type NewBytes, replaceFile, type Written } from '../versions/version.service.server.ts'
import { announcedFileSchema, announcedVersionSchema } from './announced-file.schema.ts'
import { createFileIntake } from './file-intake.server.ts'

/** Uploads of kind `intranet`; their metadata: `announcedFileSchema`, and with `replaces` `announcedVersionSchema`. */
export function createUploadService(deps: ServiceDeps): UploadOwner {
  const { db, storage, live, clock, resources, withErrorCode } = deps
  const intake = createFileIntake(deps)
  const orUploadError = <Result>(work: () => Promise<Result>) => withErrorCode('intranet.could-not-upload-file', work)

  const placeOf = async (viewer: Member, announced: Announced): Promise<Collection> => {
    const visible = resources.visibleTo(viewer)
    if ('replaces' in announced) {
      const file = await visible.fileById(announced.replaces)
      if (!file) throw intranetErrors['intranet.replaced-file-gone']()
      return file.collection
    }
    const { parent, collection } = announced
    if (parent === null) return collection
    const folder = await visible.byId(parent)
    if (!folder?.folder || folder.collection !== collection) throw intranetErrors['intranet.parent-not-found']()
    return collection
  }

  const accept = async (viewer: Member, { metadata, size }: UploadAnnouncement): Promise<Collection> => {
    if (!isAdmin(viewer)) throw refusalOf('admin', viewer)
    const announced = announcedIn(metadata)
    intake.accept(announced.filename, size)
    return placeOf(viewer, announced)
  }

  const write = async (viewer: Member, announced: Announced, bytes: NewBytes): Promise<Written | Resource> => {
    const withinQuota = (transaction: Database) => intake.refuseBeyondQuota(transaction, { person: viewer.id })
    if ('replaces' in announced) return replaceFile(db, announced.replaces, bytes, announced, withinQuota)
    const { id, createdAt, user, ...stored } = bytes
    const { author, filename: _, ...placeAndNames } = announced
    const row = { ...placeAndNames, id, createdAt, user, file: { author: author || fullNameOf(viewer), ...stored } }
    return transact(db, async (transaction) => {
      const changes = resourceChangesIn(transaction)
      const added = await changes.insert(row)
      if (!added) return (await changes.has(id)) ? 'already' : 'gone'
      await withinQuota(transaction)
      return added
    })
  }

  const replacedFile = async (viewer: Member, announced: Announced) =>
    'replaces' in announced ? resources.visibleTo(viewer).byId(announced.replaces) : null

  /** Bytes first, then the row. What is refused then takes its bytes along; a crash in between leaves bytes without a row. */
  const finish = async (viewer: Member, upload: FinishedUpload): Promise<void> => {
    const collection = await accept(viewer, upload)
    const announced = announcedIn(upload.metadata)
    const { id, path, bytes: head } = upload
    await intake.inspect({ id, path, head, filename: announced.filename })
    const extension = fileExtension(announced.filename)
    const key = storedFileKey({ collection, fileId: id, extension })
    const stored = await storage.adopt(key, path, upload.stored)
    const bytes = { id, extension, ...stored, createdAt: clock.seconds(), user: viewer.id }
    const written = await write(viewer, announced, bytes).catch(async (error: unknown) => {
      if (isPortalError(error) && !isOutage(error)) await storage.delete(key)
      throw error
    })
    if (written === 'already') return
    if (written === 'gone') {
      await storage.delete(key)
      throw intranetErrors['replaces' in announced ? 'intranet.replaced-file-gone' : 'intranet.parent-not-found']()
    }
    const changed = written === 'written' ? await replacedFile(viewer, announced) : written
    if (changed) live.announce(...topicsOfChange(changed))
  }

  const abandon: UploadOwner['abandon'] = async ({ id, metadata }) => {
    const named = await createStoredFileClaims(db).stillNamed([{ row: metadata.replaces || id, fileId: id }])
    if (named.length > 0) return
    const extension = fileExtension(metadata.filename ?? '')
    for (const collection of ['userIntranet', 'adminIntranet'] as const)
      await storage.delete(storedFileKey({ collection, fileId: id, extension }))
  }

  return {
    kind: 'intranet',
    adopts: true,
    abandon,
    accept: (viewer, announcement) => orUploadError(async () => void (await accept(viewer, announcement))),
    reserve: (viewer, { size, underWay, ownUnderWay }) => {
      const coming = { bytes: size + underWay, person: viewer.id, ownBytes: size + ownUnderWay }
      return orUploadError(() => intake.refuseBeyondQuota(db, coming))
    },
    finish: (viewer, upload) => orUploadError(() => finish(viewer, upload)),
  }
}

type Announced = z.infer<typeof announcedFileSchema> | z.infer<typeof announcedVersionSchema>

function announcedIn(metadata: Record<string, string>): Announced {
  const schema: z.ZodType<Announced> = metadata.replaces ? announcedVersionSchema : announcedFileSchema
  const parsed = schema.safeParse(metadata)
  if (parsed.success) return parsed.data
  throw errorOfIssue(parsed.error.issues[0]) ?? portalErrors['request.invalid-body']()
}

/** The schemas speak in error codes: makes the error of one. Null when the message is no code of ours. */
function errorOfIssue(issue: z.core.$ZodIssue | undefined): PortalError | null {
  if (!issue || !Object.hasOwn(intranetErrors, issue.message)) return null
  const facts: ErrorFacts = issue.code === 'too_big' ? { maximum: Number(issue.maximum) } : {}
  const field = String(issue.path[0] ?? '')
  return intranetErrors[issue.message as IntranetErrorCode](facts, field === 'filename' ? 'file' : field)
}
