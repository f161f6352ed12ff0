import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { openDatabase } from '../../src/platform/database/open-database.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    migratedSqlite: string
  }
}

/** Migrates one SQLite database for the whole run (vitest globalSetup): a test copies it in a hundredth of the time. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-sqlite-'))
  const leave = () => rmSync(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'migrated')
    writeFileSync(path, await migratedBytes(join(folder, 'tandem.sqlite')))
    project.provide('migratedSqlite', path)
    return leave
  } catch (error) {
    leave()
    throw error
  }
}

async function migratedBytes(path: string): Promise<Uint8Array> {
  const { db, close } = openDatabase(`file:${path}`)
  await migrate(db)
  await close()
  const native = new DatabaseSync(path)
  // A database in memory knows no write-ahead log.
  native.exec('pragma journal_mode = delete')
  const bytes = native.serialize()
  native.close()
  return bytes
}
