import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { CoreServices } from '#platform/core-services.ts'
import { beginRun, recordRun } from '#platform/last-runs/last-run.repository.server.ts'
import type { Config } from '../../config.server.ts'
import { usualHour } from './rotation.policy.ts'

type RunTandem = (words: readonly string[]) => Promise<number | null>

type Deps = Pick<CoreServices, 'db' | 'clock' | 'log'> & {
  config: Pick<Config, 'BACKUP_DIR' | 'BACKUP_KEEP'>
  run?: RunTandem
}

/** Each night, also one that the machine slept through; in a process of its own, for hashing every file would keep readers waiting. */
export async function makeDueBackup({ config, db, clock, log, run = runTandem }: Deps): Promise<void> {
  const { BACKUP_DIR, BACKUP_KEEP } = config
  if (!BACKUP_DIR) return
  const now = clock.seconds()
  if (!(await beginRun(db, 'backup-begun', now, usualHour(now)))) return
  const code = await run(['backup', BACKUP_DIR, '--keep', BACKUP_KEEP])
  if (code === 0) return
  log.error({ folder: BACKUP_DIR, code }, 'the backup failed')
  await recordRun(db, { name: 'backup-failed', at: clock.seconds(), facts: { code } })
}

const runTandem: RunTandem = async (words) => {
  const child = fork(process.argv[1] ?? '', [...words], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
