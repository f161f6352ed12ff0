import { createDevelopmentApp } from '#shell/http/development.server.ts'

// For the tests, which open the whole portal in process from the built bundle.
export { forgetReads } from '#platform/database/remembered-reads.server.ts'
export { forgetRendered } from '#platform/rendering/remembered-pages.server.ts'
export { performCommand, runCommand } from '#shell/cli/cli.server.ts'
export { createHttpApp } from '#shell/http/http-app.server.ts'
export { openPortal } from '#shell/portal.server.ts'
export { readConfig } from './config.server.ts'

/** What scripts/dev.mjs asks for each request: the app as the sources are now. */
export const developmentApp = import.meta.env.DEV ? createDevelopmentApp() : undefined
