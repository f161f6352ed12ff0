import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Locker } from '@tus/server'
import { size, some } from '#platform/doctor/verdict.ts'
import type { StoredBytes } from '#platform/storage/storage.server.ts'

export type UploadRecord = {
  id: string
  memberId: string
  kind: string
  size: number
  metadata: Record<string, string>
  /** UTC seconds. */
  createdAt: number
  key?: string | undefined
  /** The feature took the bytes over. The record stays a while for a browser that lost the answer. */
  isFinished: boolean
}

type Maybe<Value> = Value | Promise<Value>

/** Bytes that are complete, as a file of this machine. `stored`: what is known of them already; `bytes`: where they are in memory too. */
export type WholeUpload = { path: string; stored: StoredBytes | undefined; bytes?: Buffer }

/** Who announced what, how much of it came, and the bytes: in a folder of one process, or shared by database and store. */
export type ArrivingUploads = {
  isShared: boolean
  ready(): Promise<void>
  get(id: string): Maybe<UploadRecord | null>
  all(): Maybe<UploadRecord[]>
  unfinishedOf(memberId: string): Maybe<UploadRecord[]>
  unfinishedBytes(): Maybe<number>
  /** What this member announced under this key, perhaps a moment ago: it is on record when `get` knows it. */
  idOf(memberId: string, key: string): Maybe<string | null>
  /** The upload counts from now on; `begin` writes it. @returns false where the same key is being announced at this moment */
  announce(record: UploadRecord): boolean
  announced(id: string): UploadRecord | null
  unannounce(id: string): void
  begin(id: string): Promise<void>
  /** The same for what comes at once, durable then. Only where one process has the folder: to several a piece is a row and an object. */
  beginWhole?(id: string, bytes: Buffer): Promise<WholeUpload>
  /** How much arrived; null when the bytes are no longer here, for they were taken over. */
  received(id: string): Promise<number | null>
  /**
   * @returns how many bytes are durable then
   * @throws what the source or the store threw; what arrived before is kept
   */
  write(id: string, offset: number, source: Readable): Promise<number>
  whole(record: UploadRecord): Promise<WholeUpload>
  /** @param areTaken its bytes lie here no longer */
  markFinished(record: UploadRecord, areTaken: boolean): Promise<void>
  drop(id: string): Promise<void>
  dropStrays(before: number): Promise<void>
  /** One request at a time per upload, be it of this process or of another. */
  locker: Locker
  alone(id: string, work: () => Promise<void>): Promise<void>
}

export async function hasAllBytes(records: ArrivingUploads, { id, size }: UploadRecord): Promise<boolean> {
  const received = await records.received(id)
  return received === null || received >= size
}

/** What is announced and not written yet: it counts already. */
export function createAnnouncements() {
  const waiting = new Map<string, UploadRecord>()
  const all = () => [...waiting.values()]
  const idOf = (memberId: string, key: string) =>
    all().find((record) => record.memberId === memberId && record.key === key)?.id ?? null
  return {
    idOf,
    of: (memberId: string) => all().filter((record) => record.memberId === memberId),
    bytes: () => all().reduce((sum, { size }) => sum + size, 0),
    announce(record: UploadRecord): boolean {
      if (record.key && idOf(record.memberId, record.key) !== null) return false
      waiting.set(record.id, record)
      return true
    },
    announced: (id: string) => waiting.get(id) ?? null,
    unannounce: (id: string) => void waiting.delete(id),
    async begin<Result>(id: string, write: (record: UploadRecord) => Promise<Result>): Promise<Result> {
      const record = waiting.get(id)
      if (!record) throw new Error('an upload begins with its announcement')
      const result = await write(record)
      waiting.delete(id)
      return result
    },
  }
}

export async function unfinishedUploads(records: ArrivingUploads): Promise<{ ids: ReadonlySet<string>; says: string }> {
  if (!records.isShared) await records.ready()
  const unfinished = (await records.all()).filter(({ isFinished }) => !isFinished)
  if (unfinished.length === 0) return { ids: new Set(), says: 'none unfinished' }
  const arrived = await Promise.all(
    unfinished.map(async ({ id, size: whole }) => (await records.received(id)) ?? whole),
  )
  const announced = unfinished.reduce((sum, record) => sum + record.size, 0)
  const oldest = new Date(Math.min(...unfinished.map(({ createdAt }) => createdAt)) * 1000)
  const bytes = `${size(arrived.reduce((sum, bytes) => sum + bytes, 0))} of ${size(announced)}`
  return {
    ids: new Set(unfinished.map(({ id }) => id)),
    says: `${some(unfinished.length, 'upload')} unfinished, ${bytes} arrived, the oldest begun ${oldest.toISOString()}`,
  }
}

/** SHA-256 of uploads while their bytes pass, as far as this process saw them from the first on; else the file itself is read. */
export function createRunningDigests() {
  const running = new Map<string, { hash: Hash; size: number }>()
  return {
    /** The digest to go on with at `offset`; null when earlier bytes were not seen. It counts again after `keep`. */
    take(id: string, offset: number): Hash | null {
      const known = running.get(id)
      running.delete(id)
      if (offset === 0) return createHash('sha256')
      return known?.size === offset ? known.hash : null
    },
    /** @param size bytes that are durably in the file, all of them in the digest */
    keep: (id: string, hash: Hash, size: number): void => void running.set(id, { hash, size }),
    /** The whole file's, when all `size` bytes passed here; asked again it answers the same. */
    of(id: string, size: number): StoredBytes | undefined {
      const known = running.get(id)
      return known?.size === size ? { size, sha256: known.hash.copy().digest('hex') } : undefined
    },
    forget: (id: string): void => void running.delete(id),
  }
}

export const hashing = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
