import { join } from 'node:path'
import { runCommand } from '#shell/cli.server.ts'
import { createDevelopmentApp } from '#shell/development.server.ts'

// For the tests, which open the whole portal in process from the built bundle.
export { createHttpApp } from '#shell/http.server.ts'
export { openPortal } from '#shell/portal.server.ts'
export { readConfig } from './config.server.ts'

/** What scripts/dev.mjs asks for each request: the app as the sources are now. */
export const developmentApp = import.meta.env.DEV ? createDevelopmentApp() : undefined

export const clientFolder = join(import.meta.dirname, '../client')

if (import.meta.main && import.meta.env.PROD) await runCommand(process.argv.slice(2), clientFolder)
