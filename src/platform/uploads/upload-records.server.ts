import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, truncate, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '#platform/errors/error-codes.ts'
import { endAfterFailedSync, isSyncCall } from '#platform/errors/failed-sync.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import { asWriteError } from '#platform/storage/durable-file.server.ts'
import type { ArrivingUploads, UploadRecord } from './arriving-uploads.server.ts'
import { createRunningDigests, hashing } from './running-digests.server.ts'
import { createUploadLocker } from './upload-locker.server.ts'

const writing = { flags: 'r+', flush: true, highWaterMark: 1024 * 1024 }

/**
 * The records of one folder: read once, then kept in memory and written through, for one process owns the folder
 *. A record is replaced whole or not at all: temporary name, then rename.
 */
export function createUploadRecords(folder: string, digests = createRunningDigests()): ArrivingUploads {
  const records = new Map<string, UploadRecord>()
  const arriving = new Map<string, UploadRecord>()
  /** Those of `records` that are not taken over yet: few, while the others stay for a day. */
  const unfinished = new Map<string, UploadRecord>()
  /** Ids by who announced them under which key. */
  const announcedAs = new Map<string, string>()
  let loading: Promise<void> | undefined
  const bytesPath = (id: string) => join(folder, id)
  const recordPath = (id: string) => join(folder, `${id}.json`)

  const receivedOf = async (id: string): Promise<number | null> => {
    const found = await stat(bytesPath(id)).catch(() => null)
    return found?.size ?? null
  }
  const keep = (record: UploadRecord) => {
    records.set(record.id, record)
    if (record.isFinished) unfinished.delete(record.id)
    else unfinished.set(record.id, record)
    if (record.key) announcedAs.set(nameOf(record.memberId, record.key), record.id)
  }
  const load = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    await Promise.all(
      names.filter(isRecordName).map(async (name) => {
        const record = parseRecord(await readFile(join(folder, name), 'utf8'))
        if (record) keep(record)
      }),
    )
  }
  const write = async (record: UploadRecord) => {
    await writeFile(`${recordPath(record.id)}.new`, JSON.stringify(record), { mode: 0o600 })
    await rename(`${recordPath(record.id)}.new`, recordPath(record.id))
    keep(record)
  }
  return {
    isShared: false,
    locker: createUploadLocker(),
    alone: (_, work) => work(),
    ready: (): Promise<void> => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    get: (id: string) => records.get(id) ?? null,
    all: () => [...records.values()],
    unfinishedOf: (memberId: string) =>
      [...arriving.values(), ...unfinished.values()].filter((record) => record.memberId === memberId),
    unfinishedBytes: () => [...arriving.values(), ...unfinished.values()].reduce((sum, { size }) => sum + size, 0),
    idOf: (memberId: string, key: string): string | null => announcedAs.get(nameOf(memberId, key)) ?? null,
    announce(record: UploadRecord): boolean {
      const name = record.key && nameOf(record.memberId, record.key)
      if (name && announcedAs.has(name)) return false
      arriving.set(record.id, record)
      if (name) announcedAs.set(name, record.id)
      return true
    },
    announced: (id: string) => arriving.get(id) ?? null,
    unannounce(id: string): void {
      const record = arriving.get(id)
      arriving.delete(id)
      if (record?.key && !records.has(id)) announcedAs.delete(nameOf(record.memberId, record.key))
    },
    async begin(id: string): Promise<void> {
      const record = arriving.get(id)
      if (!record) throw new Error('an upload begins with its announcement')
      try {
        await writeFile(bytesPath(id), '', { flag: 'wx', mode: 0o600 })
        // In place: half of it counts as none, and then nobody was told of the upload yet.
        await writeFile(recordPath(id), JSON.stringify(record), { flag: 'wx', mode: 0o600 })
      } catch (error) {
        throw asWriteError(error)
      }
      keep(record)
      arriving.delete(id)
    },
    async markFinished(record: UploadRecord): Promise<void> {
      // In any order: an unfinished record without bytes is finished once more, which makes nothing new.
      digests.forget(record.id)
      await Promise.all([write({ ...record, isFinished: true }), unlinkIfThere(bytesPath(record.id))])
    },
    /** The record first: one without bytes would look like one that was taken over. */
    async drop(id: string): Promise<void> {
      const record = records.get(id)
      if (record?.key) announcedAs.delete(nameOf(record.memberId, record.key))
      records.delete(id)
      unfinished.delete(id)
      digests.forget(id)
      await rm(recordPath(id), { force: true })
      await rm(bytesPath(id), { force: true })
    },
    async hasAllBytes(record: UploadRecord): Promise<boolean> {
      const received = await receivedOf(record.id)
      return received === null || received >= record.size
    },
    received: receivedOf,
    /** How much arrived is the size of the file: nothing else has to be right after a crash. */
    async write(id: string, offset: number, source: Readable): Promise<number> {
      const digest = digests.take(id, offset)
      // Synced before it closes: whoever knows the digest need not open the file again.
      const file = createWriteStream(bytesPath(id), { ...writing, start: offset })
      try {
        await (digest ? pipeline(source, hashing(digest), file) : pipeline(source, file))
      } catch (error) {
        // Its size is what counts as received, and these bytes may be nowhere but in memory.
        if (isSyncCall(error)) await truncate(bytesPath(id), offset).catch(() => undefined)
        endAfterFailedSync(error)
        throw asWriteError(error)
      }
      const received = offset + file.bytesWritten
      if (digest) digests.keep(id, digest, received)
      return received
    },
    whole: async ({ id, size }: UploadRecord) => ({ path: bytesPath(id), stored: digests.of(id, size) }),
    async dropStrays(before: number): Promise<void> {
      const names = await readdir(folder)
      const ownerless = names.filter((name) => !records.has(name.slice(0, 22)) && !arriving.has(name.slice(0, 22)))
      const found = await Promise.all(
        ownerless.map(async (name) => ({
          path: join(folder, name),
          mtimeMs: (await stat(join(folder, name))).mtimeMs,
        })),
      )
      for (const { path, mtimeMs } of found) if (mtimeMs / 1000 < before) await rm(path, { force: true })
    },
  }
}

/** One call to the system, where `rm` makes two. */
async function unlinkIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
}

const nameOf = (memberId: string, key: string) => `${memberId} ${key}`

const isRecordName = (name: string) => name.endsWith('.json') && isId(name.slice(0, -'.json'.length))

/** A record that a power cut left half-written counts as none; its bytes are then a stray. */
function parseRecord(text: string): UploadRecord | null {
  try {
    return JSON.parse(text) as UploadRecord
  } catch {
    return null
  }
}
