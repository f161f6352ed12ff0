import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { searchChangesIn } from '#platform/search/search-changes.repository.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { storedFileKey } from '../stored-file-key.ts'
import { textsIn, type UnreadFile } from './text.repository.server.ts'
import { textFormatOf } from './text-format.ts'
import type { TextReader } from './text-reader.server.ts'

export const extractTextKind = 'intranet.extract-text'

/** A file that was being read when the portal ended, twice, is left alone. */
const mostAttempts = 2

type Needs = { db: Database; jobs: Jobs; storage: Storage; reader: TextReader }

/** Reads the text of one file at a time. What cannot be read is recorded with the reason and not tried again. */
export function registerExtractText({ db, jobs, storage, reader }: Needs): void {
  const read = async ({ id, collection, extension, attempts }: UnreadFile) => {
    const format = textFormatOf(extension)
    if (!collection || !extension || !format || attempts >= mostAttempts)
      return { state: 'broken', text: null } as const
    const bytes = await buffer(await storage.get(storedFileKey({ collection, fileId: id, extension })))
    await transact(db, (trx) => textsIn(trx).begin(id))
    return reader.read(format, bytes)
  }
  const record = (file: UnreadFile, { state, text }: Awaited<ReturnType<typeof read>>) =>
    transact(db, async (trx) => {
      await textsIn(trx).write(file.id, state, text)
      await searchChangesIn(trx).note(file.resource)
    })
  const schema = z.object({ id: z.string() })
  jobs.register(
    extractTextKind,
    schema,
    async ({ id }) => {
      const file = await textsIn(db).one(id)
      if (file?.state !== 'waiting' && file?.state !== 'queued') return
      await record(file, await read(file))
    },
    async ({ id }) => {
      await transact(db, (trx) => textsIn(trx).write(id, 'broken', null))
    },
  )
}
