import { constants, existsSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { findOrganisation } from '#features/administration/organisation/organisation.repository.server.ts'
import { createMediaDoctor } from '#features/articles/media/media-doctor.server.ts'
import { checkUsage, createIntranetDoctor } from '#features/intranet/doctor/intranet-doctor.server.ts'
import { checkAttachments } from '#features/pages/contact/attachments-check.server.ts'
import { checkPictures } from '#features/pages/pictures/pictures-doctor.server.ts'
import { openBackupPlace } from '#platform/backup/backup-place.server.ts'
import { checkBackups } from '#platform/backup/snapshots.server.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { checkDatabase } from '#platform/database/database-facts.server.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/open-database.server.ts'
import { size, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { codeOf } from '#platform/errors/error-codes.ts'
import { checkMail } from '#platform/mail/mail-check.server.ts'
import { checkSender, lookUpMail } from '#platform/mail/sender-check.server.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import { type OpenedStorage, type Storage, sizesByList } from '#platform/storage/storage.server.ts'
import { unfinishedUploads } from '#platform/uploads/arriving-uploads.server.ts'
import { diskSpaceOf, isBelowReserve } from '#platform/uploads/disk-space.server.ts'
import { createClamd } from '#platform/virus-scan/clamd.server.ts'
import { type Config, ConfigError, readConfig } from '../../config.server.ts'
import { arrivingUploads } from '../services/core-services.server.ts'

type Say = (line: string) => void

/** `tandem doctor`: one line per check; changes nothing. @returns whether all is well */
export async function examine(environment: NodeJS.ProcessEnv, say: Say): Promise<boolean> {
  const ask = asking(say)
  const config = await readConfiguration(environment, ask)
  if (!config) return false
  const isWell = [await examineData(config, ask)]
  if (config.SMTP_URL && config.ENVIRONMENT === 'production' && isThere(config.DATABASE_URL))
    isWell.push(await ask('sender', () => checkSenderOf(config)))
  isWell.push(await ask('mail', () => checkMail(config.SMTP_URL, join(config.DATA_DIR, 'mail'))))
  if (config.CLAMAV_URL) isWell.push(await ask('scanner', () => checkVirusScan(config.CLAMAV_URL ?? '')))
  for (const folder of foldersOf(config)) isWell.push(await ask('space', () => checkSpace(folder)))
  const { BACKUP_DIR, BACKUP_PASSPHRASE } = config
  const checkPlace = async (folder: string) =>
    checkBackups(await openBackupPlace(folder, BACKUP_PASSPHRASE), systemClock.seconds())
  if (BACKUP_DIR) isWell.push(await ask('backup', () => checkPlace(BACKUP_DIR)))
  return isWell.every(Boolean)
}

type Ask = (name: string, check: () => Promise<Verdict>) => Promise<boolean>

/** What a check did not expect is a finding too. */
export const asking =
  (say: Say): Ask =>
  async (name, check) => {
    const { isWell, says } = await check().catch((error) => wrong(reasonOf(error)))
    say(`${isWell ? 'OK  ' : 'FAIL'}  ${name.padEnd(13)}  ${says}`)
    return isWell
  }

/** In the words of what failed: those for readers say less. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message.replaceAll('\n', '; ')
  const cause = isPortalError(error) && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

async function readConfiguration(environment: NodeJS.ProcessEnv, ask: Ask): Promise<Config | null> {
  let config: Config | null = null
  await ask('configuration', async () => {
    config = readConfig(environment)
    return well(`${config.ENVIRONMENT}, ${config.PUBLIC_URL}, data in ${config.DATA_DIR}`)
  })
  return config
}

/** Without a sound database there is nothing to check the tree and the files against. */
export async function examineData(config: Config, ask: Ask): Promise<boolean> {
  const opened: OpenDatabase[] = []
  const isSound = await ask('database', async () => {
    if (!isThere(config.DATABASE_URL)) return wrong(`${config.DATABASE_URL} is not there: start the portal once`)
    const database = openDatabase(config.DATABASE_URL)
    opened.push(database)
    return checkDatabase(database)
  })
  try {
    const [database] = opened
    return isSound && database !== undefined && (await examineStored(config, database, ask))
  } finally {
    for (const database of opened) await database.close()
  }
}

async function examineStored(config: Config, { db }: OpenDatabase, ask: Ask): Promise<boolean> {
  const store = openStorage(config.STORAGE_URL)
  const storage = store.kind === 'disk' ? store : sizesByList(store)
  const intranet = createIntranetDoctor({ db, storage: withoutLogo(storage) })
  const uploads = await uploadsOf(config, db)
  const isWell = [await ask('tree', intranet.checkTree)]
  if (store.kind !== 'disk' && !(await ask('store', () => checkStore(store)))) return false
  isWell.push(await ask('files', () => intranet.checkFiles(uploads.ids, systemClock.seconds())))
  const articles = createMediaDoctor({ db, storage })
  isWell.push(await ask('articles', () => articles.checkMedia(uploads.ids, systemClock.seconds())))
  isWell.push(await ask('pictures', () => checkPictures({ db, storage }, systemClock.seconds())))
  isWell.push(await ask('messages', () => checkAttachments({ db, storage }, systemClock.seconds())))
  isWell.push(await ask('used', () => checkUsage(db, config.STORAGE_QUOTA ?? null)))
  isWell.push(await ask('uploads', async () => well(uploads.says)))
  return isWell.every(Boolean)
}

/** The folder of uploads is the portal's to make. */
async function uploadsOf(config: Config, db: OpenDatabase['db']) {
  const storage = openStorage(config.STORAGE_URL)
  const isNone = !storage.pieces && !existsSync(join(config.DATA_DIR, 'uploads'))
  if (isNone) return { ids: new Set<string>(), says: 'none unfinished' }
  return unfinishedUploads(arrivingUploads({ db, storage, config, clock: systemClock }))
}

/** Without the store there is nothing to check the rows against: what is said of it once is not said of each file. */
async function checkStore(storage: OpenedStorage): Promise<Verdict> {
  try {
    await storage.probe()
    return well('the bucket can be written, read and emptied; how much room it has, its provider knows')
  } catch (error) {
    return wrong(`the bucket cannot be used: ${reasonOf(error)}`)
  }
}

/** As mails name it. */
async function checkSenderOf({ DATABASE_URL, PUBLIC_URL }: Config): Promise<Verdict> {
  const { db, close } = openDatabase(DATABASE_URL)
  const known = await findOrganisation(db).finally(close)
  const address = known?.email || `noreply@${new URL(PUBLIC_URL).hostname}`
  return checkSender({ address, replyTo: known?.mailReplyTo }, lookUpMail)
}

/** The logo is no file of the intranet. */
const withoutLogo = (storage: Storage): Storage => ({
  ...storage,
  async *list(folder) {
    for await (const file of storage.list(folder)) if (!file.key.startsWith('organisation/')) yield file
  },
})

/** Opening a SQLite file that is not there would make one. */
const isThere = (url: string): boolean => !url.startsWith('file:') || existsSync(url.slice('file:'.length))

async function checkVirusScan(url: string): Promise<Verdict> {
  await createClamd(url).ping()
  return well(`clamd answers at ${url}`)
}

/** Where bytes are written, one folder for each disk: the database and the stored files may lie on disks of their own. */
function foldersOf({ DATA_DIR, DATABASE_URL, STORAGE_URL }: Config): string[] {
  const pathOf = (url: string) => (url.startsWith('file:') ? resolve(url.slice('file:'.length)) : DATA_DIR)
  const folders = [resolve(DATA_DIR), dirname(pathOf(DATABASE_URL)), pathOf(STORAGE_URL)].filter(existsSync)
  const disks = new Map(folders.toReversed().map((folder) => [statSync(folder).dev, folder]))
  return [...disks.values()].toReversed()
}

async function checkSpace(folder: string): Promise<Verdict> {
  const space = await diskSpaceOf(folder)
  const text = `${size(space.free)} of ${size(space.total)} free in ${folder}`
  try {
    await access(folder, constants.W_OK)
  } catch (error) {
    return wrong(`${folder} cannot be written to (${codeOf(error)}): nothing can be saved`)
  }
  return isBelowReserve(space) ? wrong(`${text}: too little, uploads are refused`) : well(text)
}
