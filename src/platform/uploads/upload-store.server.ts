import type { Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, Upload } from '@tus/server'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { asWriteError } from '#platform/storage/space.server.ts'
import type { RunningDigests } from './running-digests.server.ts'
import type { UploadRecords } from './upload-records.server.ts'
import { uploadErrors } from './uploads.errors.ts'

const writing = { flags: 'r+', flush: true, highWaterMark: 1024 * 1024 }

/** Settles when the room of an upload has decided about it; undefined when it is not being asked. */
type Deciding = (id: string) => Promise<void> | undefined

/**
 * The bytes of unfinished uploads for the tus library, one file each. How much arrived is the size of the file: nothing
 * else has to be right after a crash. (@tus/file-store hides why a write failed and keeps no owner.)
 */
export class UploadStore extends DataStore {
  readonly #records: UploadRecords
  readonly #digests: RunningDigests
  readonly #deciding: Deciding

  constructor(records: UploadRecords, digests: RunningDigests, deciding: Deciding) {
    super()
    this.#records = records
    this.#digests = digests
    this.#deciding = deciding
    this.extensions = ['creation', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      await this.#records.begin(upload.id)
    } catch (error) {
      throw asWriteError(error)
    }
    return upload
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const digest = this.#digests.take(id, offset)
    // Synced before it closes: whoever knows the digest need not open the file again.
    const file = createWriteStream(this.#records.bytesPath(id), { ...writing, start: offset })
    try {
      await (digest ? pipeline(source, hashing(digest), file) : pipeline(source, file))
    } catch (error) {
      throw asWriteError(error)
    }
    const received = offset + file.bytesWritten
    if (digest) this.#digests.keep(id, digest, received)
    return received
  }

  override async getUpload(id: string): Promise<Upload> {
    const record = this.#records.get(id)
    const offset = record && (await this.#records.received(id))
    if (!record || offset === null) throw portalErrors['404']()
    return new Upload({ id, size: record.size, offset, metadata: record.metadata })
  }

  /** The last piece lets go of the upload before the room has taken it: whoever comes in between waits for the room. */
  override async remove(id: string): Promise<void> {
    // Nothing may come between the last look and what follows.
    for (let wait = this.#deciding(id); wait; wait = this.#deciding(id)) await wait
    if (this.#records.get(id)?.isFinished) throw uploadErrors['uploads.already-finished']()
    this.#digests.forget(id)
    await this.#records.drop(id)
  }
}

const hashing = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
