import { join } from 'node:path'
import type { PasswordCost } from '#features/accounts/passwords/password-hash.server.ts'
import { createAppCheckRepository } from '#platform/app-check/app-check.repository.server.ts'
import { createAppCheck } from '#platform/app-check/app-check.server.ts'
import { createAudit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, OpenDatabase } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { createErasures } from '#platform/erasure/erasures.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createJobs } from '#platform/jobs/jobs.server.ts'
import { createLive } from '#platform/live/create-live.server.ts'
import { createPostgresBus } from '#platform/live/postgres-bus.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import { createRateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import { createRateLimit, type RefusedCaller } from '#platform/rate-limit/rate-limit.server.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import type { OpenedStorage } from '#platform/storage/storage.server.ts'
import type { ArrivingUploads } from '#platform/uploads/arriving-uploads.server.ts'
import type { DiskSpaceOf } from '#platform/uploads/disk-space.server.ts'
import { createSharedUploads } from '#platform/uploads/shared-uploads.server.ts'
import { createUploadRecords } from '#platform/uploads/upload-records.server.ts'
import type { Config } from '../../config.server.ts'
import { i18nFor } from '../rendering/translations.server.ts'

export type Runtime = {
  database: OpenDatabase
  clock: Clock
  config: Config
  log: Log
  diskSpace: DiskSpaceOf | undefined
  passwordCost: PasswordCost | undefined
  outages: Outages
}

export type CoreServices = ReturnType<typeof createCoreServices>

export function createCoreServices({ database, clock, config, log }: Runtime) {
  const { db, kind } = database
  const { DATABASE_URL: url, SECRET: secret, DATA_DIR, BACKUP_DIR } = config
  const folders = [DATA_DIR, ...(BACKUP_DIR ? [BACKUP_DIR] : [])]
  // Processes that share a PostgreSQL tell each other what changed; on SQLite there is only this one.
  const bus = kind === 'postgres' ? createPostgresBus({ url, log }) : undefined
  const jobs = createJobs({ db, kind, clock, log })
  const erasures = createErasures({ db, kind, url, clock, jobs, log, secret, folders })
  const audit = createAudit({ clock, environment: config.ENVIRONMENT, newId, onRecorded: erasures.noted })
  /** Recorded once for its whole window: a flood fills no log. */
  const recordRefusal = ({ name, address, viewer }: RefusedCaller) =>
    transact(db, (trx) =>
      audit.record(trx, { actor: viewer, action: 'portal.rate-limited', facts: { limit: name }, network: address }),
    ).catch((err) => log.error({ err, limit: name }, 'a refusal was not written down'))
  return {
    db,
    clock,
    config,
    newId,
    log,
    i18nFor,
    jobs,
    erasures,
    audit,
    live: createLive({ log, bus }),
    storage: openStorage(config.STORAGE_URL, log),
    appCheck: createAppCheck({
      isOn: config.APP_CHECK,
      isSecure: config.PUBLIC_URL.startsWith('https:'),
      used: createAppCheckRepository(db),
      clock,
      secret,
    }),
    rateLimit: createRateLimit({
      counts: createRateLimitRepository(db),
      clock,
      secret,
      onRefused: (caller) => void recordRefusal(caller),
    }),
  }
}

type Deps = { db: Database; storage: OpenedStorage; config: Pick<Config, 'DATA_DIR'>; clock: Clock }

/** Where the store is shared, what is arriving is shared; else it lies in a folder of this process. */
export function arrivingUploads({ db, storage: { pieces }, config, clock }: Deps): ArrivingUploads {
  const folder = join(config.DATA_DIR, 'uploads')
  return pieces ? createSharedUploads({ db, pieces, folder, clock }) : createUploadRecords(folder)
}
