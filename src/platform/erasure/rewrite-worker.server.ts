import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { z } from 'zod'

// Half a second for a hundred megabytes, in which the portal goes on reading; who writes waits.
const native = new DatabaseSync(z.string().parse(workerData), { timeout: 5_000 })
native.exec('pragma secure_delete = on; pragma synchronous = full; vacuum')
const { busy } = native.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
native.close()
if (busy) throw new Error('the log of the database is still being read')
