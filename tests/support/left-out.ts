import { relative } from 'node:path'
import { beforeEach } from 'vitest'

/**
 * What `npm run test:postgres-s3` leaves out, and why: nothing but tests that are about SQLite's file or the folder of the
 * disk store themselves. `npm test` runs them all. (Tests of both databases run their SQLite half there too.)
 */
const leftOut: Record<string, Record<string, string>> = {
  'tests/unit/stopping.test.ts': {
    'refuses a second process on the same data folder, and takes over after kill -9':
      'many processes may serve from one PostgreSQL: only a SQLite file is locked',
  },
  'tests/unit/doctor.test.ts': {
    'makes no database where there is none': 'a PostgreSQL database is made by hand before',
    'finds a damaged file': 'cuts the file of SQLite; PostgreSQL has checksums of its own',
    'finds rows without what they belong to': 'PostgreSQL lets no such row in',
  },
  'tests/unit/full-disk.test.ts': Object.fromEntries(
    [
      'refuses a folder with the reason in nl, keeps what it has, and goes on reading',
      'refuses a folder with the reason in fr, keeps what it has, and goes on reading',
      'refuses through the interface with the same key',
      'keeps the bytes of an upload whose row found no room, and finishes it when there is',
    ].map((name) => [name, 'lets the file of SQLite not grow; what a full PostgreSQL says is in outages.test.ts']),
  ),
  'tests/unit/members-commands.test.ts': {
    'a killed import leaves nothing behind, and then it is done whole':
      'kills at the moment at which SQLite writes its log',
  },
}

/** Vitest runs this beside each file of tests (`setupFiles`). */
beforeEach(({ task, skip }) => {
  const reason = leftOut[relative(process.cwd(), task.file.filepath)]?.[task.name]
  if (reason) skip(reason)
})
