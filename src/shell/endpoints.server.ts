import type { Hono } from 'hono'
import type { Door } from '#platform/http/door.ts'
import type { Portal } from './portal.server.ts'

/** What browsers and machines ask besides pages: one line per endpoint. */
export function mountEndpoints(app: Hono<Door>, portal: Portal): void {
  app.get('/health', async (c) => {
    if (portal.isDraining()) return c.json({ status: 'stopping' }, 503)
    await portal.database.isAlive()
    return c.json({ status: 'ok' })
  })
}
