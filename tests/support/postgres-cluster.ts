import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { openDatabase } from '../../src/platform/database/open-database.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the cluster's unix socket. */
    postgresSocket: string
  }
}

type Owner = { uid?: number; gid?: number }

/** The database that every test's database is copied from: migrated once per run. */
export const templateDatabase = 'tandem_template'

export const postgresUrl = (socket: string, database: string): string =>
  `postgres://tandem@/${database}?host=${encodeURIComponent(socket)}`

/**
 * Vitest's global set-up: a throw-away PostgreSQL in a temporary folder, reachable by its unix socket only, for the
 * time of one test run (about a second to start).
 *
 * @throws Error saying what to install when PostgreSQL is not there: its tests are never skipped
 */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const programs = newestPrograms()
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'tandem-pg-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  try {
    createCluster(programs, folder, owner)
    const server = serveAsLongAsWeLive(programs, folder, owner)
    await migrateTemplate(folder)
    project.provide('postgresSocket', folder)
    // For what runs before or beside the tests and cannot ask Vitest.
    process.env.TEST_POSTGRES_SOCKET = folder
    return () => stop(server)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The path of one of PostgreSQL's own programs. */
export const postgresProgram = (name: string): string => join(newestPrograms(), name)

function newestPrograms(): string {
  const root = '/usr/lib/postgresql'
  const versions = listed(root).map(Number).filter(Number.isInteger)
  const newest = versions.sort((a, b) => b - a).find((version) => listed(`${root}/${version}/bin`).includes('initdb'))
  if (newest) return `${root}/${newest}/bin`
  throw new Error('The tests need PostgreSQL (15 or newer): apt-get install postgresql')
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root, as containers do: it is then run as `postgres` or `nobody`. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = ['postgres', 'nobody'].map((name) => users.find((line) => line.startsWith(`${name}:`))).find(Boolean)
  if (!user) throw new Error('The tests run as root and found neither a user postgres nor nobody: adduser postgres')
  const [, , uid, gid] = user.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The order of words is Dutch on purpose: a query that forgot to compare by bytes is then found out. */
function createCluster(programs: string, folder: string, owner: Owner): void {
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=nl-BE', '--encoding=UTF8']
  execFileSync(
    `${programs}/initdb`,
    ['--pgdata', join(folder, 'data'), '--username=tandem', '--auth=trust', '--no-sync', ...locale],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: {} },
  )
}

/**
 * The shell between us and the server holds the other end of our pipe: when we end, however we end, it stops the
 * server and removes the folder.
 */
function serveAsLongAsWeLive(programs: string, folder: string, owner: Owner): ChildProcess {
  const keeper = join(folder, 'keeper.sh')
  writeFileSync(
    keeper,
    `"$1"/postgres -D "$2"/data -k "$2" -c listen_addresses= -c fsync=off -c full_page_writes=off \\
  -c synchronous_commit=off -c autovacuum=off -c max_connections=200 -c deadlock_timeout=50ms -c log_min_messages=fatal </dev/null &
cat >/dev/null
kill -QUIT $!; wait; cd /; rm -rf "$2"
`,
  )
  return spawn('/bin/sh', [keeper, programs, folder], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: '/usr/bin:/bin' },
  })
}

async function migrateTemplate(socket: string): Promise<void> {
  const client = await connect(postgresUrl(socket, 'postgres'))
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const template = openDatabase(postgresUrl(socket, templateDatabase))
  try {
    await migrate(template.db)
  } finally {
    await template.close()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(20)
    }
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.stdin?.end()
  await ended
}
