import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { PictureMaker } from '#platform/images/picture-maker.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { MediaDeps } from '../core/deps.ts'
import {
  type CoverFile,
  type CoverFormat,
  coverKeys,
  coverSizeKey,
  coverWidths,
  documentKey,
  publishedCoverKey,
  publishedCoverKeys,
  type StoredDocument,
  sentCoverKey,
} from './cover-files.ts'
import { mediaIn } from './media.repository.server.ts'
import { coverJobSchema, documentJobSchema, mediaJobs, publishedJobSchema, sizesSchema } from './media.schema.ts'

/** Seconds for which what was taken away can be put back, and a page that is still open finds what it showed. */
const patience = 24 * 60 * 60

/** Seconds after which is asked again while only a draft names it: drafts are discarded without a word to us. */
const askedAgain = 7 * patience

type Deps = Pick<MediaDeps, 'db' | 'storage' | 'jobs' | 'clock'> & { maker: PictureMaker }

export type MediaUpkeep = ReturnType<typeof createMediaUpkeep>

/**
 * What is done later about covers and documents. Each job asks first whether it is still wanted, and may run twice; a file
 * goes only after its row, so that a crash leaves a job and never a row without bytes.
 */
export function createMediaUpkeep({ db, storage, jobs, clock, maker }: Deps) {
  const media = mediaIn(db)
  const deleteAll = async (keys: readonly string[]) => {
    for (const key of keys) await storage.delete(key)
  }

  jobs.register(mediaJobs.makeSizes, sizesSchema, async ({ article, cover: id, formats }) => {
    const cover = await media.cover(article, id)
    if (!cover) return
    const missing: { width: number; format: CoverFormat }[] = []
    for (const format of formats)
      for (const width of coverWidths(cover.width))
        if ((await storage.size(coverSizeKey(cover, width, format))) === null) missing.push({ width, format })
    if (missing.length === 0) return
    const sent = await buffer(await storage.get(sentCoverKey(cover)))
    for (const [i, { bytes }] of (await maker.cut(sent, cover.crop, missing)).entries()) {
      const size = missing[i]
      if (size) await storage.put(coverSizeKey(cover, size.width, size.format), Readable.from([bytes]))
    }
    // Dropped in the meantime: then nobody would ever take these away.
    if (!(await media.cover(article, id))) await deleteAll(coverKeys(cover))
  })

  jobs.register(mediaJobs.dropCover, coverJobSchema, async (cover) => {
    const isWanted = await transact(db, async (trx) => {
      const changes = mediaIn(trx)
      const draft = await changes.holdDraft(cover.article)
      if ((await changes.shown(cover.article))?.cover === cover.id) return true
      if (draft?.cover === cover.id) {
        await jobs.enqueue(trx, mediaJobs.dropCover, cover, clock.seconds() + askedAgain)
        return true
      }
      await changes.dropCover(cover.id)
      return false
    })
    if (!isWanted) await deleteAll(coverKeys(cover))
  })

  jobs.register(mediaJobs.dropDocument, documentJobSchema, async (document) => {
    const isWanted = await transact(db, async (trx) => {
      const changes = mediaIn(trx)
      const draft = await changes.holdDraft(document.article)
      const shown = (await changes.documents(document.article)).find(({ id }) => id === document.id)
      if (shown && shown.position !== null) return true
      if (draft?.documents.some(({ id }) => id === document.id)) {
        await jobs.enqueue(trx, mediaJobs.dropDocument, document, clock.seconds() + askedAgain)
        return true
      }
      await changes.dropDocument(document.id)
      return false
    })
    if (!isWanted) await deleteAll([documentKey(document)])
  })

  const keepPublished = async (article: string) => {
    const shown = await media.shown(article)
    const cover = shown?.cover ? await media.cover(article, shown.cover) : null
    if (cover) await copy(storage, sentCoverKey(cover), publishedCoverKey(article, cover.extension))
    const kept = cover?.extension ?? shown?.coverExtension
    await deleteAll(publishedCoverKeys(article).filter((key) => !kept || key !== publishedCoverKey(article, kept)))
  }
  jobs.register(mediaJobs.keepPublished, publishedJobSchema, ({ article }) => keepPublished(article))

  const later = () => clock.seconds() + patience
  return {
    makeSizes: (trx: Database, { article, id }: CoverFile, formats: readonly CoverFormat[]) =>
      jobs.enqueue(trx, mediaJobs.makeSizes, { article, cover: id, formats }),
    /** Tomorrow, unless the draft or the article names it then. */
    dropCoverLater: (trx: Database, { article, id, extension, width }: CoverFile) =>
      jobs.enqueue(trx, mediaJobs.dropCover, { article, id, extension, width }, later()),
    dropDocumentLater: (trx: Database, { article, id, extension }: StoredDocument) =>
      jobs.enqueue(trx, mediaJobs.dropDocument, { article, id, extension }, later()),
    /** Whatever readers then see: its original lies at its place, and no other. */
    keepPublished: (trx: Database, article: string) => jobs.enqueue(trx, mediaJobs.keepPublished, { article }),
    deleteAll,
  }
}

/** Readers of the old one get it whole: it is replaced by a rename. */
export async function copy(storage: Storage, from: string, to: string): Promise<void> {
  await storage.put(to, await storage.get(from))
}
