import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupError } from '#platform/backup/backup-format.ts'
import { type BackupPlace, openBackupPlace } from '#platform/backup/backup-place.server.ts'
import { restoreBackup } from '#platform/backup/restore-backup.server.ts'
import type { Keeping } from '#platform/backup/rotation.policy.ts'
import { damageOf, latestSnapshot, readSnapshot, rotate, snapshotNames } from '#platform/backup/snapshots.server.ts'
import { takeBackup } from '#platform/backup/take-backup.server.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { lockDataFolder } from '#platform/database/data-folder-lock.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { refuseServing } from '#platform/database/serving.server.ts'
import { size } from '#platform/doctor/verdict.ts'
import { createErasureLog, erasureLogIn } from '#platform/erasure/erasure-log.server.ts'
import { erasuresIn } from '#platform/erasure/erasures.repository.server.ts'
import { recordRun } from '#platform/last-runs/last-run.repository.server.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import { type Config, generatedSecret, readConfig, secretFileOf } from '../../config.server.ts'
import { openPortal } from '../portal.server.ts'
import { asking, examineData } from './doctor.server.ts'
import { version } from './version.server.ts'

type Say = (line: string) => void

/** `tandem backup FOLDER`: also beside a portal that runs. @param folder outside DATA_DIR, best on another disk */
export async function backUp(folder: string, keeping: Keeping, say: Say): Promise<void> {
  const config = readConfig(process.env)
  refuseWithin(config, folder)
  const place = await openBackupPlace(folder, config.BACKUP_PASSPHRASE, { makesKey: true })
  const { DATABASE_URL: databaseUrl, STORAGE_URL } = config
  const secret = process.env.SECRET ? null : generatedSecret(config.DATA_DIR)
  const source = { databaseUrl, storage: openStorage(STORAGE_URL), secret, version, clock: systemClock }
  const { name, rows, files, bytes, newFiles } = await takeBackup(source, place)
  await noteBackup(config, folder, { name, rows, files, bytes })
  say(`${name}: ${rows} rows, ${files} files (${size(bytes)}), ${newFiles} of them new`)
  const gone = await rotate(place, keeping)
  if (gone.backups > 0) say(`${gone.backups} older backups removed`)
}

function refuseWithin({ DATA_DIR }: Config, folder: string): void {
  if (`${resolve(folder)}/`.startsWith(`${DATA_DIR}/`))
    throw new BackupError(`${folder} lies in the folder that it is to save: choose another one, best on another disk`)
}

/** The portal shows when it was last saved; a restore of any backup in the folder learns from it who was erased since. */
async function noteBackup({ DATABASE_URL, SECRET }: Config, folder: string, facts: object): Promise<void> {
  const database = openDatabase(DATABASE_URL)
  try {
    await recordRun(database.db, { name: 'backup', at: systemClock.seconds(), facts })
    const log = createErasureLog(SECRET)
    await log.add(erasureLogIn(folder), await erasuresIn(database.db, log))
  } finally {
    await database.close()
  }
}

export async function listBackups(folder: string, say: Say): Promise<void> {
  const place = await openedPlace(folder)
  for (const name of await snapshotNames(place)) {
    const { version: by, files, tables } = await readSnapshot(place, name)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${name}  ${rows} rows, ${files.length} files, release ${by}`)
  }
}

const openedPlace = (folder: string) => openBackupPlace(folder, process.env.BACKUP_PASSPHRASE || undefined)

const named = async (place: BackupPlace, name: string | undefined) =>
  name ? { name, snapshot: await readSnapshot(place, name) } : latestSnapshot(place)

/** `tandem restore FOLDER [NAME]`: into the empty place that the environment names, while no portal runs there. */
export async function restore(folder: string, wanted: string | undefined, say: Say): Promise<void> {
  const config = readConfig({ ...process.env, SECRET: process.env.SECRET ?? unusedSecret })
  const place = await openedPlace(folder)
  const { name, snapshot } = await named(place, wanted)
  const lock = config.DATABASE_URL.startsWith('file:') ? lockDataFolder(config.DATA_DIR) : null
  try {
    await refuseServing(config.DATABASE_URL)
    const { rows, files, bytes } = await restoreBackup(place, snapshot, {
      databaseUrl: config.DATABASE_URL,
      storage: openStorage(config.STORAGE_URL),
      secretPath: process.env.SECRET ? null : secretFileOf(config.DATA_DIR),
    })
    say(`${name}: ${rows} rows and ${files} files (${size(bytes)}) restored to ${config.DATA_DIR}`)
    await repeatErasures(folder, say)
  } finally {
    lock?.release()
  }
}

/** People who were erased after the backup go again before anybody is let in. The secret may have come with the backup. */
async function repeatErasures(folder: string, say: Say): Promise<void> {
  const config = readConfig(process.env)
  const log = createErasureLog(config.SECRET)
  const { erasures, foreign } = await log.read(erasureLogIn(folder))
  await log.add(erasureLogIn(config.DATA_DIR), erasures)
  if (foreign > 0)
    say(`${foreign} erasures were noted under another SECRET: who was erased then is back. Give the SECRET of then.`)
  const portal = await openPortal(config)
  await portal.close()
  if (portal.repeatedErasures > 0) say(`${portal.repeatedErasures} erased since that backup: erased again`)
}

/** Reading the configuration would make a secret, where the backup brings its own. */
export const unusedSecret = 'stands-in-until-the-backup-brings-it'

/** What is encrypted is opened where the data lie readable anyway, and nowhere else. What an ended command left goes first. */
async function verifyFolder({ folder, cipher }: BackupPlace, { DATA_DIR }: Config): Promise<string> {
  const beside = cipher.isSealed ? DATA_DIR : resolve(folder)
  await mkdir(beside, { recursive: true, mode: 0o700 })
  for (const name of await readdir(beside))
    if (/^verify-\w{6}$/.test(name)) await rm(join(beside, name), { recursive: true, force: true })
  return beside
}

/** `tandem backup verify FOLDER [NAME]`: restores it beside the live data, where the doctor looks at it. */
export async function verifyBackup(folder: string, wanted: string | undefined, say: Say): Promise<boolean> {
  const place = await openedPlace(folder)
  const { name, snapshot } = await named(place, wanted)
  const damage = await damageOf(place, snapshot)
  for (const line of damage) say(`FAIL  ${line}`)
  if (damage.length > 0) return false
  const config = readConfig({ ...process.env, SECRET: process.env.SECRET ?? unusedSecret })
  const beside = await mkdtemp(join(await verifyFolder(place, config), 'verify-'))
  try {
    const databaseUrl = `file:${join(beside, 'tandem.sqlite')}`
    const storageUrl = `file:${join(beside, 'files')}`
    const report = await restoreBackup(place, snapshot, {
      databaseUrl,
      storage: openStorage(storageUrl),
      secretPath: null,
    })
    say(
      `${name}: ${report.rows} rows and ${report.files} files (${size(report.bytes)}) restored successfully; all checksums match`,
    )
    const there = { ...config, DATA_DIR: beside, DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl }
    return await examineData(there, asking(say))
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
