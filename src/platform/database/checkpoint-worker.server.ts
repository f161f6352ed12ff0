import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import type { Checkpoint } from './sqlite-checkpoint.server.ts'

const { path, isEmptied } = workerData as Checkpoint
const native = new DatabaseSync(path, { timeout: isEmptied ? 250 : 5_000 })
const done = native.prepare(`pragma wal_checkpoint(${isEmptied ? 'truncate' : 'passive'})`).get()
native.close()
if (isEmptied && done?.busy) throw new Error('the log of the database is still being read')
