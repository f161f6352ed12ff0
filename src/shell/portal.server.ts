import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/open-database.server.ts'
import { createLog, type Log } from '#platform/log/log.server.ts'
import type { Config } from '../config.server.ts'
import { createServices, type Services } from './services.server.ts'

/** Everything that one running portal holds. */
export type Portal = {
  config: Config
  clock: Clock
  log: Log
  database: OpenDatabase
  services: Services
  close(): Promise<void>
}

/** Opens and migrates the database, builds the services. Tests hand in their own clock. */
export async function openPortal(config: Config, clock: Clock = systemClock): Promise<Portal> {
  const log = createLog(config.LOG_LEVEL)
  const database = openDatabase(config.DATABASE_URL)
  await migrate(database.db)
  const services = createServices({ db: database.db, clock, config })
  return { config, clock, log, database, services, close: () => database.close() }
}
