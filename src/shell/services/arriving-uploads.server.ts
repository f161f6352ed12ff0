import { join } from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { OpenedStorage } from '#platform/storage/storage.server.ts'
import type { ArrivingUploads } from '#platform/uploads/arriving-uploads.server.ts'
import { createSharedUploads } from '#platform/uploads/shared-uploads.server.ts'
import { createUploadRecords } from '#platform/uploads/upload-records.server.ts'
import type { Config } from '../../config.server.ts'

type Deps = { db: Database; storage: OpenedStorage; config: Pick<Config, 'DATA_DIR'>; clock: Clock }

/** Where the store is shared, what is arriving is shared; else it lies in a folder of this process. */
export function arrivingUploads({ db, storage: { pieces }, config, clock }: Deps): ArrivingUploads {
  const folder = join(config.DATA_DIR, 'uploads')
  return pieces ? createSharedUploads({ db, pieces, folder, clock }) : createUploadRecords(folder)
}
