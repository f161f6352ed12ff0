import { createHash } from 'node:crypto'
import { closeSync, createReadStream, fsync, open as openDescriptor, write } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { codeOf, endAfterFailedSync } from '#platform/errors/error-codes.ts'
import { outageOf } from '#platform/outages/outage.ts'
import { sharedSync } from './shared-sync.ts'
import type { StoredBytes } from './storage.server.ts'

export async function withFile<Result>(path: string, flags: string, work: (file: FileHandle) => Promise<Result>) {
  const file = await open(path, flags, 0o600)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

const opening = promisify(openDescriptor)
const writing = promisify(write)
const syncing = promisify(fsync)

/** The same by its number: half of what a handle costs, and closed without a step of its own. For what is only read, synced, or small. */
export async function withDescriptor<Result>(path: string, flags: string, work: (file: number) => Promise<Result>) {
  const descriptor = await opening(path, flags, 0o600)
  try {
    return await work(descriptor)
  } finally {
    // Waits for nothing: there is nothing left to be written.
    closeSync(descriptor)
  }
}

/** Few bytes to a file that must not exist yet. The caller removes what was half written. @param isSynced they are on the disk when this resolves */
export const writeSmall = (path: string, bytes: Buffer, isSynced: boolean): Promise<void> =>
  withDescriptor(path, 'wx', async (file) => {
    for (let written = 0; written < bytes.length; )
      written += (await writing(file, bytes, written, bytes.length - written)).bytesWritten
    if (isSynced) await syncDescriptor(file)
  })

/** To be caught, where what is not there is no error. */
export function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** The same bytes, counted and hashed as they pass. `stored` is right once all have passed. */
export function countedBytes(source: AsyncIterable<Buffer | string>) {
  const hash = createHash('sha256')
  let size = 0
  const bytes = async function* () {
    for await (const piece of source) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { bytes: bytes(), stored: (): StoredBytes => ({ size, sha256: hash.digest('hex') }) }
}

/**
 * Writes a file that must not exist yet. Its bytes are on the disk when this resolves; its name is once the folder is synced.
 * The caller removes what was half written.
 */
export const writeNewFile = (path: string, source: Readable): Promise<StoredBytes> =>
  withFile(path, 'wx', async (file) => {
    const { bytes, stored } = countedBytes(source)
    await file.writeFile(bytes)
    await sync(file)
    return stored()
  })

/** Every file that must be on the disk is synced by this: one that could not be is never asked again. */
export const sync = (file: FileHandle): Promise<void> => syncDescriptor(file.fd)

export const syncDescriptor = (file: number): Promise<void> =>
  syncing(file).catch((error: unknown) => {
    endAfterFailedSync(error)
    throw error
  })

/** Hashes a finished file while the disk is asked to keep it: the two wait for different things. */
export const syncAndHash = (path: string): Promise<StoredBytes> =>
  withFile(path, 'r+', async (file) => {
    const [stored] = await Promise.all([hashOf(path), sync(file)])
    return stored
  })

export const hashOf = (path: string): Promise<StoredBytes> =>
  digestOf(createReadStream(path, { highWaterMark: 256 * 1024 }))

export async function digestOf(source: Readable): Promise<StoredBytes> {
  const { bytes, stored } = countedBytes(source)
  for await (const chunk of bytes) void chunk
  return stored()
}

/** Makes the folder and every missing one above it. Answers what to sync, so that a power cut forgets none of them. */
export async function makeFolder(folder: string): Promise<string[]> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  const changed: string[] = []
  for (let made = folder; firstMade && made.length >= firstMade.length; made = dirname(made))
    changed.push(dirname(made))
  return changed
}

/**
 * Removes the files that were not touched since `before`, and answers how many went.
 * @param before UTC seconds
 */
export async function removeOlder(folder: string, before: number, isMeant: (name: string) => boolean = () => true) {
  let removed = 0
  for (const name of (await readdir(folder).catch(() => [])).filter(isMeant)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtimeMs / 1000 > before) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

const syncedFolders = new Map<string, { sync: () => Promise<void>; last: Promise<void> | null }>()

/** Without this a renamed file may be gone after a power cut. Several who wait for the same folder share a sync. */
export function syncFolder(folder: string): Promise<void> {
  const known = syncedFolders.get(folder) ?? {
    sync: sharedSync(() => withDescriptor(folder, 'r', syncDescriptor)),
    last: null,
  }
  syncedFolders.set(folder, known)
  const synced = known.sync().finally(() => {
    if (known.last === synced) syncedFolders.delete(folder)
  })
  known.last = synced
  return synced
}

/** What a failed write means to the portal: a disk that is full, read-only or failing is expected, the rest is not. */
export const asWriteError = (error: unknown): unknown => outageOf(error) ?? error

export function throwWriteError(error: unknown): never {
  throw asWriteError(error)
}

export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.part`
  await withFile(temporary, 'w', async (file) => {
    await file.writeFile(content)
    await sync(file)
  })
  await rename(temporary, path)
  await syncFolder(dirname(path))
}
