import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { removeOlder, throwWriteError, writeNewFile } from '#platform/storage/durable-file.server.ts'
import type { PieceStore } from '#platform/storage/storage.server.ts'
import {
  type ArrivingUploads,
  createAnnouncements,
  createRunningDigests,
  type UploadRecord,
  type WholeUpload,
} from './arriving-uploads.server.ts'
import { createSharedUploadsRepository } from './shared-uploads.repository.server.ts'
import { createSharedLock } from './upload-locker.server.ts'

type Deps = { db: Database; pieces: PieceStore; folder: string; clock: Clock }

/** As large as what one upload may hold of the memory at a time. */
const pieceSize = 8 * 1024 * 1024

const maxUploadSeconds = 24 * 60 * 60

/** In database and store (decision 054): a piece in the store and a row that says so. Whoever saw all bytes kept them in a file. */
export function createSharedUploads({ db, pieces, folder, clock }: Deps): ArrivingUploads {
  const rows = createSharedUploadsRepository(db, clock)
  const digests = createRunningDigests()
  const { announce, announced, unannounce, begin, ...waiting } = createAnnouncements()
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  /** A folder of this process alone; those that others left go after a day. */
  const ownFolder = onceUnlessFailed(async () => {
    await makeFolder()
    return mkdtemp(join(folder, 'arriving-'))
  })
  const ownPath = async (id: string) => join(await ownFolder(), id)

  const keepPiece = async (id: string, start: number, bytes: Buffer) => {
    const name = `${id}/${newId()}`
    await pieces.put(name, bytes)
    await rows.confirm(id, { start, size: bytes.length, name })
    const digest = digests.take(id, start)
    // A file of ours that lost its beginning is of no use.
    if (!digest) return
    await append(await ownPath(id), start, bytes)
    digests.keep(id, digest.update(bytes), start + bytes.length)
  }

  const forget = async (id: string) => {
    digests.forget(id)
    await rm(await ownPath(id), { force: true })
    await pieces.delete((await rows.pieces(id)).map(({ name }) => name))
    await rows.forgetPieces(id)
  }

  const fetchWhole = async ({ id }: UploadRecord): Promise<WholeUpload> => {
    const path = await ownPath(id)
    await rm(path, { force: true })
    const all = await rows.pieces(id)
    const bytes = async function* () {
      for (const { name } of all) yield* (await pieces.get(name)) as AsyncIterable<Buffer>
    }
    return { path, stored: await writeNewFile(path, Readable.from(bytes())).catch(throwWriteError) }
  }

  return {
    ...createSharedLock(rows),
    isShared: true,
    ready: async () => void (await makeFolder()),
    get: rows.find,
    all: rows.all,
    // Its own first: what is written in between is then counted twice, and never not at all.
    unfinishedOf: async (memberId) => [...waiting.of(memberId), ...(await rows.unfinishedOf(memberId))],
    unfinishedBytes: async () => waiting.bytes() + (await rows.unfinishedBytes()),
    idOf: async (memberId, key) => waiting.idOf(memberId, key) ?? rows.idOf(memberId, key),
    announce,
    announced,
    unannounce,
    begin: (id) => begin(id, rows.add),
    async received(id) {
      const found = await rows.received(id)
      return found && !found.isFinished ? found.received : null
    },
    async write(id, offset, source) {
      let received = offset
      for await (const bytes of inPieces(source)) {
        await keepPiece(id, received, bytes)
        received += bytes.length
      }
      return received
    },
    async whole(record) {
      const stored = digests.of(record.id, record.size)
      const path = await ownPath(record.id)
      // The store took our file over, and the feature failed after that: the pieces are still there.
      return stored && existsSync(path) ? { path, stored } : fetchWhole(record)
    },
    /** The row first: a crash in between leaves pieces, which are swept. */
    async markFinished({ id }) {
      await rows.finish(id)
      await forget(id)
    },
    async drop(id) {
      await rows.remove(id)
      await forget(id)
    },
    async dropStrays(before) {
      for await (const { name, storedAt } of pieces.list()) {
        const [id = ''] = name.split('/')
        if (storedAt > before) continue
        const record = await rows.find(id)
        if (record && !record.isFinished) continue
        await pieces.delete([name])
        await rows.forgetPieces(id)
      }
      const own = basename(await ownFolder())
      const isOther = (name: string) => name !== own && name.startsWith('arriving-')
      await removeOlder(folder, clock.seconds() - maxUploadSeconds, isOther)
    },
  }
}

/** What came before the source broke off counts, too. */
async function* inPieces(source: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let held = 0
  let failure: { error: unknown } | undefined
  const taken = () => {
    const bytes = Buffer.concat(chunks)
    ;[chunks, held] = [[], 0]
    return bytes
  }
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      held += chunk.length
      if (held >= pieceSize) yield taken()
    }
  } catch (error) {
    failure = { error }
  }
  if (held > 0) yield taken()
  if (failure) throw failure.error
}

async function append(path: string, start: number, bytes: Buffer): Promise<void> {
  const file = createWriteStream(path, { flags: start === 0 ? 'w' : 'r+', start, mode: 0o600 })
  await pipeline(Readable.from([bytes]), file).catch(throwWriteError)
}
