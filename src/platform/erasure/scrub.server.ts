import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Clock } from '#platform/clock/clock.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { checkpoint } from '#platform/database/sqlite-checkpoint.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { beginRun, lastRun, recordRun } from '#platform/last-runs/last-run.repository.server.ts'
import { inWritersTurn, mergeSearch, vacuumPostgres } from './scrub.repository.server.ts'

type Asked = Pick<OpenDatabase, 'db' | 'kind'>

type Scrubbed = Asked & { url: string }

const pathIn = (url: string): string | null =>
  url.startsWith('file:') && url !== 'file::memory:' ? url.slice('file:'.length) : null

/** SQLite's `secure_delete` spares copies of rows that moved to another page: so a thread writes the file anew. @throws while somebody reads */
export async function scrub({ db, kind, url }: Scrubbed): Promise<void> {
  if (kind === 'postgres') return vacuumPostgres(db)
  const path = pathIn(url)
  if (!path) return
  const worker = new Worker(workerFile(), { workerData: path, execArgv: [] })
  // An error of the worker rejects.
  await once(worker, 'exit')
}

/** The bundler puts the worker beside the server (vite-workers-plugin.ts); its own modules may lie in `assets/`. */
const workerFile = (): string =>
  import.meta.env?.PROD
    ? join(import.meta.dirname.replace(/[/\\]assets$/, ''), 'rewrite-worker.js')
    : join(import.meta.dirname, 'rewrite-worker.server.ts')

/** Hourly: what was changed stands in the log of SQLite as it was before, until the log is emptied. @throws while somebody reads it */
export async function emptyLog({ db, url }: Pick<Scrubbed, 'db' | 'url'>): Promise<void> {
  const path = pathIn(url)
  if (!path) return
  await checkpoint({ path, isEmptied: false })
  await inWritersTurn(db, () => checkpoint({ path, isEmptied: true }))
}

const day = 24 * 3600
/** Words of documents that are gone lie in SQLite's search index until its parts are merged: once a day, step by step. */
export async function tidySearch({ db, kind }: Asked, clock: Clock): Promise<void> {
  if (kind !== 'sqlite') return
  const now = clock.seconds()
  if (!(await transact(db, (trx) => beginRun(trx, 'search-merged', now, now - day + 1)))) return
  await mergeSearch(db)
}

const rewritten = 'database-rewritten'

/** Once, for what an earlier release deleted without writing over it. @returns whether it was done now */
export async function scrubOnce(place: Scrubbed, clock: Clock): Promise<boolean> {
  const { db, kind, url } = place
  if (kind !== 'sqlite' || !pathIn(url) || (await lastRun(db, rewritten)) !== null) return false
  await mergeSearch(db)
  await scrub(place)
  await transact(db, (trx) => recordRun(trx, { name: rewritten, at: clock.seconds(), facts: {} }))
  return true
}
