import { createReadStream } from 'node:fs'
import { lstat, mkdir, opendir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { codeOf } from '#platform/errors/error-codes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { isMissing, openForReading, refuseLinked, refuseOutside } from './disk-reading.server.ts'
import {
  asWriteError,
  hashOf,
  makeFolder,
  removeOlder,
  syncAndHash,
  syncDescriptor,
  syncFolder,
  withDescriptor,
  writeNewFile,
} from './durable-file.server.ts'
import { assertStorageKey, type OpenedStorage, type StoredBytes, type StoredFileFacts } from './storage.server.ts'

/** No key begins with a dot, so nothing stored is ever mistaken for something unfinished. */
const unfinishedFolder = '.unfinished'

/** One hour untouched: no live process is still writing it, not even another one on the same folder. */
const staleAfterSeconds = 60 * 60

/**
 * Files in a folder. A file appears by a rename after its bytes were synced, and the folder is synced after that: a power cut
 * leaves it whole or not at all. No symbolic link leads outside.
 */
export function createDiskStorage(root: string, clock: Clock = systemClock): OpenedStorage {
  const top = resolve(root)
  const unfinished = join(top, unfinishedFolder)
  const pathOf = (key: string) => {
    assertStorageKey(key)
    return join(top, key)
  }
  return {
    kind: 'disk',
    put: (key, source) => put(top, unfinished, pathOf(key), source),
    adopt: (key, path, known) => adopt(top, unfinished, pathOf(key), path, known),
    get: (key, range) => openForReading(top, pathOf(key), range),
    size: (key) => sizeOf(top, pathOf(key)),
    delete: (key) => remove(top, pathOf(key)),
    list: (folder) => (folder ? listFiles(pathOf(folder), `${folder}/`) : listFiles(top, '')),
    sweep: () => removeOlder(unfinished, clock.seconds() - staleAfterSeconds),
    probe: () => probe(unfinished),
  }
}

async function put(top: string, unfinished: string, target: string, source: Readable): Promise<StoredBytes> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const temporary = join(unfinished, newId())
  try {
    const stored = await writeNewFile(temporary, source)
    await place(top, temporary, target)
    return stored
  } catch (error) {
    source.destroy()
    await rm(temporary, { force: true })
    throw asWriteError(error)
  }
}

async function adopt(top: string, unfinished: string, target: string, path: string, known: StoredBytes | undefined) {
  try {
    const stored = known ?? (await syncAndHash(path))
    await place(top, path, target)
    return stored
  } catch (error) {
    // A crash after the move and before the record: the next try to finish finds the bytes where they belong.
    if (codeOf(error) === 'ENOENT' && (await sizeOf(top, target)) !== null) return hashOf(target)
    if (codeOf(error) === 'ENOENT') throw portalErrors['404']()
    if (codeOf(error) !== 'EXDEV') throw asWriteError(error)
  }
  const stored = await put(top, unfinished, target, createReadStream(path))
  await rm(path, { force: true })
  return stored
}

/** The moment at which the file is there. Tried again when a delete took the empty folder away in between. */
async function place(top: string, from: string, target: string, tries = 3): Promise<void> {
  const folder = dirname(target)
  try {
    const changed = await makeFolder(folder)
    await withDescriptor(folder, 'r', async (opened) => {
      await refuseLinked(top, folder, opened)
      await rename(from, target)
      const syncing = [syncDescriptor(opened), ...changed.map(syncFolder)]
      // It is closed after this, whatever became of the others.
      await Promise.allSettled(syncing)
      await Promise.all(syncing)
    })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || tries === 1 || !(await stat(from).catch(() => null))) throw error
    await place(top, from, target, tries - 1)
  }
}

async function sizeOf(top: string, path: string): Promise<number | null> {
  const found = await refuseOutside(top, dirname(path))
    .then(() => lstat(path))
    .catch(unlessMissing)
  return found?.isFile() ? found.size : null
}

async function remove(top: string, path: string): Promise<void> {
  await refuseOutside(top, dirname(path))
    .then(() => unlink(path))
    .catch(unlessMissing)
  // The highest folders stay: they are a handful, and soon used again.
  for (let folder = dirname(path); dirname(folder) !== top && folder !== top; folder = dirname(folder)) {
    try {
      await rmdir(folder)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') return
    }
  }
}

/** Entry by entry: a folder of a million files is never in memory at once. */
async function* listFiles(folder: string, prefix: string): AsyncGenerator<StoredFileFacts> {
  const entries = await opendir(folder).catch(unlessMissing)
  if (!entries) return
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(path, `${prefix}${entry.name}/`)
    if (!entry.isFile()) continue
    // Deleted while we were listing: it is not there.
    const found = await stat(path).catch(unlessMissing)
    // A rename changes the time of the entry, not of the bytes.
    if (found) yield { key: prefix + entry.name, size: found.size, storedAt: Math.floor(found.ctimeMs / 1000) }
  }
}

async function probe(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const path = join(unfinished, newId())
  await writeNewFile(path, Readable.from([Buffer.from('Tandem was here')])).finally(() => rm(path, { force: true }))
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
