import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#platform/errors/error-codes.ts'
import { makeFolder, writeWhole } from '#platform/storage/durable-file.server.ts'
import { type BackupCipher, cipherOf, makeSealedKey, noCipher } from './backup-cipher.server.ts'
import { BackupError } from './backup-format.ts'

/** A folder of backups, opened. */
export type BackupPlace = { folder: string; cipher: BackupCipher }

const keyIn = (folder: string) => join(folder, 'key.age')

/**
 * A folder of backups is encrypted wholly or not at all.
 *
 * @param passphrase BACKUP_PASSPHRASE
 * @param makesKey whether backups are to be written: an empty folder gets its key
 * @throws BackupError when the passphrase is missing, wrong, or meant for another folder
 */
export async function openBackupPlace(
  folder: string,
  passphrase: string | undefined,
  { makesKey = false } = {},
): Promise<BackupPlace> {
  const key = await readFile(keyIn(folder)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (key && !passphrase) throw new BackupError(`${folder} is encrypted: set BACKUP_PASSPHRASE`)
  if (key && passphrase) return { folder, cipher: await open(folder, key, passphrase) }
  if (!passphrase) return { folder, cipher: noCipher }
  const made = await readdir(join(folder, 'snapshots')).catch(() => [])
  if (made.length > 0)
    throw new BackupError(
      `${folder} holds backups that are not encrypted: name an empty folder, or unset BACKUP_PASSPHRASE`,
    )
  if (!makesKey) throw new BackupError(`There is no backup in ${folder}.`)
  await makeFolder(folder)
  const sealed = await makeSealedKey(passphrase)
  await writeWhole(keyIn(folder), sealed)
  return { folder, cipher: await open(folder, sealed, passphrase) }
}

const open = (folder: string, key: Uint8Array, passphrase: string): Promise<BackupCipher> =>
  cipherOf(key, passphrase).catch(() => {
    throw new BackupError(`BACKUP_PASSPHRASE does not open ${folder}: it was encrypted with another one`)
  })
