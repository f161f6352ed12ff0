import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { endAfterFailedSync } from '#platform/errors/failed-sync.ts'
import type { StoredBytes } from './storage.server.ts'

const readSize = 256 * 1024

/**
 * Writes a new file and hashes it on the way. Its bytes are on the disk when this resolves; its name is only once the
 * folder is synced.
 *
 * @throws the error of the source, or of the disk; the half-written file is the caller's to remove
 */
export async function writeNewFile(path: string, source: Readable): Promise<StoredBytes> {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    const counted = async function* () {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    await file.writeFile(counted())
    await sync(file)
    return { size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** Every file that must be on the disk is synced by this: one that could not be is never asked again. */
export async function sync(file: FileHandle): Promise<void> {
  try {
    await file.sync()
  } catch (error) {
    endAfterFailedSync(error)
    throw error
  }
}

/** Hashes a finished file while the disk is told to keep it: the two wait for different things. */
export async function syncAndHash(path: string): Promise<StoredBytes> {
  const file = await open(path, 'r+')
  try {
    const [stored] = await Promise.all([hashOf(path), sync(file)])
    return stored
  } finally {
    await file.close()
  }
}

export const hashOf = (path: string): Promise<StoredBytes> =>
  digestOf(createReadStream(path, { highWaterMark: readSize }))

export async function digestOf(source: Readable): Promise<StoredBytes> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Makes the folder and every missing one above it. Answers what to sync, so that a power cut forgets none of them. */
export async function makeFolder(folder: string): Promise<string[]> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  const changed: string[] = []
  for (let made = folder; firstMade && made.length >= firstMade.length; made = dirname(made))
    changed.push(dirname(made))
  return changed
}

/** Without this a renamed file may be gone after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder, 'r')
    await sync(handle)
  } finally {
    await handle?.close()
  }
}
