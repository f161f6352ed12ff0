import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { migrations, stateOfMigrations } from './migrate.server.ts'
import type { OpenDatabase } from './open-database.server.ts'

/**
 * Copies a SQLite file to `{file}.before-{first new migration}`, so that an upgrade can be taken back. The copy of the
 * upgrade before goes. PostgreSQL, a new database and one that is up to date need none.
 * @returns path of the copy; null where none was needed
 */
export async function copyBeforeUpgrade(
  { db, kind }: OpenDatabase,
  url: string,
  known = Object.keys(migrations),
): Promise<string | null> {
  const path = url.slice('file:'.length)
  if (kind !== 'sqlite' || path === ':memory:') return null
  const { missing, isNew } = await stateOfMigrations(db, known)
  const [next] = missing
  if (!next || isNew) return null
  const copy = `${path}.before-${next}`
  rmSync(`${copy}.unfinished`, { force: true })
  await sql`vacuum into ${sql.lit(`${copy}.unfinished`)}`.execute(db)
  sync(`${copy}.unfinished`)
  renameSync(`${copy}.unfinished`, copy)
  sync(dirname(path))
  for (const other of copiesOf(path)) if (basename(other) !== basename(copy)) rmSync(other)
  return copy
}

/**
 * Removes copies from before `oldest`: they still hold people who were erased since, so they stay no longer than a backup.
 * @param url of the database; on PostgreSQL there is nothing to remove
 * @param oldest UTC seconds
 */
export function dropOldCopies(url: string, oldest: number): void {
  const path = url.slice('file:'.length)
  if (!url.startsWith('file:') || !existsSync(path)) return
  for (const copy of copiesOf(path)) if (statSync(copy).mtimeMs / 1000 < oldest) rmSync(copy)
}

function copiesOf(path: string): string[] {
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.before-`))
  return names.map((name) => join(dirname(path), name))
}

function sync(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
