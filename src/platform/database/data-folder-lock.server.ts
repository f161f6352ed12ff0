import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../../config.server.ts'

export type DataFolderLock = ReturnType<typeof lockDataFolder>

/**
 * Lets one process use DATA_DIR. The lock is that of the system, taken through SQLite: it holds between containers as well,
 * and a process that is killed leaves none behind.
 * @throws ConfigError, which names the process that has the folder
 */
export function lockDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const ownerFile = join(folder, 'tandem.pid')
  const lock = new DatabaseSync(join(folder, 'tandem.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new ConfigError(
      `DATA_DIR: ${folder} is in use by another Tandem (process ${ownerIn(ownerFile)}). Stop that one first, or choose another folder.`,
    )
  }
  writeFileSync(ownerFile, `${process.pid}\n`, { mode: 0o600 })
  return { release: () => lock.close() }
}

const sqliteBusy = 5

function ownerIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    // The other process holds the lock and has not written its number yet.
    return '?'
  }
}
