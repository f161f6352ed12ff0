import { refusalOf } from '#platform/access/admin-guards.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { codeOf } from '#platform/errors/error-codes.ts'
import { fileExtension, programExtensionOf, programExtensions } from '#platform/files/file-extension.ts'
import type { Log } from '#platform/log/log.server.ts'
import { withFile } from '#platform/storage/durable-file.server.ts'
import { ScanTooLargeError, ScanUnavailableError, type VirusScan } from '#platform/virus-scan/clamd.server.ts'
import type { FileIntakeDeps } from '../core/intranet-deps.server.ts'
import { fullNameOf } from '../core/resource.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { contentOf, headSize, isMisnamed, isProgram } from './file-content.ts'
import { maxFilesAtOnce, type UploadRules } from './upload-rules.ts'
import { bytesOfPerson, usedBytes } from './usage.repository.server.ts'

/** `head`: its first bytes, where they need not be read. */
type ArrivedFile = { id: string; path: string; filename: string; head?: Buffer | undefined }

/** Bytes that are not counted (yet): `bytes` of everybody, `ownBytes` of those of this person. */
type Coming = { bytes?: number; person?: string; ownBytes?: number }

export type FileIntake = ReturnType<typeof createFileIntake>

/** Which files the portal takes, whatever feature they are for. All throw PortalError with the reason. */
export function createFileIntake(deps: FileIntakeDeps) {
  const { log, uploadLimit, quota = null, quotaPerPerson = null, virusScan = null } = deps
  const refused = new Set(deps.refusedExtensions ?? programExtensions)
  return {
    refusedExtensions: [...refused],
    accept(filename: string, size: number): void {
      const program = programExtensionOf(filename, refused)
      if (program) throw intranetErrors['intranet.program-file-refused']({ extension: program }, 'file')
      const maxBytes = uploadLimit()
      if (size > maxBytes) throw intranetErrors['intranet.file-too-large']({ maxBytes }, 'file')
    },
    /** By its content: no program under another name, no virus. A portal that takes programs by their name takes these. */
    inspect: createInspector(virusScan, log, refused.has('exe')),
    /** The same settings, for those who may upload. @throws PortalError admin-guard.not-authenticated or .not-admin */
    rulesFor(viewer: Viewer): UploadRules {
      if (!isAdmin(viewer)) throw refusalOf('admin', viewer)
      const refusedExtensions = [...refused]
      return { maxBytes: uploadLimit(), maxFiles: maxFilesAtOnce, refusedExtensions, author: fullNameOf(viewer) }
    },
    /** @param db the transaction that just wrote the new bytes' row, which is then undone; or the database, to ask before */
    async refuseBeyondQuota(db: Database, { bytes = 0, person, ownBytes = 0 }: Coming = {}): Promise<void> {
      const used = await usedBytes(db)
      if (quota !== null && used + bytes > quota)
        throw intranetErrors['intranet.quota-exceeded']({ maxBytes: quota }, 'file')
      // As long as everybody together has less, nobody has more: most portals never sum up a person's files.
      if (!person || quotaPerPerson === null || used + ownBytes <= quotaPerPerson) return
      const ofPerson = await bytesOfPerson(db, person)
      if (ofPerson + ownBytes <= quotaPerPerson) return
      const facts = { usedBytes: Math.min(ofPerson, quotaPerPerson), maxBytes: quotaPerPerson }
      throw intranetErrors['intranet.person-quota-exceeded'](facts, 'file')
    },
  }
}

/**
 * Fails closed: a scanner that does not answer lets nothing pass.
 * @throws PortalError program-content-refused, virus-found, too-large-to-scan: the bytes go; scan-unavailable: they wait
 */
function createInspector(virusScan: VirusScan | null, log: Log, refusesPrograms: boolean) {
  const look = async ({ id, path, filename, head }: ArrivedFile) => {
    const extension = fileExtension(filename)
    const content = contentOf(head?.subarray(0, headSize) ?? (await headOf(path)))
    if (refusesPrograms && isProgram(content, extension))
      throw intranetErrors['intranet.program-content-refused']({ name: filename }, 'file')
    if (isMisnamed(content, extension)) log.info({ upload: id, extension, content }, 'a file is not what its name says')
  }

  const scan = async ({ id, path, filename }: ArrivedFile) => {
    const verdict = await virusScan?.scan(path).catch((error: unknown) => {
      if (error instanceof ScanTooLargeError)
        throw intranetErrors['intranet.too-large-to-scan']({ name: filename }, 'file')
      if (!(error instanceof ScanUnavailableError)) throw error
      log.error({ err: error, upload: id }, 'the virus scanner does not answer')
      throw intranetErrors['intranet.scan-unavailable']({ name: filename }, 'file')
    })
    if (!verdict?.virus) return
    log.warn({ upload: id, virus: verdict.virus }, 'a file with a virus was refused')
    throw intranetErrors['intranet.virus-found']({ name: filename, virus: verdict.virus }, 'file')
  }

  return async (file: ArrivedFile): Promise<void> => {
    try {
      await look(file)
      await scan(file)
    } catch (error) {
      // A crash came after the file was taken over and before its row: it was inspected then.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
}

const headOf = (path: string): Promise<Buffer> =>
  withFile(path, 'r', async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0)
    return buffer.subarray(0, bytesRead)
  })
