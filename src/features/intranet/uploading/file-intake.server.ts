import { programExtensions } from '#platform/files/file-extension.ts'
import { programExtensionOf } from '#platform/files/program-extension.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { FileIntake } from '#platform/uploads/file-intake.server.ts'
import type { VirusScan } from '#platform/virus-scan/clamd.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { createInspector } from './inspect-file.server.ts'
import { refuseBeyondQuota } from './quota.server.ts'

export type FileIntakeNeeds = {
  log: Log
  /** Largest file in bytes; asked each time. */
  uploadLimit: () => number
  /** Extensions of files that are refused; program files unless set otherwise. */
  refusedExtensions?: readonly string[]
  /** Bytes of all files together, and of those of one person; none unless set. */
  quota?: number | null
  quotaPerPerson?: number | null
  /** Looks for viruses before a file is taken over; null where no scanner is set. */
  virusScan?: VirusScan | null
}

/** What this portal takes in, in whatever room: one rule for all. */
export function createFileIntake(needs: FileIntakeNeeds): FileIntake {
  const { log, uploadLimit, quota = null, quotaPerPerson = null, virusScan = null } = needs
  const refused = new Set(needs.refusedExtensions ?? programExtensions)
  return {
    refusedExtensions: [...refused],
    accept(filename, size) {
      const program = programExtensionOf(filename, refused)
      if (program) throw intranetErrors['intranet.program-file-refused']({ extension: program }, 'file')
      const most = uploadLimit()
      if (size > most) throw intranetErrors['intranet.file-too-large']({ maxBytes: most }, 'file')
    },
    // Whoever takes programs by their name takes them by their bytes.
    inspect: createInspector({ virusScan, log, refusesPrograms: refused.has('exe') }),
    refuseBeyondQuota: (db, coming) => refuseBeyondQuota(db, { quota, quotaPerPerson }, coming),
  }
}
