import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createOrganisationRepository } from '#features/administration/organisation.repository.server.ts'
import { createMediaDoctor } from '#features/articles/media/media-doctor.server.ts'
import { createIntranetDoctor } from '#features/intranet/doctor/intranet-doctor.server.ts'
import { checkUsage } from '#features/intranet/uploading/usage-check.server.ts'
import { checkAttachments } from '#features/pages/contact/attachments-check.server.ts'
import { createPicturesDoctor } from '#features/pages/pictures/pictures-doctor.server.ts'
import { checkBackups } from '#platform/backup/latest-check.server.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { checkDatabase } from '#platform/database/database-check.server.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/open-database.server.ts'
import { size, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import { checkMail } from '#platform/mail/mail-check.server.ts'
import { checkSender, lookUpMail } from '#platform/mail/sender-check.server.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { diskSpaceOf, isBelowReserve } from '#platform/uploads/disk-space.server.ts'
import { unfinishedUploads } from '#platform/uploads/upload-check.server.ts'
import { createClamd } from '#platform/virus-scan/clamd.server.ts'
import { type Config, ConfigError, readConfig } from '../config.server.ts'

type Say = (line: string) => void

/**
 * `tandem doctor`: one line per check, whether the portal runs or not; changes nothing.
 *
 * @returns whether all is well
 */
export async function examine(environment: NodeJS.ProcessEnv, say: Say): Promise<boolean> {
  const ask = asking(say)
  const config = await readConfiguration(environment, ask)
  if (!config) return false
  const isWell = [await examineData(config, ask)]
  isWell.push(await ask('mail', () => checkMail(config.SMTP_URL, join(config.DATA_DIR, 'mail'))))
  if (config.CLAMAV_URL) isWell.push(await ask('scanner', () => checkVirusScan(config.CLAMAV_URL ?? '')))
  isWell.push(await ask('space', () => checkSpace(config.DATA_DIR)))
  const { BACKUP_DIR } = config
  if (BACKUP_DIR) isWell.push(await ask('backup', () => checkBackups(BACKUP_DIR, systemClock.seconds())))
  return isWell.every(Boolean)
}

export type Ask = (name: string, check: () => Promise<Verdict>) => Promise<boolean>

/** What a check did not expect is a finding too. */
export const asking =
  (say: Say): Ask =>
  async (name, check) => {
    const { isWell, says } = await check().catch((error) =>
      wrong(error instanceof Error ? error.message : String(error)),
    )
    say(`${isWell ? 'well ' : 'WRONG'}  ${name.padEnd(13)}  ${says}`)
    return isWell
  }

async function readConfiguration(environment: NodeJS.ProcessEnv, ask: Ask): Promise<Config | null> {
  let config: Config | null = null
  await ask('configuration', async () => {
    try {
      config = readConfig(environment)
    } catch (error) {
      if (error instanceof ConfigError) return wrong(error.message.replaceAll('\n', '; '))
      throw error
    }
    return well(`${config.ENVIRONMENT}, ${config.PUBLIC_URL}, data in ${config.DATA_DIR}`)
  })
  return config
}

/** Without a sound database there is nothing to hold the tree and the files against. */
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
  const intranet = createIntranetDoctor({ db, storage: withoutLogo(openStorage(config.STORAGE_URL)) })
  const uploads = await unfinishedUploads(join(config.DATA_DIR, 'uploads'))
  const isWell = [await ask('tree', intranet.checkTree)]
  isWell.push(await ask('files', () => intranet.checkFiles(uploads.ids, systemClock.seconds())))
  const storage = openStorage(config.STORAGE_URL)
  const articles = createMediaDoctor({ db, storage })
  isWell.push(await ask('articles', () => articles.checkMedia(uploads.ids, systemClock.seconds())))
  const pictures = createPicturesDoctor({ db, storage: openStorage(config.STORAGE_URL) })
  isWell.push(await ask('pictures', () => pictures.checkPictures(systemClock.seconds())))
  isWell.push(await ask('messages', () => checkAttachments({ db, storage }, systemClock.seconds())))
  isWell.push(await ask('used', () => checkUsage(db, config.STORAGE_QUOTA ?? null)))
  isWell.push(await ask('uploads', async () => well(uploads.says)))
  if (config.SMTP_URL && config.ENVIRONMENT === 'production')
    isWell.push(await ask('sender', () => checkSenderOf(db, config)))
  return isWell.every(Boolean)
}

/** As mails name it. */
async function checkSenderOf(db: OpenDatabase['db'], { PUBLIC_URL }: Config): Promise<Verdict> {
  const known = await createOrganisationRepository(db).find()
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

async function checkSpace(folder: string): Promise<Verdict> {
  const space = await diskSpaceOf(folder)
  const text = `${size(space.free)} of ${size(space.total)} free in ${folder}`
  return isBelowReserve(space) ? wrong(`${text}: too little, uploads are refused`) : well(text)
}
