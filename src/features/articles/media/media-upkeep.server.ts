import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { PictureMaker } from '#platform/images/picture-maker.server.ts'
import { deleteFiles, storeMissingSizes } from '#platform/images/stored-sizes.server.ts'
import type { MediaDeps } from '../core/deps.ts'
import {
  type CoverFile,
  coverKeys,
  coverLayout,
  coverSizes,
  documentKey,
  publishedCoverKey,
  publishedCoverKeys,
  type StoredDocument,
  sentCoverKey,
} from './cover-files.ts'
import { mediaIn } from './media.repository.server.ts'
import { coverJobSchema, documentJobSchema, mediaJobs, publishedJobSchema, sizesSchema } from './media.schema.ts'

/** For so long what was taken away can be put back, and a page that is still open finds what it showed. */
const restorableSeconds = 24 * 60 * 60

/** After which is asked again while only a draft names it: drafts are discarded without a word to us. */
const askedAgainSeconds = 7 * restorableSeconds

type Deps = Pick<MediaDeps, 'db' | 'storage' | 'jobs' | 'clock'> & { maker: PictureMaker }

export type MediaUpkeep = ReturnType<typeof createMediaUpkeep>

/**
 * What is done later about covers and documents. Each job asks first whether it is still wanted, and may run twice; a file
 * goes only after its row, so that a crash leaves a job and never a row without bytes.
 */
export function createMediaUpkeep({ db, storage, jobs, clock, maker }: Deps) {
  const media = mediaIn(db)
  jobs.register(mediaJobs.makeSizes, sizesSchema, async ({ article, cover: id, formats }) => {
    const cover = await media.cover(article, id)
    if (!cover) return
    const wanted = formats.flatMap((format) => coverSizes(cover, format))
    await storeMissingSizes({ storage, maker }, coverLayout(cover), wanted)
    // Dropped in the meantime: then nobody would ever take these away.
    if (!(await media.cover(article, id))) await deleteFiles(storage, coverKeys(cover))
  })

  jobs.register(mediaJobs.dropCover, coverJobSchema, async (cover) => {
    const isWanted = await transact(db, async (trx) => {
      const changes = mediaIn(trx)
      const draft = await changes.holdDraft(cover.article)
      if ((await changes.shown(cover.article))?.cover === cover.id) return true
      if (draft?.cover === cover.id) {
        await jobs.enqueue(trx, mediaJobs.dropCover, cover, clock.seconds() + askedAgainSeconds)
        return true
      }
      await changes.dropCover(cover.id)
      return false
    })
    if (!isWanted) await deleteFiles(storage, coverKeys(cover))
  })

  jobs.register(mediaJobs.dropDocument, documentJobSchema, async (document) => {
    const isWanted = await transact(db, async (trx) => {
      const changes = mediaIn(trx)
      const draft = await changes.holdDraft(document.article)
      const shown = (await changes.documents(document.article)).find(({ id }) => id === document.id)
      if (shown && shown.position !== null) return true
      if (draft?.documents.some(({ id }) => id === document.id)) {
        await jobs.enqueue(trx, mediaJobs.dropDocument, document, clock.seconds() + askedAgainSeconds)
        return true
      }
      await changes.dropDocument(document.id)
      return false
    })
    if (!isWanted) await deleteFiles(storage, [documentKey(document)])
  })

  jobs.register(mediaJobs.keepPublished, publishedJobSchema, async ({ article }) => {
    const shown = await media.shown(article)
    const cover = shown?.cover ? await media.cover(article, shown.cover) : null
    // Readers of the old one get it whole: it is replaced by a rename.
    if (cover) await storage.put(publishedCoverKey(article, cover.extension), await storage.get(sentCoverKey(cover)))
    const kept = cover?.extension ?? shown?.coverExtension
    await deleteFiles(
      storage,
      publishedCoverKeys(article).filter((key) => !kept || key !== publishedCoverKey(article, kept)),
    )
  })

  const later = () => clock.seconds() + restorableSeconds
  return {
    /** AVIF takes seconds. */
    makeSizes: (trx: Database, { article, id }: CoverFile) =>
      jobs.enqueue(trx, mediaJobs.makeSizes, { article, cover: id, formats: ['avif'] }),
    /** Tomorrow, unless the draft or the article names it then. */
    dropCoverLater: (trx: Database, { article, id, extension, width }: CoverFile) =>
      jobs.enqueue(trx, mediaJobs.dropCover, { article, id, extension, width }, later()),
    dropDocumentLater: (trx: Database, { article, id, extension }: StoredDocument) =>
      jobs.enqueue(trx, mediaJobs.dropDocument, { article, id, extension }, later()),
    /** Whatever readers then see: its original lies at its place, and no other. */
    keepPublished: (trx: Database, article: string) => jobs.enqueue(trx, mediaJobs.keepPublished, { article }),
  }
}
