import type { Hono } from 'hono'
import type { Door } from '#platform/http/door.ts'
import type { Portal } from './portal.server.ts'
import { createReadiness } from './readiness.server.ts'

/** Asked by machines, under whatever name they know us, again and again. */
export const probes: readonly string[] = ['/health', '/ready']

/**
 * `/health`: the process answers; whoever restarts it asks this. `/ready`: it should get requests; whoever hands them out
 * asks this. Before sessions, limits and pages: nothing that fails there may make a process look dead.
 */
export function mountProbes(app: Hono<Door>, portal: Portal): void {
  const { database, log, services, isDraining } = portal
  const readiness = createReadiness({ database, storage: services.storage, log, isDraining })
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, unkept))
  app.get('/ready', async (c) => {
    const found = await readiness()
    const isReady = found.status === 'ready' || found.status === 'degraded'
    return c.json(found, isReady ? 200 : 503, unkept)
  })
}

const unkept = { 'Cache-Control': 'no-store' }
