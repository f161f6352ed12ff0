import { type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { latestSnapshot } from './snapshots.server.ts'

/** Seconds: one night may be missed. */
const tolerated = 2 * 24 * 3600

/** Is there a backup that can be read, and is it young enough? Its bytes are for `tandem backup verify`. */
export async function checkBackups(place: BackupPlace, now: number): Promise<Verdict> {
  const { name, snapshot } = await latestSnapshot(place)
  const hours = Math.floor((now - snapshot.madeAt) / 3600)
  const text = `the latest in ${place.folder} is ${name}, ${hours} hours old`
  return now - snapshot.madeAt > tolerated ? wrong(`${text}: none was made since`) : well(text)
}
