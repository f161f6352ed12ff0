import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError, PortalError } from '#platform/errors/define-errors.ts'
import { fileExtension } from '#platform/files/file-extension.ts'
import { safeName } from '#platform/files/file-name.ts'
import type { Deps } from '../core/deps.ts'
import { contactErrors } from './contact.errors.ts'
import { messageById } from './message.repository.server.ts'
import { type Attachment, attachmentBytes, attachmentKey, maxAttachments } from './message.ts'

export const dropAttachmentsKind = 'pages.drop-attachments'

export const dropAttachmentsSchema = z.object({
  message: z.string(),
  files: z.array(z.object({ id: z.string(), extension: z.string() })),
})

/** Seconds after which bytes whose message was never written are taken away. */
const abandonedSeconds = 60 * 60

export type Attachments = ReturnType<typeof createAttachments>

type AttachmentDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs' | 'storage' | 'intake'>

/** Files that come with a message: looked at as every upload, stored before the message is written. */
export function createAttachments(deps: AttachmentDeps) {
  const { db, clock, newId, jobs, storage, intake } = deps

  jobs.register(dropAttachmentsKind, dropAttachmentsSchema, async ({ message, files }) => {
    const kept = new Set((await messageById(db, message))?.attachments.map(({ id }) => id))
    for (const file of files) if (!kept.has(file.id)) await storage.delete(attachmentKey(message, file))
  })

  /** Written before the first byte: after a crash it finds what belongs to no message. */
  const promiseToDrop = (trx: Database, message: string, files: readonly Attachment[], at?: number) =>
    jobs.enqueue(trx, dropAttachmentsKind, dropAttachmentsSchema.parse({ message, files }), at)

  return {
    async drop(trx: Database, message: string, files: readonly Attachment[]): Promise<void> {
      if (files.length > 0) await promiseToDrop(trx, message, files)
    },

    /** @throws PortalError at `attachments`, before anything is stored */
    async keep(message: string, files: readonly File[]): Promise<Attachment[]> {
      if (files.length === 0) return []
      return await atTheField(async () => {
        await refuseUnwanted(deps, files)
        const folder = await mkdtemp(join(tmpdir(), 'tandem-contact-'))
        try {
          const found = files.map((file) => ({ file, ...factsOf(file, newId()), path: '' }))
          for (const one of found) {
            one.path = join(folder, one.id)
            await writeFile(one.path, one.file.stream(), { mode: 0o600 })
            await intake.inspect({ id: one.id, path: one.path, filename: one.file.name })
          }
          const kept = found.map(({ id, name, extension, size }) => ({ id, name, extension, size }))
          await transact(db, (trx) => promiseToDrop(trx, message, kept, clock.seconds() + abandonedSeconds))
          for (const one of found) await storage.put(attachmentKey(message, one), createReadStream(one.path))
          return kept
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      })
    },

    open: (message: string, attachment: Attachment): Promise<Readable> =>
      storage.get(attachmentKey(message, attachment)),
  }
}

const factsOf = ({ name, size }: File, id: string): Attachment => ({
  id,
  size,
  name: safeName(name).slice(0, 200),
  extension: fileExtension(name),
})

async function refuseUnwanted({ db, intake }: AttachmentDeps, files: readonly File[]): Promise<void> {
  if (files.length > maxAttachments) throw contactErrors['contact.too-many-attachments']({ most: maxAttachments })
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > attachmentBytes) throw contactErrors['contact.attachments-too-large']({ maxBytes: attachmentBytes })
  for (const { name, size } of files) intake.accept(name, size)
  await intake.refuseBeyondQuota(db, { bytes })
}

/** The intake speaks of a field that this form has under another name. */
async function atTheField<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isPortalError(error)) throw error
    throw new PortalError(error.code, error.status, error.facts, 'attachments')
  }
}
