import { within } from '#platform/clock/within.ts'
import { compareMigrations } from '#platform/database/migrate.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'

type Parts = {
  database: 'ok' | 'unreachable'
  /** `missing`: the program is newer than its database. `newer`: another release has changed it meanwhile. */
  migrations: 'ok' | 'missing' | 'newer' | 'unknown'
  store: 'ok' | 'unreachable'
}

/** `degraded` is asked on: pages are read although stored files cannot be. */
export type Readiness = { status: 'ready' | 'degraded' | 'unavailable' | 'stopping' } & Partial<Parts>

type Deps = {
  database: OpenDatabase
  storage: Pick<Storage, 'size'>
  log: Log
  isDraining(): boolean
  now?: () => number
  timeoutMs?: number
}

/** Milliseconds: several proxies may ask each second, and the parts are asked as often as is of use. */
const cacheMs = 3_000

/** No file of ours ever lies there: whoever can say so can be reached. */
const nobodysKey = 'readiness/none'

/** Should this process get requests? Not while it stops, nor without its database (decision 057). */
export function createReadiness(deps: Deps): () => Promise<Readiness> {
  const { database, storage, log, isDraining, now = () => performance.now(), timeoutMs = 2_000 } = deps
  const askDatabase = within(timeoutMs, () => compareMigrations(database.db))
  const askStore = within(timeoutMs, () => storage.size(nobodysKey))
  const askParts = async (): Promise<Parts> => {
    const [migrations, store] = await Promise.all([askDatabase(), askStore()])
    return {
      database: migrations ? 'ok' : 'unreachable',
      migrations: migrations ? nameOf(migrations.answer) : 'unknown',
      store: store ? 'ok' : 'unreachable',
    }
  }
  let cached: { parts: Promise<Parts>; askedAt: number } | undefined
  let logged: Readiness['status'] = 'ready'

  /** One line when it changes: proxies ask every second. */
  const logChange = (readiness: Readiness) => {
    if (readiness.status === logged) return
    logged = readiness.status
    if (logged === 'ready') log.info('ready again')
    else log.warn({ ...readiness }, 'not ready')
  }

  return async () => {
    if (isDraining()) return { status: 'stopping' }
    if (!cached || now() - cached.askedAt >= cacheMs) cached = { parts: askParts(), askedAt: now() }
    const parts = await cached.parts
    const readiness: Readiness = { status: statusOf(parts), ...parts }
    logChange(readiness)
    return readiness
  }
}

function statusOf({ database, migrations, store }: Parts): Readiness['status'] {
  if (database !== 'ok' || migrations !== 'ok') return 'unavailable'
  return store === 'ok' ? 'ready' : 'degraded'
}

function nameOf({ unknown, missing }: { unknown: string[]; missing: string[] }): Parts['migrations'] {
  if (unknown.length > 0) return 'newer'
  return missing.length > 0 ? 'missing' : 'ok'
}
