import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CopyError } from '#platform/database/copying/copied-tables.ts'
import { lockDataFolder } from '#platform/database/data-folder-lock.server.ts'
import { refuseServing, withoutPassword } from '#platform/database/serving.server.ts'
import { size, some } from '#platform/doctor/verdict.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import { copyRows } from '#platform/storage-migration/copy-rows.server.ts'
import { copyFiles } from '#platform/storage-migration/storage-migration.server.ts'
import { unfinishedUploads } from '#platform/uploads/arriving-uploads.server.ts'
import { createUploadRecords } from '#platform/uploads/upload-records.server.ts'
import { type Config, ConfigError, generatedSecret, readConfig } from '../../config.server.ts'
import { unusedSecret } from './backup-commands.server.ts'

type Say = (line: string) => void

/** Where to: `DATABASE_URL` for the rows, `STORAGE_URL` for the files; what is not named stays where it is. */
export type Destination = { DATABASE_URL?: string; STORAGE_URL?: string }

/**
 * `tandem move [--to URL] [--files URL]`: copies this installation, while it rests, into an empty place: the files first, one
 * by one, so that what was cut off goes on; then all rows at once. @throws ConfigError when a portal runs, here or there, or
 * an address is none @throws CopyError when there is something already, or anything does not arrive as it left
 */
export async function move(to: Destination, say: Say): Promise<void> {
  const config = readConfig({ ...process.env, SECRET: process.env.SECRET ?? unusedSecret })
  const there = readConfig({ ...process.env, ...to, SECRET: unusedSecret })
  refuseSamePlace(config, to)
  requirePortal(config)
  const lock = lockDataFolder(config.DATA_DIR)
  try {
    for (const { DATABASE_URL } of [config, there]) await refuseServing(DATABASE_URL)
    if (to.STORAGE_URL) await moveFiles(config, there.STORAGE_URL, say)
    if (to.DATABASE_URL) await moveRows(config, there.DATABASE_URL, say)
    await tellWhatStays(config, to, say)
  } finally {
    lock.release()
  }
}

function refuseSamePlace(config: Config, to: Destination): void {
  for (const name of ['DATABASE_URL', 'STORAGE_URL'] as const)
    if (to[name] === config[name]) throw new ConfigError(`${name}: is ${withoutPassword(config[name])} already`)
}

function requirePortal({ DATABASE_URL }: Config): void {
  if (DATABASE_URL.startsWith('file:') && !existsSync(DATABASE_URL.slice('file:'.length)))
    throw new CopyError(`${DATABASE_URL} is not there: no portal was started here yet`)
}

async function moveFiles({ STORAGE_URL }: Config, to: string, say: Say): Promise<void> {
  const tell = (files: number) => {
    if (files % 1000 === 0) say(`${some(files, 'file')} so far`)
  }
  const { files, bytes, already } = await copyFiles(openStorage(STORAGE_URL), openStorage(to), tell)
  const kept = already > 0 ? `; ${already} were there from an earlier try` : ''
  say(`${some(files, 'file')} (${size(bytes)}) copied, each with the same SHA-256 there as here${kept}`)
}

async function moveRows({ DATABASE_URL }: Config, to: string, say: Say): Promise<void> {
  const { tables, rows } = await copyRows(DATABASE_URL, to)
  say(`${some(rows, 'row')} of ${some(tables, 'table')} copied, each table with as many there as here`)
}

async function tellWhatStays({ DATA_DIR }: Config, to: Destination, say: Say): Promise<void> {
  const { ids } = await unfinishedUploads(createUploadRecords(join(DATA_DIR, 'uploads')))
  if (to.STORAGE_URL && ids.size > 0)
    say(`${some(ids.size, 'unfinished upload')} stayed here: who sent them begins anew`)
  say('\nNothing here was changed. To go on there, set in .env:\n')
  for (const name of ['DATABASE_URL', 'STORAGE_URL'] as const)
    if (to[name]) say(`  ${name}=${withoutPassword(to[name])}`)
  if (/\/\/[^@/]*@/.test(`${to.DATABASE_URL} ${to.STORAGE_URL}`)) say('\nwith the name and password that you gave.')
  if (!process.env.SECRET && generatedSecret(DATA_DIR) !== null)
    say(`On another machine, set SECRET to what stands in ${join(DATA_DIR, 'secret')}.`)
  say('Then start the portal and run: npx tandem doctor')
}
