import type { Viewer } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'

export type WritingNeeds = {
  db: Database
  clock: Clock
  newId: () => string
  live: Live
  log: Log
  audit: Audit
  /** Gives a new translation the cover of the article. */
  copyCover: (viewer: Viewer, from: string, to: string) => Promise<void>
}
