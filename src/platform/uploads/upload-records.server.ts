import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#platform/errors/error-codes.ts'
import { isId } from '#platform/ids/new-id.server.ts'

/** What is known about one upload. Lies beside its bytes as `{id}.json`; the browser never sees or writes it. */
export type UploadRecord = {
  id: string
  memberId: string
  kind: string
  size: number
  metadata: Record<string, string>
  /** UTC seconds. */
  createdAt: number
  /** Under which its owner announced it (upload-key.ts). */
  key?: string | undefined
  /** The room took the bytes over. The record stays a while for a browser that lost the answer. */
  isFinished: boolean
}

export type UploadRecords = ReturnType<typeof createUploadRecords>

/**
 * The records of one folder: read once, then kept in memory and written through, for one process owns the folder
 * (security.md T37). A record is replaced whole or not at all: temporary name, then rename.
 */
export function createUploadRecords(folder: string) {
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
    bytesPath,
    /** Everything below waits for this once. */
    ready: (): Promise<void> => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    get: (id: string) => records.get(id) ?? null,
    all: () => [...records.values()],
    /** Announced or begun, and not taken over yet. */
    unfinishedOf: (memberId: string) =>
      [...arriving.values(), ...unfinished.values()].filter((record) => record.memberId === memberId),
    /** Announced bytes of everybody's unfinished uploads. */
    unfinishedBytes: () => [...arriving.values(), ...unfinished.values()].reduce((sum, { size }) => sum + size, 0),
    /** What this member announced under this key, perhaps a moment ago: it is on record when `get` knows it. */
    idOf: (memberId: string, key: string): string | null => announcedAs.get(nameOf(memberId, key)) ?? null,
    /** Counts from now on; written by `begin`. */
    announce(record: UploadRecord): void {
      arriving.set(record.id, record)
      if (record.key) announcedAs.set(nameOf(record.memberId, record.key), record.id)
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
      await writeFile(bytesPath(id), '', { flag: 'wx', mode: 0o600 })
      // In place: half of it counts as none, and then nobody was told of the upload yet.
      await writeFile(recordPath(id), JSON.stringify(record), { flag: 'wx', mode: 0o600 })
      keep(record)
      arriving.delete(id)
    },
    async markFinished(record: UploadRecord): Promise<void> {
      // In any order: an unfinished record without bytes is finished once more, which makes nothing new.
      await Promise.all([write({ ...record, isFinished: true }), unlinkIfThere(bytesPath(record.id))])
    },
    /** The record first: one without bytes would look like one that was taken over. */
    async drop(id: string): Promise<void> {
      const record = records.get(id)
      if (record?.key) announcedAs.delete(nameOf(record.memberId, record.key))
      records.delete(id)
      unfinished.delete(id)
      await rm(recordPath(id), { force: true })
      await rm(bytesPath(id), { force: true })
    },
    async hasAllBytes(record: UploadRecord): Promise<boolean> {
      const received = await receivedOf(record.id)
      return received === null || received >= record.size
    },
    /** How much arrived; null when the bytes are no longer here, for they were taken over. */
    received: receivedOf,
    /** Files that belong to no record: a crash came between the two. */
    async strays(before: number): Promise<string[]> {
      const names = await readdir(folder)
      const ownerless = names.filter((name) => !records.has(name.slice(0, 22)) && !arriving.has(name.slice(0, 22)))
      const found = await Promise.all(
        ownerless.map(async (name) => ({
          path: join(folder, name),
          mtimeMs: (await stat(join(folder, name))).mtimeMs,
        })),
      )
      return found.filter(({ mtimeMs }) => mtimeMs / 1000 < before).map(({ path }) => path)
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
