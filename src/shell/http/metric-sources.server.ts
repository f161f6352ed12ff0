import { usedBytes } from '#features/intranet/upload/usage.repository.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { databaseFacts } from '#platform/database/database-facts.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { Readiness } from '#platform/doctor/readiness.server.ts'
import { countJobs } from '#platform/jobs/job-counts.repository.server.ts'
import { lastRun } from '#platform/last-runs/last-run.repository.server.ts'
import { countUnsentMails } from '#platform/mail/mail-lists.repository.server.ts'
import type { Source } from '#platform/metrics/metrics.server.ts'
import type { PageCache } from '#platform/rendering/page-cache.server.ts'
import { diskSpaceOf } from '#platform/uploads/disk-space.server.ts'
import type { Config } from '../../config.server.ts'
import { version } from '../cli/version.server.ts'
import type { Services } from '../services/services.server.ts'

type Deps = {
  database: OpenDatabase
  config: Config
  clock: Clock
  services: Services
  readiness: () => Promise<Readiness>
  pageCache: PageCache
}

/** What the portal tells Prometheus besides its requests: asked at each scrape, a few rows along an index each. */
export const metricSources = ({ database, config, clock, services, readiness, pageCache }: Deps): Source[] => [
  {
    metrics: {
      tandem_build_info: { help: 'What runs here; always 1', labels: ['version', 'node', 'database', 'store'] },
    },
    read: async () => {
      const store = config.STORAGE_URL.slice(0, config.STORAGE_URL.indexOf(':'))
      const labels = { version, node: process.version, database: database.kind, store }
      return { tandem_build_info: [{ labels, value: 1 }] }
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
        tandem_part_up: Object.entries(parts).map(([part, state]) => ({
          labels: { part },
          value: state === 'ok' ? 1 : 0,
        })),
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
      const ofKind = (kind: string, value: number) => ({ labels: { kind }, value })
      return {
        tandem_jobs_waiting: waiting.map((job) => ofKind(job.kind, job.waiting)),
        tandem_jobs_retrying: waiting.map((job) => ofKind(job.kind, job.retrying)),
        tandem_jobs_failed: failed.map(({ kind, count }) => ofKind(kind, count)),
        tandem_jobs_oldest_seconds: waiting.map(({ kind, oldest }) => ofKind(kind, oldest === null ? 0 : now - oldest)),
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
        tandem_mails: Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
        tandem_mails_oldest_seconds: oldest === null ? 0 : clock.seconds() - oldest,
      }
    },
  },
  {
    metrics: {
      tandem_live_lines: { help: 'Browsers that listen for changes' },
      tandem_page_cache_hits_total: { help: 'Pages answered as they were kept', isCounter: true },
      tandem_page_cache_misses_total: { help: 'Pages that had to be rendered to be kept', isCounter: true },
      tandem_page_cache_pages: { help: 'Kept pages' },
      tandem_page_cache_bytes: { help: 'Bytes of the kept pages' },
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
        tandem_database_connections: pool.map(([state, value]) => ({ labels: { state }, value })),
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
