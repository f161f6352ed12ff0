import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import type { CheckAddress } from './checking/check-address.server.ts'

export type LinksNeeds = {
  db: Database
  clock: Clock
  newId: () => string
  audit: Audit
  live: Pick<Live, 'announce' | 'allow'>
  jobs: Jobs
  log: Log
  rateLimit: Pick<RateLimit, 'waitFor'>
  checkAddress: CheckAddress
}
