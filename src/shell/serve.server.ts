import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '../config.server.ts'
import { createHttpApp } from './http.server.ts'
import { openPortal } from './portal.server.ts'

/** Opens the portal and listens until SIGTERM or SIGINT. */
export async function serveCommand(config: Config, clientFolder: string): Promise<void> {
  const portal = await openPortal(config)
  const app = createHttpApp(portal, clientFolder)
  const server = createServer(getRequestListener(app.fetch))
  portal.start()
  server.listen(config.PORT, config.HOST, () => process.stdout.write(`${config.PUBLIC_URL}\n`))
}
