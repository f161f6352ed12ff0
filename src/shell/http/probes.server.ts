import type { Hono } from 'hono'
import { usedBytes } from '#features/intranet/upload/usage.repository.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { databaseFacts } from '#platform/database/database-facts.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { createReadiness, type Readiness } from '#platform/doctor/readiness.server.ts'
import { type Enforce, guarded } from '#platform/http/enforce-guard.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { isSameText } from '#platform/http/same-text.server.ts'
import { countJobs } from '#platform/jobs/job-counts.repository.server.ts'
import { lastRun } from '#platform/last-runs/last-run.repository.server.ts'
import { countUnsentMails } from '#platform/mail/mail-lists.repository.server.ts'
import type { Source } from '#platform/metrics/metrics.server.ts'
import type { PageCache } from '#platform/rendering/page-cache.server.ts'
import { diskSpaceOf } from '#platform/uploads/disk-space.server.ts'
import type { Config } from '../../config.server.ts'
import { version } from '../cli/version.server.ts'
import type { Portal } from '../portal.server.ts'
import type { Services } from '../services/services.server.ts'

/** Asked by machines, under whatever name they know us, again and again. */
export const probes: readonly string[] = ['/health', '/ready', '/metrics']

const unkept = { 'Cache-Control': 'no-store' }

/**
 * `/health` is for the supervisor; `/ready` for the load balancer, with `?without=database` where no other process would fare
 * better: cached pages need none. Before sessions, limits and pages: what fails there may not make a process look dead.
 */
export function mountProbes(app: Hono<HonoEnv>, portal: Portal, pageCache: PageCache, enforce: Enforce): void {
  const reads = guarded(enforce, { guard: null })
  const { database, log, services, isDraining, config, clock, metrics } = portal
  const readiness = createReadiness({ database, storage: services.storage, log, isDraining })
  app.get('/health', reads, (c) => c.json({ status: 'ok' }, 200, unkept))
  app.get('/ready', reads, async (c) => {
    const found = await readiness()
    const isReady = found.status === 'ready' || found.status === 'degraded'
    const isGoodEnough = found.database === 'unreachable' && c.req.query('without') === 'database'
    return c.json(found, isReady || isGoodEnough ? 200 : 503, unkept)
  })
  const { METRICS_TOKEN } = config
  if (!METRICS_TOKEN) return
  metrics.ask(metricSources({ database, config, clock, services, readiness, pageCache }))
  app.get('/metrics', reads, async (c) => {
    if (!isSameText(c.req.header('Authorization') ?? '', `Bearer ${METRICS_TOKEN}`))
      return c.text('', 401, { ...unkept, 'WWW-Authenticate': 'Bearer realm="metrics"' })
    const { text, contentType } = await metrics.scrape()
    return c.body(text, 200, { ...unkept, 'Content-Type': contentType })
  })
}

type Deps = {
  database: OpenDatabase
  config: Config
  clock: Clock
  services: Services
  readiness: () => Promise<Readiness>
  pageCache: PageCache
}

const labelled = (labels: Record<string, string>, value: number) => ({ labels, value })

/** What the portal tells Prometheus besides its requests: asked at each scrape, a few rows along an index each. */
const metricSources = ({ database, config, clock, services, readiness, pageCache }: Deps): Source[] => [
  {
    metrics: {
      tandem_build_info: { help: 'What runs here; always 1', labels: ['version', 'node', 'database', 'store'] },
    },
    read: async () => {
      const store = config.STORAGE_URL.slice(0, config.STORAGE_URL.indexOf(':'))
      return { tandem_build_info: [labelled({ version, node: process.version, database: database.kind, store }, 1)] }
    },
  },
  {
    metrics: {
      tandem_ready: { help: '1 when /ready answers 200' },
      tandem_part_up: { help: '1 when this part is as it should be', labels: ['part'] },
    },
    read: async () => {
      const { status, ...parts } = await readiness()
      return {
        tandem_ready: status === 'ready' || status === 'degraded' ? 1 : 0,
        tandem_part_up: Object.entries(parts).map(([part, state]) => labelled({ part }, state === 'ok' ? 1 : 0)),
      }
    },
  },
  {
    metrics: {
      tandem_jobs_waiting: { help: 'Jobs that wait, those for later included', labels: ['kind'] },
      tandem_jobs_retrying: { help: 'Of those, the ones that were begun before', labels: ['kind'] },
      tandem_jobs_failed: { help: 'Jobs that were given up', labels: ['kind'] },
      tandem_jobs_oldest_seconds: { help: 'How long the first job that is due has waited', labels: ['kind'] },
    },
    read: async () => {
      const now = clock.seconds()
      const { waiting, failed } = await countJobs(database.db, now)
      return {
        tandem_jobs_waiting: waiting.map((job) => labelled({ kind: job.kind }, job.waiting)),
        tandem_jobs_retrying: waiting.map((job) => labelled({ kind: job.kind }, job.retrying)),
        tandem_jobs_failed: failed.map(({ kind, count }) => labelled({ kind }, count)),
        tandem_jobs_oldest_seconds: waiting.map(({ kind, oldest }) =>
          labelled({ kind }, oldest === null ? 0 : now - oldest),
        ),
      }
    },
  },
  {
    metrics: {
      tandem_mails: { help: 'Mails that have not left, by state', labels: ['state'] },
      tandem_mails_oldest_seconds: { help: 'How long the first waiting mail has waited' },
    },
    read: async () => {
      const { oldest, ...counts } = await countUnsentMails(database.db)
      return {
        tandem_mails: Object.entries(counts).map(([state, value]) => labelled({ state }, value)),
        tandem_mails_oldest_seconds: oldest === null ? 0 : clock.seconds() - oldest,
      }
    },
  },
  {
    metrics: {
      tandem_live_lines: { help: 'Browsers that listen for changes' },
      tandem_page_cache_hits_total: { help: 'Pages answered as they were kept', isCounter: true },
      tandem_page_cache_misses_total: { help: 'Pages that had to be rendered to be kept', isCounter: true },
      tandem_page_cache_pages: { help: 'Cached pages' },
      tandem_page_cache_bytes: { help: 'Bytes of the cached pages' },
    },
    read: async () => {
      const { hits, misses, pages, bytes } = pageCache.facts()
      return {
        tandem_live_lines: services.live.count(),
        tandem_page_cache_hits_total: hits,
        tandem_page_cache_misses_total: misses,
        tandem_page_cache_pages: pages,
        tandem_page_cache_bytes: bytes,
      }
    },
  },
  {
    metrics: {
      tandem_database_connections: { help: 'Connections to PostgreSQL, by state', labels: ['state'] },
      tandem_database_bytes: { help: 'Room that the database takes' },
    },
    read: async () => {
      const pool = Object.entries(database.connections?.() ?? {})
      return {
        tandem_database_connections: pool.map(([state, value]) => labelled({ state }, value)),
        tandem_database_bytes: (await databaseFacts(database)).bytes,
      }
    },
  },
  {
    metrics: {
      tandem_storage_bytes: { help: 'Bytes of all documents, older versions and the trash counted' },
      tandem_storage_quota_bytes: { help: 'STORAGE_QUOTA; +Inf where there is none' },
      tandem_disk_free_bytes: { help: 'Bytes free where DATA_DIR lies' },
      tandem_disk_bytes: { help: 'Size of the disk where DATA_DIR lies' },
    },
    read: async () => {
      const space = await diskSpaceOf(config.DATA_DIR).catch(() => null)
      return {
        tandem_storage_bytes: await usedBytes(database.db),
        tandem_storage_quota_bytes: config.STORAGE_QUOTA ?? Number.POSITIVE_INFINITY,
        tandem_disk_free_bytes: space?.free ?? null,
        tandem_disk_bytes: space?.total ?? null,
      }
    },
  },
  {
    metrics: {
      tandem_backup_wanted: { help: '1 where BACKUP_DIR is set' },
      tandem_backup_last_timestamp_seconds: { help: 'When the last backup was made; 0 when none ever was' },
    },
    read: async () => ({
      tandem_backup_wanted: config.BACKUP_DIR ? 1 : 0,
      tandem_backup_last_timestamp_seconds: (await lastRun(database.db, 'backup')) ?? 0,
    }),
  },
]
