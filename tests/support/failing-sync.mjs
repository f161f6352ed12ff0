// Loaded into a portal before it starts (NODE_OPTIONS=--import): from the moment at which the file that FAIL_SYNC names is there,
// the disk keeps nothing any more. No test can break a real disk.
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { StatementSync } from 'node:sqlite'

const isBroken = () => existsSync(process.env.FAIL_SYNC)

const handle = await open(import.meta.filename)
const files = Object.getPrototypeOf(handle)
await handle.close()
const { sync } = files
files.sync = async function () {
  if (isBroken()) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' })
  return sync.call(this)
}

const { run } = StatementSync.prototype
StatementSync.prototype.run = function (...values) {
  if (isBroken()) throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1034 })
  return run.apply(this, values)
}
