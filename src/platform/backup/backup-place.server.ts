import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeFolder, nullIfMissing, writeWhole } from '#platform/storage/durable-file.server.ts'
import { BackupError } from './backup-format.ts'

export type BackupPlace = { folder: string; cipher: BackupCipher }

const keyIn = (folder: string) => join(folder, 'key.age')

/**
 * Opens a folder of backups, which is encrypted wholly or not at all.
 * @param passphrase undefined: not encrypted
 * @param makesKey whether an empty folder gets its key
 * @throws BackupError for a passphrase that is missing or wrong
 */
export async function openBackupPlace(
  folder: string,
  passphrase: string | undefined,
  { makesKey = false } = {},
): Promise<BackupPlace> {
  const key = await readFile(keyIn(folder)).catch(nullIfMissing)
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

type BackupCipher = {
  isSealed: boolean
  /** Under which name an object lies: the SHA-256 of what is in it would tell who has the same file. */
  nameOf(sha256: string): string
  seal(source: Readable): Promise<Readable>
  /** @throws when the header was changed; what the stream emits is right up to an error that it ends with */
  open(sealed: Readable): Promise<Readable>
  sealedSize(size: number): number
}

export const noCipher: BackupCipher = {
  isSealed: false,
  nameOf: (sha256) => sha256,
  seal: async (source) => source,
  open: async (sealed) => sealed,
  sealedSize: (size) => size,
}

const age = () => import('age-encryption')

/** 32 MiB and a third of a second: the usual 256 MiB are more than the smallest machine has left. The passphrase is a random one. */
const workFactor = 15

/** Each folder has a key of its own, sealed with the passphrase; all else is sealed with the key, in the format of `age`. */
export async function makeSealedKey(passphrase: string): Promise<Uint8Array> {
  const { Encrypter, generateX25519Identity } = await age()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return encrypter.encrypt(await generateX25519Identity())
}

/** @throws when the passphrase does not open the key */
export async function cipherOf(sealedKey: Uint8Array, passphrase: string): Promise<BackupCipher> {
  const { Decrypter, Encrypter, identityToRecipient } = await age()
  const opener = new Decrypter()
  opener.addPassphrase(passphrase)
  const key = await opener.decrypt(sealedKey, 'text')
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const { length: overhead } = await encrypter.encrypt('')
  return {
    isSealed: true,
    nameOf: (sha256) => createHmac('sha256', key).update(`object ${sha256}`).digest('hex'),
    seal: async (source) => fromWeb(await encrypter.encrypt(toWeb(source))),
    open: async (sealed) => fromWeb(await decrypter.decrypt(toWeb(sealed))),
    sealedSize: (size) => overhead + size + 16 * (Math.max(Math.ceil(size / chunk), 1) - 1),
  }
}

/** Each piece of 64 KiB has its seal of 16 bytes (https://age-encryption.org/v1). */
const chunk = 64 * 1024

// The types of Node's streams and of the browser's differ in name only.
const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
