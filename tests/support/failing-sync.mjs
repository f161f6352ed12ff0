// Loaded into a portal before it starts (NODE_OPTIONS=--import): from the moment at which the file that FAIL_SYNC names is there,
// the disk keeps nothing any more. No test can break a real disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { StatementSync } from 'node:sqlite'

const isBroken = () => fs.existsSync(process.env.FAIL_SYNC)

const { fsync } = fs
fs.fsync = (descriptor, done) => {
  if (isBroken()) done(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' }))
  else fsync(descriptor, done)
}
syncBuiltinESMExports()

const { run } = StatementSync.prototype
StatementSync.prototype.run = function (...values) {
  if (isBroken()) throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1034 })
  return run.apply(this, values)
}
