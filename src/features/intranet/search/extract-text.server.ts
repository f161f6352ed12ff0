import { z } from 'zod'
import { transact } from '#platform/database/transact.server.ts'
import { searchChangesIn } from '#platform/search/search-index.repository.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.server.ts'
import { storedFileKey } from '../core/resource.ts'
import { textsIn, type UnreadFile } from './text.repository.server.ts'
import { textFormatOf } from './text-format.ts'
import type { TextReader } from './text-reader.server.ts'

export const extractTextKind = 'intranet.extract-text'

/** A thousand files take minutes, each a process of its own: no mail and no deletion waits for them. */
const lane = { name: 'texts', workers: 1 }

/** A machine may have been slow, or another file may have taken its memory. */
const maxAttempts = 2

type ExtractTextDeps = Pick<IntranetDeps, 'db' | 'jobs' | 'storage'> & { reader: TextReader }

/** Reads the text of one file at a time. What cannot be read is recorded with the reason and not tried again. */
export function registerExtractText({ db, jobs, storage, reader }: ExtractTextDeps): void {
  const read = async (file: UnreadFile) => {
    const { id, collection, extension, size, attempts } = file
    const format = textFormatOf(extension)
    if (!collection || !extension || !format) return { state: 'broken', text: null } as const
    // The process that began it last never came back.
    if (attempts >= maxAttempts) return { state: 'crashed', text: null } as const
    const key = storedFileKey({ collection, fileId: id, extension })
    // Before anything of it is looked at: if the portal ends here, it was a try.
    await transact(db, (trx) => textsIn(trx).begin(id))
    try {
      const reading = await reader.read(format, { size: Number(size ?? 0), open: () => storage.get(key) })
      const isWorthAnotherTry = reading.state === 'too-slow' || reading.state === 'crashed'
      return isWorthAnotherTry && attempts + 1 < maxAttempts ? waiting : reading
    } catch (error) {
      await transact(db, (trx) => textsIn(trx).forgive(id))
      throw error
    }
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
    { lane },
  )
}

const waiting = { state: 'waiting', text: null } as const
