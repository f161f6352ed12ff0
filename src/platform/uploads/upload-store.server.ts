import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, Upload } from '@tus/server'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { asWriteError } from '#platform/storage/space.server.ts'
import type { UploadRecords } from './upload-records.server.ts'

/**
 * The bytes of unfinished uploads for the tus library, one file each. How much arrived is the size of the file: nothing
 * else has to be right after a crash. (@tus/file-store hides why a write failed and keeps no owner.)
 */
export class UploadStore extends DataStore {
  readonly #records: UploadRecords

  constructor(records: UploadRecords) {
    super()
    this.#records = records
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
    const file = createWriteStream(this.#records.bytesPath(id), {
      flags: 'r+',
      start: offset,
      highWaterMark: 1024 * 1024,
    })
    try {
      await pipeline(source, file)
    } catch (error) {
      throw asWriteError(error)
    }
    return offset + file.bytesWritten
  }

  override async getUpload(id: string): Promise<Upload> {
    const record = this.#records.get(id)
    const offset = record && (await this.#records.received(id))
    if (!record || offset === null) throw portalErrors['404']()
    return new Upload({ id, size: record.size, offset, metadata: record.metadata })
  }

  override remove(id: string): Promise<void> {
    return this.#records.drop(id)
  }
}
