import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'

export type TeamNeeds = {
  db: Database
  clock: Clock
  newId: () => string
  audit: Audit
  live: Pick<Live, 'announce'>
  jobs: Jobs
  log: Log
  /** @throws PortalError picture.gone, where one of them was taken away since */
  requirePictures(trx: Database, ids: readonly string[]): Promise<void>
}
