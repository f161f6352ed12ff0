import type { PasswordCost } from '#features/accounts/passwords/password-hash.server.ts'
import { sweepOwnerless } from '#features/intranet/doctor/intranet-doctor.server.ts'
import { keepingOf, maxRetentionDays } from '#platform/backup/rotation.policy.ts'
import { makeDueBackup } from '#platform/backup/scheduled-backup.server.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { createSteadyClock } from '#platform/clock/steady-clock.server.ts'
import { copyBeforeUpgrade, dropOldCopies } from '#platform/database/copy-before-upgrade.server.ts'
import { isUpToDate, migrate } from '#platform/database/migrate.server.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/open-database.server.ts'
import { refreshStatistics } from '#platform/database/statistics.server.ts'
import { transact, watchTransactions } from '#platform/database/transact.server.ts'
import { emptyLog, scrubOnce, tidySearch } from '#platform/erasure/scrub.server.ts'
import { recordRun } from '#platform/last-runs/last-run.repository.server.ts'
import { createLog, type Log } from '#platform/log/log.server.ts'
import { createMetrics, silentMetrics } from '#platform/metrics/metrics.server.ts'
import { createOutages, type Outages } from '#platform/outages/outages.server.ts'
import type { RatePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { unfinishedUploads } from '#platform/uploads/arriving-uploads.server.ts'
import type { DiskSpaceOf } from '#platform/uploads/disk-space.server.ts'
import type { Config } from '../config.server.ts'
import { arrivingUploads } from './services/core-services.server.ts'
import { createServices, type Services } from './services/services.server.ts'

/** Everything that one running portal holds. */
export type Portal = Awaited<ReturnType<typeof openPortal>>

type Options = {
  clock?: Clock
  database?: OpenDatabase
  databaseContents?: Uint8Array
  diskSpace?: DiskSpaceOf
  passwordCost?: PasswordCost
  /** Tests count otherwise, or not at all. */
  rateOf?: (policy: RatePolicy) => RatePolicy | null
}

/** Opens and migrates the database, builds the services. Tests pass their own clock, disk, cheap passwords and migrated tables. */
export async function openPortal(config: Config, options: Options = {}) {
  const { clock = systemClock, databaseContents, diskSpace } = options
  const { database = openDatabase(config.DATABASE_URL, databaseContents) } = options
  const { rateOf = (policy: RatePolicy) => policy, passwordCost } = options
  const log = createLog(config.LOG_LEVEL)
  const outages = createOutages({ log, clock })
  watchTransactions(database.db, outages)
  if (!(await isUpToDate(database.db))) {
    const copy = await copyBeforeUpgrade(database, config.DATABASE_URL)
    if (copy) log.info({ copy }, 'the data are upgraded; a copy of the database as it was lies beside it')
    await migrate(database.db)
  }
  if (!databaseContents)
    await refreshStatistics(database).catch((err) => log.debug({ err }, 'the database was not measured'))
  const services = createServices({ database, clock, config, log, diskSpace, passwordCost, outages })
  await services.organisation.prime()
  const place = { ...database, url: config.DATABASE_URL }
  if (await scrubOnce(place, clock).catch((err) => log.warn({ err }, 'the database could not be written anew')))
    log.info('the database was written anew: nothing that was deleted is left in it')
  const repeatedErasures = await services.repeatErasures()
  if (repeatedErasures > 0)
    log.warn({ repeatedErasures }, 'who was erased before this backup was restored is erased again')
  await services.erasures.spread()
  let isDraining = false
  const leave = () => {
    isDraining = true
    services.intranet.searchIndexer.stop()
    void services.jobs.stop()
  }
  return {
    config,
    isProduction: config.ENVIRONMENT === 'production',
    clock,
    log,
    database,
    services,
    metrics: config.METRICS_TOKEN ? await createMetrics() : silentMetrics,
    /** How a declared limit is counted; null: not at all. */
    rateOf,
    /** Is this an origin under which people reach us? */
    isOurOrigin: originCheck(config),
    /** Starts background work. Tests work through jobs themselves. */
    start: () => {
      startBackgroundWork({ config, services, database, clock, log })
      lookWhetherItPassed(database, clock, outages)
      const retentionSeconds = maxRetentionDays(keepingOf(config.BACKUP_KEEP)) * 24 * 3600
      everyHour(async () => dropOldCopies(config.DATABASE_URL, clock.seconds() - retentionSeconds))
      const deps = { config, db: database.db, clock, log }
      everyHour(() => makeDueBackup(deps).catch((err) => log.error({ err }, 'the backup could not be made')))
    },
    /** How many an older backup had brought back, when this portal was opened. */
    repeatedErasures,
    isDraining: () => isDraining,
    /** From now on `/ready` says that we leave and no job is begun; everything is answered still. */
    leave,
    /** Leaves, ends streams so that they come back elsewhere, parks jobs. Answers under way may finish. */
    async drain() {
      leave()
      await Promise.all([services.live.close(), services.jobs.stop()])
    },
    async close() {
      // A command has no browsers, but tells those of the portal what it changed, and ends only when this line is closed.
      await services.live.close()
      await database.close()
    },
  }
}

/** Nobody may be saving anything when there is room again: so it is tried, during an outage, every five seconds. */
function lookWhetherItPassed({ db }: OpenDatabase, clock: Clock, outages: Outages): void {
  const at = () => ({ name: 'saving', at: clock.seconds(), facts: {} })
  const look = () => transact(db, (trx) => recordRun(trx, at())).catch(() => undefined)
  setInterval(() => void (outages.current() && look()), 5_000).unref()
}

const hour = 60 * 60 * 1000

type Runtime = { config: Config; services: Services; database: OpenDatabase; clock: Clock; log: Log }

function startBackgroundWork({ config, services, database, clock, log }: Runtime): void {
  const mayPurge = createSteadyClock({ db: database.db, clock, log })
  const { jobs, storage, uploads, intranet, appCheck, rateLimit, mailer, articles, links, retention, reminders } =
    services
  jobs.start()
  intranet.searchIndexer.start()
  // A store that is away now is swept at the next start.
  storage.sweep().catch((err) => log.warn({ err }, 'what a crash left in the store could not be swept'))
  const sweepStore = async () => {
    // A bucket may hold millions: `tandem doctor` looks through it.
    if (storage.kind !== 'disk') return
    const { ids: unfinished } = await unfinishedUploads(arrivingUploads({ db: database.db, storage, config, clock }))
    await sweepOwnerless({ db: database.db, storage, log, unfinished, now: clock.seconds() })
  }
  // What a crash cut off is finished first; what then has no row never gets one.
  void uploads
    .finishPending()
    .then(sweepStore)
    .catch((err) => log.warn({ err }, 'files without rows could not be swept'))
  void links.sweep()
  everyHour(async () => {
    if (!(await mayPurge().catch(() => false))) return
    void intranet.trash.sweep()
    void articles.comments.sweep()
    void retention.sweep()
    void reminders.sendByThemselves()
  })
  everyHour(() => tidyDatabase({ config, database, clock, log }))
  setInterval(() => {
    void uploads.sweep()
    for (const tidying of [appCheck.tidy(), rateLimit.tidy(), mailer.tidy()]) tidying.catch(() => undefined)
    void links.sweep()
  }, hour).unref()
}

/** What was changed or deleted stands in the log of SQLite until it is emptied. Somebody may be reading: then in an hour. */
async function tidyDatabase({ config, database, clock, log }: Omit<Runtime, 'services'>): Promise<void> {
  const work = tidySearch(database, clock)
    .then(() => refreshStatistics(database))
    .then(() => emptyLog({ ...database, url: config.DATABASE_URL }))
  await work.catch((err) => log.debug({ err }, 'the database could not be tidied'))
}

function everyHour(work: () => Promise<void>): void {
  void work()
  setInterval(() => void work(), hour).unref()
}

/** Outside production the portal also answers as localhost and 127.0.0.1: the same machine under several names. */
function originCheck(config: Config): (origin: string) => boolean {
  const publicOrigin = new URL(config.PUBLIC_URL).origin
  const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
  if (config.ENVIRONMENT === 'production') return (origin) => origin === publicOrigin
  return (origin) => origin === publicOrigin || loopback.test(origin)
}
