import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import type { Checkpoint } from './sqlite-checkpoint.server.ts'

const { path, isEmptied } = workerData as Checkpoint
const native = new DatabaseSync(path, { timeout: 5_000 })
native.exec('pragma wal_checkpoint(passive)')
const hasEmptied = !isEmptied || (await empty())
native.close()
if (!hasEmptied) throw new Error('the log of the database is still being read')

/** Writers have to wait while the log is emptied: so not for long, and with little in it. */
async function empty(): Promise<boolean> {
  native.exec('pragma busy_timeout = 10')
  for (let attempts = 0; attempts < 20; attempts += 1) {
    if (native.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0) return true
    await pause(50)
    native.exec('pragma wal_checkpoint(passive)')
  }
  return false
}
