import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { VirusScan } from '#platform/virus-scan/clamd.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { createResourceRepository } from './resource.repository.server.ts'

export type FileIntakeDeps = {
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

export type IntranetDeps = FileIntakeDeps & {
  db: Database
  storage: Storage
  jobs: Jobs
  live: Live
  clock: Clock
  newId: () => string
  audit: Audit
  trashDays?: number
}

export type ServiceDeps = ReturnType<typeof serviceDepsOf>

export const serviceDepsOf = (deps: IntranetDeps) => ({
  ...deps,
  resources: createResourceRepository(deps.db),
  withErrorCode: withErrorCodeOf(intranetErrors, deps.log, 'the intranet failed'),
})
