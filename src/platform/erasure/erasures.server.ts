import { z } from 'zod'
import { usualHour } from '#platform/backup/rotation.policy.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { databaseFacts } from '#platform/database/database-facts.server.ts'
import type { Database, OpenDatabase } from '#platform/database/open-database.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { isWaiting } from '#platform/jobs/queued-jobs.repository.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { createErasureLog, type ErasableKind, erasureLogIn } from './erasure-log.server.ts'
import { erasuresIn, isErasing } from './erasures.repository.server.ts'
import { scrub } from './scrub.server.ts'

const day = 24 * 3600
const largeDatabase = 256 * 1024 * 1024

const settleKind = 'platform.settle-erasures'

export type Eraser = {
  /** All that is there, and under which name the audit log knows it. */
  all(): Promise<{ id: string; subject: string }[]>
  erase(id: string): Promise<void>
}

type Erasers = Record<ErasableKind, Eraser>

type Deps = Pick<OpenDatabase, 'db' | 'kind'> & {
  clock: Clock
  jobs: Jobs
  log: Log
  url: string
  secret: string
  folders: readonly string[]
}

/** That what was erased stays erased: in the bytes of the database, and when an older backup is restored. */
export function createErasures({ db, kind, url, clock, jobs, log, secret, folders }: Deps) {
  const erasureLog = createErasureLog(secret)
  const paths = folders.map(erasureLogIn)

  const erasedHere = () => erasuresIn(db, erasureLog)

  /** Each folder is informed; one that is away is informed at the next start, or with the next erasure. */
  async function spread(): Promise<void> {
    const erasures = await erasedHere()
    for (const path of paths)
      await erasureLog.add(path, erasures).catch((err) => log.error({ err, path }, 'an erasure could not be noted'))
  }

  /** After the commit, and again until it succeeds: nothing of this may undo the erasure itself. */
  async function settle(): Promise<void> {
    await spread()
    await scrub({ db, kind, url })
  }
  jobs.register(settleKind, z.object({}), settle)

  async function forgottenErasures(): Promise<Set<string>> {
    const logged = new Set<string>()
    for (const path of paths) {
      const { erasures, foreign } = await erasureLog.read(path)
      for (const { hash } of erasures) logged.add(hash)
      if (foreign > 0) log.warn({ path, lines: foreign }, 'erasures noted under another SECRET cannot be repeated')
    }
    if (logged.size === 0) return logged
    for (const { hash } of await erasedHere()) logged.delete(hash)
    return logged
  }

  /** A large file is written anew at night: who wants to save something waits as long. */
  async function quietMoment(trx: Database): Promise<number> {
    const now = clock.seconds()
    const { bytes } = await databaseFacts({ db: trx, kind })
    return kind === 'sqlite' && bytes > largeDatabase ? usualHour(now) + day : now
  }

  return {
    spread,

    /** To be recorded in the audit log, in the transaction of the action. */
    async noted(trx: Database, actions: readonly string[]): Promise<void> {
      if (!actions.some(isErasing) || (await isWaiting(trx, settleKind))) return
      await jobs.enqueue(trx, settleKind, {}, await quietMoment(trx))
    },

    /** At each start: whoever an older backup brought back goes again, before anybody is let in. @returns how many */
    async repeat(erasers: Erasers): Promise<number> {
      const forgotten = await forgottenErasures()
      if (forgotten.size === 0) return 0
      let repeated = 0
      for (const what of Object.keys(erasers) as ErasableKind[])
        for (const { id, subject } of await erasers[what].all()) {
          if (!forgotten.has(erasureLog.hashOf(what, subject))) continue
          await erasers[what].erase(id)
          repeated += 1
        }
      if (repeated > 0) await settle()
      return repeated
    },
  }
}
