import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { closeToOthers } from '#platform/database/data-folder.server.ts'
import { type DataFolderLock, lockDataFolder } from '#platform/database/data-folder-lock.server.ts'
import { codeOf, FailedSyncError } from '#platform/errors/error-codes.ts'
import { type Drain, watchConnections } from '#platform/http/drain.server.ts'
import { limitSlowClients, serverOptions } from '#platform/http/slow-clients.server.ts'
import { cachedPagesFirst } from '#platform/rendering/cached-pages-first.server.ts'
import { type Config, ConfigError, variableNames } from '../../config.server.ts'
import { misspeltVariables, warnedInProduction } from '../../weak-set-up.server.ts'
import { version } from '../cli/version.server.ts'
import type { DemoTheme } from '../demo/demo-themes.ts'
import { loadDemo } from '../demo/load-demo.server.ts'
import { openPortal, type Portal } from '../portal.server.ts'
import { eventLoopFirst } from './event-loop-first.server.ts'
import { createHttpApp } from './http-app.server.ts'

/** What the portal does by itself begins so long after it listens: whoever waited for it to start gets an answer first. */
const backgroundDelayMs = 1_000

/** What a portal does first is done by then. */
const giveBackDelayMs = 6_000

/** Answers under way have so long after SIGTERM; with the rest this stays below ten seconds. */
const drainMilliseconds = 7_000

/**
 * `tandem serve`: until SIGTERM or SIGINT. @param onListening given the address, and the one where the first administrator is
 * made @param theme of the demo @throws ConfigError when the data folder is in use or holds another demo, or production demo accounts
 */
export async function serve(
  config: Config,
  clientFolder: string,
  onListening: (address: string, setup: string | null) => void,
  theme: DemoTheme | null = null,
): Promise<void> {
  const lock = ownsDataFolder(config) ? lockDataFolder(config.DATA_DIR) : null
  closeToOthers(config.DATA_DIR)
  const portal = await openPortal(config)
  await refuseDemoInProduction(portal)
  await warnOfSetUp(portal)
  await loadDemo(portal, theme)
  const { app, pageCache } = await createHttpApp(portal, clientFolder)
  const server = createServer(serverOptions, cachedPagesFirst(portal, pageCache, getRequestListener(app.fetch)))
  limitSlowClients(server, { isBehindProxy: config.TRUSTED_PROXIES > 0 })
  stopOnSignals({ portal, connections: watchConnections(server), lock })
  await listening(server, config)
  eventLoopFirst()
  setTimeout(() => portal.isDraining() || portal.start(), backgroundDelayMs).unref()
  setTimeout(giveBackMemory, giveBackDelayMs).unref()
  const { port } = server.address() as AddressInfo
  tellStart(portal, port)
  onListening(config.PORT === 0 ? `http://localhost:${port}` : config.PUBLIC_URL, await setupAddress(portal))
}

/**
 * On a small machine, what only the start needed goes back to it, a tenth of all, for 35 ms of the processor. The engine would
 * keep it for what comes.
 */
function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** PostgreSQL is made for many processes; a SQLite file has one. */
const ownsDataFolder = ({ DATABASE_URL }: Config) =>
  DATABASE_URL.startsWith('file:') && DATABASE_URL !== 'file::memory:'

async function refuseDemoInProduction({ config, services }: Portal): Promise<void> {
  if (config.ENVIRONMENT !== 'production' || !(await services.accounts.hasDemoAccounts())) return
  throw new ConfigError('DATABASE_URL: holds the demo accounts, whose password everybody knows. Use an empty database.')
}

/** First start in production without any administrator: a link that works once, for a day. */
async function setupAddress({ config, services }: Portal): Promise<string | null> {
  const path = config.ENVIRONMENT === 'production' ? await services.accounts.offerSetup() : null
  return path && `${config.PUBLIC_URL}${path}`
}

/** A weak but bearable set-up is logged at each start, one line for each; so is what was set and does nothing. */
async function warnOfSetUp({ config, log }: Portal): Promise<void> {
  if (config.ENVIRONMENT === 'production') for (const line of warnedInProduction(config)) log.warn(line)
  for (const line of misspeltVariables(process.env, variableNames)) log.warn(line)
  if (config.BACKUP_DIR && !(await canBeWritten(config.BACKUP_DIR)))
    log.warn(`BACKUP_DIR: ${config.BACKUP_DIR} cannot be written to, so no backup is made`)
}

/** A folder that is not there yet is made by the first backup, where the one above it lets us. */
async function canBeWritten(folder: string): Promise<boolean> {
  const path = resolve(folder)
  try {
    await access(path, constants.W_OK | constants.X_OK)
    return true
  } catch (error) {
    return codeOf(error) === 'ENOENT' && dirname(path) !== path && canBeWritten(dirname(path))
  }
}

/** What ran when, in the log: by it two starts, and what each was given, can be distinguished. */
function tellStart({ config, database, log }: Portal, port: number): void {
  const { ENVIRONMENT: environment, HOST: host, STORAGE_URL } = config
  const store = STORAGE_URL.slice(0, STORAGE_URL.indexOf(':'))
  const { pid, version: node } = process
  log.info({ version, node, pid, environment, host, port, database: database.kind, store }, 'started')
}

function listening(server: Server, { PORT, HOST }: Config): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('listening', resolve)
  server.once('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
    reject(isTaken ? new ConfigError(`PORT: cannot listen on ${HOST}:${PORT} (${error.code})`) : error)
  })
  server.listen(PORT, HOST)
  return promise
}

type Running = { portal: Portal; connections: Drain; lock: DataFolderLock | null }

/** The first signal stops in order, a second one at once. What nobody caught is logged and stops in order too. */
function stopOnSignals(running: Running): void {
  let isStopping = false
  const stopWith = (code: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    // After a fault nobody should be sent here a moment longer.
    void stop(running, code === 0 ? running.portal.config.DRAIN_SECONDS : 0).then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopWith(0))
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error) => {
      running.portal.log.fatal({ err: error }, event)
      // Stopping in order would sync once more, and believe the answer. EX_IOERR of sysexits.h: whoever supervises starts it again.
      if (error instanceof FailedSyncError) process.exit(74)
      if (!isStopping) stopWith(1)
    })
  }
}

/** Still answers for DRAIN_SECONDS; then finishes answers, ends streams, parks jobs, closes the database. */
async function stop({ portal, connections, lock }: Running, drainSeconds: number): Promise<void> {
  portal.log.info({ drainSeconds }, 'stopping')
  portal.leave()
  connections.letGo()
  await pause(drainSeconds * 1000)
  await Promise.all([connections.drain(drainMilliseconds), portal.drain()])
  await portal.close()
  lock?.release()
  portal.log.info('stopped')
}
