import { serve } from '@hono/node-server'
import { createHttpApp } from '#shell/http.server.ts'
import { openPortal } from '#shell/portal.server.ts'
import { readConfig } from './config.server.ts'

export async function main(): Promise<void> {
  const portal = await openPortal(readConfig(process.env))
  serve({ fetch: createHttpApp(portal).fetch, port: portal.config.PORT, hostname: portal.config.HOST })
}

if (import.meta.env.PROD) await main()
