import type { Readable } from 'node:stream'
import { DataStore, Server, Upload } from '@tus/server'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { ArrivingUploads } from './arriving-uploads.server.ts'
import type { Finisher } from './finish-upload.server.ts'
import { uploadErrors } from './uploads.errors.ts'

/** What one request carries past the library: the id that we gave, and the error that it was answered with. */
export type Visit = { id: string; error?: unknown }

type Options = {
  records: ArrivingUploads
  deciding: Finisher['deciding']
  visitOf(request: object): Visit
  /** Bytes. */
  maxSize(): number
}

export const createTusServer = ({ records, deciding, visitOf, maxSize }: Options) =>
  new Server({
    path: '/uploads',
    datastore: createUploadStore(records, deciding),
    locker: records.locker,
    maxSize: () => maxSize(),
    relativeLocation: true,
    allowedOrigins: [],
    lockDrainTimeout: 200,
    namingFunction: (request) => visitOf(request).id,
    getFileIdFromRequest: (request) => visitOf(request).id,
    onUploadCreate: async (_, upload) => ({ metadata: records.announced(upload.id)?.metadata ?? {} }),
    onResponseError: (request, error) => {
      visitOf(request).error = error
      return undefined
    },
  })

/** The bytes of uploads in progress, for the tus library. (@tus/file-store hides why a write failed and keeps no owner.) */
export const createUploadStore = (records: ArrivingUploads, deciding: Finisher['deciding']) =>
  Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination'],
    async create(upload: Upload): Promise<Upload> {
      await records.begin(upload.id)
      return upload
    },
    write: (source: Readable, id: string, offset: number): Promise<number> => records.write(id, offset, source),
    async getUpload(id: string): Promise<Upload> {
      const record = await records.get(id)
      const offset = record && (await records.received(id))
      if (!record || offset === null) throw portalErrors['404']()
      return new Upload({ id, size: record.size, offset, metadata: record.metadata })
    },
    /** The last piece lets go before the feature has taken it: a removal waits for that, unless asking the feature needs the removal's own lease. */
    async remove(id: string): Promise<void> {
      if (!records.isShared) for (let wait = deciding(id); wait; wait = deciding(id)) await wait
      const known = records.get(id)
      // Nothing may come between the last look and what follows.
      const record = known instanceof Promise ? await known : known
      if (record?.isFinished) throw uploadErrors['uploads.already-finished']()
      await records.drop(id)
    },
  })
