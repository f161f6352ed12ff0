import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { demoIn } from '#tests/support/demo-folder.ts'
import startCluster, { postgresUrl, templateDatabase } from '#tests/support/postgres-cluster.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { startPortal } from '../../bench/support/portal-process.ts'

type Row = Record<string, unknown>

/** Where the portal that is attacked keeps its data, the demo, and in how many processes it runs. */
export type Place = {
  name: string
  processes: readonly { dataDir: string; environment: Record<string, string> }[]
  /** Asks the database itself. */
  rows(statement: string): Promise<Row[]>
  /** Adds rows of one shape, all or none. */
  insert(table: string, rows: readonly Row[]): Promise<void>
  close(): Promise<void>
}

/** One process on SQLite, or with `ATTACK_ON=postgres-s3` two on PostgreSQL and S3. */
export const openPlace = (): Promise<Place> => (process.env.ATTACK_ON === 'postgres-s3' ? twoProcesses() : oneProcess())

async function oneProcess(): Promise<Place> {
  const dataDir = await demoIn(await mkdtemp(join(tmpdir(), 'tandem-attack-')))
  return {
    name: 'one process, SQLite',
    processes: [{ dataDir, environment: {} }],
    async rows(statement) {
      const db = new DatabaseSync(join(dataDir, 'tandem.sqlite'), { readOnly: true, timeout: 5_000 })
      const found = db.prepare(statement).all() as Row[]
      db.close()
      return found
    },
    async insert(table, rows) {
      // The portal is running on it, and may be writing.
      const db = new DatabaseSync(join(dataDir, 'tandem.sqlite'), { timeout: 5_000 })
      const columns = Object.keys(rows[0] ?? {})
      const places = columns.map(() => '?').join(', ')
      const add = db.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
      db.exec('begin immediate')
      for (const row of rows) add.run(...(Object.values(row) as SQLInputValue[]))
      db.exec('commit')
      db.close()
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function twoProcesses(): Promise<Place> {
  let socket = ''
  const provide = (_: string, folder: string) => {
    socket = folder
  }
  const stopCluster = await startCluster({ provide } as never)
  const s3 = await openS3Server()
  const url = postgresUrl(socket, templateDatabase)
  const folder = await mkdtemp(join(tmpdir(), 'tandem-attack-'))
  const environment = {
    DATABASE_URL: url,
    STORAGE_URL: s3.url,
    SECRET: 'a secret that only the attack knows, 48 characters',
  }
  const dataDir = join(folder, 'first')
  // The first start fills the demo: what that takes is no portal at rest.
  await startPortal(dataDir, environment).then((portal) => portal.stop())
  return {
    name: 'two processes, PostgreSQL and S3',
    processes: [dataDir, join(folder, 'second')].map((own) => ({ dataDir: own, environment })),
    rows: (statement) => withClient(url, async (client) => (await client.query(statement)).rows as Row[]),
    insert: (table, rows) =>
      withClient(url, async (client) => {
        await client.query('begin')
        for (const row of rows) {
          const columns = Object.keys(row).map((name) => `"${name}"`)
          const places = columns.map((_, index) => `$${index + 1}`)
          const statement = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`
          await client.query(statement, Object.values(row))
        }
        await client.query('commit')
      }),
    async close() {
      await s3.close()
      await stopCluster()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
