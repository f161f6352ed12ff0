import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createPostgresDatabase } from './test-databases.ts'

const fixtures = join(import.meta.dirname, '../fixtures/0.1.0')
const unpacked = (name: string) => gunzipSync(readFileSync(join(fixtures, name)))

/**
 * The data of an installation of release 0.1.0, with a row in each table (on PostgreSQL as `pg_dump --inserts` wrote them).
 *
 * @returns the address of a database of their own, which goes with the test
 */
export async function releasedData(kind: 'sqlite' | 'postgres'): Promise<string> {
  if (kind === 'sqlite') {
    const path = emptyFile()
    writeFileSync(path, unpacked('portal.sqlite.gz'))
    return `file:${path}`
  }
  const url = await emptyUrl('postgres')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(unpacked('postgres.sql.gz').toString())
  await client.end()
  return url
}

/** The address of a database without a table. */
export async function emptyUrl(kind: 'sqlite' | 'postgres'): Promise<string> {
  if (kind === 'sqlite') return `file:${emptyFile()}`
  const { url, drop } = await createPostgresDatabase('template1')
  onTestFinished(drop)
  return url
}

function emptyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-released-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'portal.sqlite')
}

/** The rows of every table of ours, by table, with flags as numbers. The search keeps its own. */
export async function rowsOf<Tables>(asked: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  const db = asked.withoutPlugins() as unknown as Kysely<never>
  const found: Record<string, unknown[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (/^(kysely|platform_search|sqlite)/.test(name)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    found[name] = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])))
  }
  return found
}

/** SQLite has no truth values. */
const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
