import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Config, ConfigError } from '../config.server.ts'
import { createHttpApp } from './http.server.ts'
import { openPortal } from './portal.server.ts'

/** Opens the portal and listens until SIGTERM or SIGINT. */
export async function serveCommand(config: Config, clientFolder: string): Promise<void> {
  const portal = await openPortal(config)
  if (portal.isProduction && (await portal.services.accounts.hasDemoAccounts())) {
    await portal.close()
    throw new ConfigError('DATABASE_URL: the demo accounts are in this database; production needs one of its own')
  }
  const app = createHttpApp(portal, clientFolder)
  const server = createServer(getRequestListener(app.fetch))
  portal.start()
  server.listen(config.PORT, config.HOST, () => process.stdout.write(`${config.PUBLIC_URL}\n`))
}
