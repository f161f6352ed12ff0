import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

const native = new DatabaseSync(String(workerData), { timeout: 5_000 })
native.exec('pragma wal_checkpoint(passive)')
native.close()
