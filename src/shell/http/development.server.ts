import { type OpenDatabase, openDatabase } from '#platform/database/open-database.server.ts'
import { readConfig } from '../../config.server.ts'
import { loadDemo } from '../demo/load-demo.server.ts'
import { openPortal, type Portal } from '../portal.server.ts'
import { createHttpApp, type HttpApp } from './http-app.server.ts'

/** Survives reloads: every edit evaluates the sources again, but one database handle is enough. */
const onGlobal = globalThis as { tandemDevelopment?: { database?: OpenDatabase; portal?: Portal } }
onGlobal.tandemDevelopment ??= {}
const global = onGlobal.tandemDevelopment

/** The app for `npm run dev`: services and routes as edited, on the database that was opened first. */
export function createDevelopmentApp(): () => Promise<HttpApp['app']> {
  let app: Promise<HttpApp['app']> | undefined
  const open = async () => {
    const config = readConfig(process.env)
    await global.portal?.drain()
    global.database ??= openDatabase(config.DATABASE_URL)
    const portal = await openPortal(config, { database: global.database })
    global.portal = portal
    await loadDemo(portal)
    portal.start()
    const { app } = await createHttpApp(portal, null)
    return app
  }
  return () => {
    app ??= open()
    return app
  }
}
