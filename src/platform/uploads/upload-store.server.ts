import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { ArrivingUploads } from './arriving-uploads.server.ts'
import type { Finisher } from './finish-upload.server.ts'
import { uploadErrors } from './uploads.errors.ts'

/** The bytes of uploads in progress, for the tus library. (@tus/file-store hides why a write failed and keeps no owner.) */
export class UploadStore extends DataStore {
  readonly #records: ArrivingUploads
  readonly #deciding: Finisher['deciding']

  constructor(records: ArrivingUploads, deciding: Finisher['deciding']) {
    super()
    this.#records = records
    this.#deciding = deciding
    this.extensions = ['creation', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#records.begin(upload.id)
    return upload
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    return this.#records.write(id, offset, source)
  }

  override async getUpload(id: string): Promise<Upload> {
    const record = await this.#records.get(id)
    const offset = record && (await this.#records.received(id))
    if (!record || offset === null) throw portalErrors['404']()
    return new Upload({ id, size: record.size, offset, metadata: record.metadata })
  }

  /**
   * The last piece lets go of the upload before the feature has taken it: a removal in between waits for the feature. Where
   * uploads are shared, asking the feature needs the lease that the removal has.
   */
  override async remove(id: string): Promise<void> {
    if (!this.#records.isShared) for (let wait = this.#deciding(id); wait; wait = this.#deciding(id)) await wait
    const known = this.#records.get(id)
    // Nothing may come between the last look and what follows.
    const record = known instanceof Promise ? await known : known
    if (record?.isFinished) throw uploadErrors['uploads.already-finished']()
    await this.#records.drop(id)
  }
}
