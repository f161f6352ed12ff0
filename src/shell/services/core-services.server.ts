import type { PasswordCost } from '#features/accounts/passwords/password-hash.server.ts'
import { createAudit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { createErasures } from '#platform/erasure/erasures.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createJobs } from '#platform/jobs/jobs.server.ts'
import { createLive } from '#platform/live/create-live.server.ts'
import { createPostgresBus } from '#platform/live/postgres-bus.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import type { Troubles } from '#platform/trouble/troubles.server.ts'
import type { DiskSpaceOf } from '#platform/uploads/disk-space.server.ts'
import type { Config } from '../../config.server.ts'
import { i18nFor } from '../rendering/translations.server.ts'

/** What the portal stands on. */
export type Runtime = {
  database: OpenDatabase
  clock: Clock
  config: Config
  log: Log
  diskSpace: DiskSpaceOf | undefined
  passwordCost: PasswordCost | undefined
  troubles: Troubles
}

export type Means = ReturnType<typeof createMeans>

/** What nearly every service needs. */
export function createMeans(runtime: Runtime) {
  const { database, clock, config, log } = runtime
  const { db, kind } = database
  const jobs = createJobs({ db, kind, clock, log })
  const folders = [config.DATA_DIR, ...(config.BACKUP_DIR ? [config.BACKUP_DIR] : [])]
  const erasures = createErasures({
    db,
    kind,
    url: config.DATABASE_URL,
    clock,
    jobs,
    log,
    secret: config.SECRET,
    folders,
  })
  return {
    db,
    clock,
    newId,
    log,
    i18nFor,
    jobs,
    erasures,
    live: createLive({ log, bus: busOf(runtime) }),
    storage: openStorage(config.STORAGE_URL, log),
    audit: createAudit({ clock, environment: config.ENVIRONMENT, newId, onRecorded: erasures.noted }),
  }
}

/** Processes that share a PostgreSQL tell each other what changed; on SQLite there is only this one. */
const busOf = ({ database, config, log }: Runtime) =>
  database.kind === 'postgres' ? createPostgresBus({ url: config.DATABASE_URL, log }) : undefined
