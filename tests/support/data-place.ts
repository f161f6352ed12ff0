import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openStorage } from '../../src/platform/storage/open-storage.server.ts'
import { postgresProgram, postgresUrl, templateDatabase } from './postgres-cluster.ts'

/** `TEST_ON=postgres-s3`: each portal that a test opens keeps its rows in PostgreSQL and its files in S3. */
export const isOnServers = process.env.TEST_ON === 'postgres-s3'

export type DataPlace = { DATABASE_URL: string; STORAGE_URL: string }

const made = new Set<string>()

/**
 * Where a portal on this data folder keeps its rows and files: in the folder, or under the folder's name on the servers,
 * so that whoever starts another process on the same folder finds them.
 *
 * @param template the database that a new one is copied from: one that is migrated and empty, unless given
 */
export function placeOf(dataDir: string, template: string = templateDatabase): DataPlace {
  if (!isOnServers)
    return { DATABASE_URL: `file:${join(dataDir, 'tandem.sqlite')}`, STORAGE_URL: storageUrlOf(dataDir) }
  const name = nameOf(dataDir)
  if (!made.has(name)) administer(`create database ${name} template ${template}`)
  made.add(name)
  return { DATABASE_URL: postgresUrl(ourSocket(), name), STORAGE_URL: storageUrlOf(dataDir) }
}

function storageUrlOf(dataDir: string): string {
  if (!isOnServers) return `file:${join(dataDir, 'files')}`
  const [bucket, options] = fromServers('TEST_S3_URL').split('?')
  return `${bucket}/${nameOf(dataDir)}?${options}`
}

/** Throws away what `placeOf` made for this folder; the folder itself is its owner's. */
export function leavePlace(dataDir: string): void {
  const name = nameOf(dataDir)
  if (made.delete(name)) administer(`drop database ${name} with (force)`)
}

/** The files of a portal on this folder. */
export const storageOf = (dataDir: string) => openStorage(storageUrlOf(dataDir))

/** What a portal that rests has on the servers, for one on another folder; the folder is copied as any. */
export async function copyPlace(from: string, to: string): Promise<void> {
  if (!isOnServers) return
  placeOf(to, nameOf(from))
  for await (const { key } of storageOf(from).list()) await storageOf(to).put(key, await storageOf(from).get(key))
}

const nameOf = (dataDir: string): string => `portal_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`

/** At once, for a portal that is started at once: some milliseconds of waiting for PostgreSQL. */
export const administer = (statement: string): string => runPsql(postgresUrl(ourSocket(), 'postgres'), statement)

/** Runs statements with PostgreSQL's own client. Answers what it printed, without frames. */
export function runPsql(url: string, statements: string, values: readonly string[] = []): string {
  const variables = values.flatMap((value, i) => ['-v', `v${i}=${value}`])
  const usual = ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '-v', 'ON_ERROR_STOP=1']
  return execFileSync(postgresProgram('psql'), [...usual, ...variables, url], {
    input: statements,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
}

const ourSocket = () => fromServers('TEST_POSTGRES_SOCKET')

function fromServers(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name}: the servers of the tests are not running (servers.ts)`)
  return value
}
