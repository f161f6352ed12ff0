import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { beginRun, recordRun, runsOf } from '#platform/last-runs/last-run.repository.server.ts'
import type { Config } from '../../config.server.ts'
import { usualHour } from './rotation.policy.ts'

/** `says`: the last line that it wrote about what went wrong. */
type Ended = { code: number | null; says: string }

type RunTandem = (words: readonly string[]) => Promise<Ended>

type Deps = Pick<CoreServices, 'db' | 'clock' | 'log'> & {
  config: Pick<Config, 'BACKUP_DIR' | 'BACKUP_KEEP'>
  run?: RunTandem
}

/** Times are UTC seconds. */
export type BackupRuns = {
  begunAt: number
  isRunning: boolean
  /** The last one that succeeded; bytes of the files in it. */
  made: { at: number; files: number; bytes: number } | null
  /** That the last one failed, and why. */
  failed: { at: number; says: string } | null
}

/** One that did not say how it ended: its process was killed. */
const maxBackupSeconds = 6 * 3600

const madeFacts = z.object({ files: z.number(), bytes: z.number() }).catch({ files: 0, bytes: 0 })
const failedFacts = z.object({ says: z.string() }).catch({ says: '' })

export async function backupRuns(db: Database, now: number): Promise<BackupRuns> {
  const runs = await runsOf(db, ['backup-begun', 'backup', 'backup-failed'])
  const [begun, made, failed] = [runs.get('backup-begun'), runs.get('backup'), runs.get('backup-failed')]
  const [begunAt, madeAt, failedAt] = [begun?.at ?? 0, made?.at ?? 0, failed?.at ?? 0]
  return {
    begunAt,
    isRunning: begunAt > Math.max(madeAt, failedAt) && begunAt > now - maxBackupSeconds && begunAt <= now,
    made: made ? { at: madeAt, ...madeFacts.parse(made.facts) } : null,
    failed: failed && failedAt > madeAt ? { at: failedAt, ...failedFacts.parse(failed.facts) } : null,
  }
}

/** Each night, also one that the machine slept through. Never beside another one, whose bytes it might take for left over. */
export async function makeDueBackup(deps: Deps): Promise<void> {
  const { config, db, clock } = deps
  const now = clock.seconds()
  if (!config.BACKUP_DIR || (await backupRuns(db, now)).isRunning) return
  if (await beginRun(db, 'backup-begun', now, usualHour(now))) await makeBackup(config.BACKUP_DIR, deps)
}

/**
 * In the transaction of who wants one now.
 * @returns whether nobody else is at it; then what `backupNow` answers is to be called
 */
export async function beginBackup(trx: Database, now: number): Promise<boolean> {
  const { begunAt, isRunning } = await backupRuns(trx, now)
  return !isRunning && now > begunAt && beginRun(trx, 'backup-begun', now, begunAt + 1)
}

/** Makes one that was begun; null where no folder for it is set. */
export function backupNow(deps: Deps): (() => Promise<void>) | null {
  const { BACKUP_DIR } = deps.config
  return BACKUP_DIR ? () => makeBackup(BACKUP_DIR, deps) : null
}

/** In a process of its own, for hashing every file would keep readers waiting. */
async function makeBackup(folder: string, { config, db, clock, log, run = runTandem }: Deps): Promise<void> {
  const { code, says } = await run(['backup', folder, '--keep', config.BACKUP_KEEP])
  if (code === 0) return
  log.error({ folder, code }, 'the backup failed')
  await recordRun(db, { name: 'backup-failed', at: clock.seconds(), facts: { code, says } })
}

const maxSaid = 300

const runTandem: RunTandem = async (words) => {
  const child = fork(process.argv[1] ?? '', [...words], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes)
    said = `${said}${bytes}`.slice(-10 * maxSaid)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, says: (said.trim().split('\n').at(-1) ?? '').slice(0, maxSaid) }
}
