import type { Hono } from 'hono'
import { createReadiness } from '#platform/doctor/readiness.server.ts'
import type { HonoEnv } from '#platform/http/door.ts'
import { type Enforce, guarded } from '#platform/http/enforce-guard.server.ts'
import { isSameText } from '#platform/http/same-text.server.ts'
import type { PageCache } from '#platform/rendering/page-cache.server.ts'
import type { Portal } from '../portal.server.ts'
import { metricSources } from './metric-sources.server.ts'

/** Asked by machines, under whatever name they know us, again and again. */
export const probes: readonly string[] = ['/health', '/ready', '/metrics']

const unkept = { 'Cache-Control': 'no-store' }

/**
 * `/health`: the process answers; the supervisor asks this. `/ready`: it should get requests; the load balancer
 * asks this, or `/ready?without=database` where no other process would fare better: cached pages need no database. `/metrics`: what Prometheus reads. Before sessions, limits and pages: nothing that fails there may make a
 * process look dead.
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
