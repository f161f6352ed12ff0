import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#shell/cli/cli.server.ts'
import { createDevelopmentApp } from '#shell/http/development.server.ts'

// For the tests, which open the whole portal in process from the built bundle.
export { performCommand } from '#shell/cli/cli.server.ts'
export { createHttpApp } from '#shell/http/http-app.server.ts'
export { openPortal } from '#shell/portal.server.ts'
export { readConfig } from './config.server.ts'

/** What scripts/dev.mjs asks for each request: the app as the sources are now. */
export const developmentApp = import.meta.env.DEV ? createDevelopmentApp() : undefined

/** The bundler may put this module into `assets/`: what counts is the folder of the build around it. */
const serverFolder = import.meta.dirname.replace(/[/\\]assets$/, '')

export const clientFolder = join(serverFolder, '../client')

/** Run as `node build/server/index.js …` or `tandem …`, and not imported by a test. */
const isCommand = () => realpathSync(process.argv[1] ?? '') === join(serverFolder, 'index.js')

if (import.meta.env.PROD && isCommand()) await runCommand(process.argv.slice(2), clientFolder)
