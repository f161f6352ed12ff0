import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, truncate, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { endAfterFailedSync, isSyncCall } from '#platform/errors/error-codes.ts'
import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import {
  asWriteError,
  nullIfMissing,
  removeOlder,
  throwWriteError,
  writeSmall,
} from '#platform/storage/durable-file.server.ts'
import {
  type ArrivingUploads,
  createAnnouncements,
  createRunningDigests,
  hashing,
  type UploadRecord,
  type WholeUpload,
} from './arriving-uploads.server.ts'
import { createUploadLocker } from './upload-locker.server.ts'

const writing = { flags: 'r+', flush: true, highWaterMark: 1024 * 1024 }

/** Kept in memory and written through, for one process owns the folder. A record is written once: another name says that it is finished. */
export function createUploadRecords(folder: string, digests = createRunningDigests()): ArrivingUploads {
  const records = new Map<string, UploadRecord>()
  const { announced, unannounce, begin, ...waiting } = createAnnouncements()
  /** Those of `records` that are not taken over yet: few, while the others stay for a day. */
  const unfinished = new Map<string, UploadRecord>()
  const announcedAs = new Map<string, string>()
  const bytesPath = (id: string) => join(folder, id)
  const recordPath = (id: string) => join(folder, `${id}.json`)
  const finishedPath = (id: string) => join(folder, `${id}${finishedEnd}`)

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
        if (record) keep(name.endsWith(finishedEnd) ? { ...record, isFinished: true } : record)
      }),
    )
  }
  // In place: half of it counts as none, and then no browser knows of the upload yet.
  const write = (record: UploadRecord) => writeSmall(recordPath(record.id), Buffer.from(JSON.stringify(record)), false)
  const writeFirst = async (record: UploadRecord) => {
    await writeFile(bytesPath(record.id), '', { flag: 'wx', mode: 0o600 }).catch(throwWriteError)
    await write(record).catch(throwWriteError)
    keep(record)
  }
  const removeFiles = async (id: string, record = recordPath(id)) => {
    await rm(record, { force: true })
    await rm(bytesPath(id), { force: true })
  }
  /** The record after the bytes, which it says are whole: one that no browser hears of must not be finished later. */
  const writeWhole = async (record: UploadRecord, bytes: Buffer): Promise<WholeUpload> => {
    const path = bytesPath(record.id)
    try {
      await writeSmall(path, bytes, true)
      await write(record)
    } catch (error) {
      await removeFiles(record.id).catch(() => undefined)
      throw asWriteError(error)
    }
    keep(record)
    return { path, bytes, stored: { size: bytes.length, sha256: hash('sha256', bytes) } }
  }
  return {
    isShared: false,
    locker: createUploadLocker(),
    alone: (_, work) => work(),
    ready: onceUnlessFailed(load),
    get: (id) => records.get(id) ?? null,
    all: () => [...records.values()],
    unfinishedOf: (memberId) => [
      ...waiting.of(memberId),
      ...[...unfinished.values()].filter((record) => record.memberId === memberId),
    ],
    unfinishedBytes: () => [...unfinished.values()].reduce((sum, { size }) => sum + size, waiting.bytes()),
    idOf: (memberId, key) => waiting.idOf(memberId, key) ?? announcedAs.get(nameOf(memberId, key)) ?? null,
    announce(record) {
      const isKnown = record.key && announcedAs.has(nameOf(record.memberId, record.key))
      return !isKnown && waiting.announce(record)
    },
    announced,
    unannounce,
    begin: (id) => begin(id, writeFirst),
    beginWhole: (id, bytes) => begin(id, (record) => writeWhole(record, bytes)),
    async markFinished(record, areTaken) {
      // In any order: an unfinished record without bytes is finished once more, which makes nothing new.
      digests.forget(record.id)
      // `unlink` is one call to the system, where `rm` makes two.
      const removing = areTaken ? null : unlink(bytesPath(record.id)).catch(nullIfMissing)
      await Promise.all([rename(recordPath(record.id), finishedPath(record.id)), removing])
      keep({ ...record, isFinished: true })
    },
    /** The record first: one without bytes would look like one that was taken over. */
    async drop(id) {
      const record = records.get(id)
      if (record?.key) announcedAs.delete(nameOf(record.memberId, record.key))
      records.delete(id)
      unfinished.delete(id)
      digests.forget(id)
      await removeFiles(id, record?.isFinished ? finishedPath(id) : recordPath(id))
    },
    async received(id) {
      const found = await stat(bytesPath(id)).catch(() => null)
      return found?.size ?? null
    },
    /** How much arrived is the size of the file: nothing else has to be right after a crash. */
    async write(id, offset, source) {
      const digest = digests.take(id, offset)
      // Synced before it closes: with the digest nobody need open the file again.
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
    whole: async ({ id, size }) => ({ path: bytesPath(id), stored: digests.of(id, size) }),
    async dropStrays(before) {
      await removeOlder(folder, before, (name) => !records.has(name.slice(0, 22)) && !announced(name.slice(0, 22)))
    },
  }
}

const nameOf = (memberId: string, key: string) => `${memberId} ${key}`

const finishedEnd = '.finished.json'

const isRecordName = (name: string) => {
  const [id = '', ...end] = name.split('.')
  return isId(id) && ['json', 'finished.json'].includes(end.join('.'))
}

/** A record that a power cut left half-written counts as none; its bytes are then a stray. */
function parseRecord(text: string): UploadRecord | null {
  try {
    return JSON.parse(text) as UploadRecord
  } catch {
    return null
  }
}
