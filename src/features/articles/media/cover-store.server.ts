import { Readable } from 'node:stream'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { type Crop, extensionOf, pixelsOf } from '#platform/images/picture.ts'
import type { PictureMaker } from '#platform/images/picture-maker.server.ts'
import { asPictureError, deleteFiles, storeMissingSizes, storeSizes } from '#platform/images/stored-sizes.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { MediaDeps } from '../core/deps.server.ts'
import * as files from './cover-files.ts'
import type { StoredCover } from './media.repository.server.ts'
import * as queries from './media.repository.server.ts'
import { coverJobSchema, documentJobSchema, mediaJobs, publishedJobSchema, sizesSchema } from './media-jobs.schema.ts'

/** For so long what was taken away can be put back, and a page that is still open finds what it showed. */
const restorableSeconds = 24 * 60 * 60

/** After which is asked again while only a draft or a revision names it: those go without a word to us. */
const askedAgainSeconds = 7 * restorableSeconds

type UpkeepDeps = Pick<MediaDeps, 'db' | 'storage' | 'jobs' | 'clock'> & { maker: PictureMaker }

export type MediaUpkeep = ReturnType<typeof createMediaUpkeep>

/**
 * What is done later about covers and documents. Each job asks first whether it is still wanted, and may run twice; a file
 * goes only after its row, so that a crash leaves a job and never a row without bytes.
 */
export function createMediaUpkeep({ db, storage, jobs, clock, maker }: UpkeepDeps) {
  jobs.register(mediaJobs.makeSizes, sizesSchema, async ({ article, cover: id, formats }) => {
    const cover = await queries.coverOf(db, article, id)
    if (!cover) return
    const wanted = formats.flatMap((format) => files.coverSizes(cover, format))
    await storeMissingSizes({ storage, maker }, files.coverLayout(cover), wanted)
    // Dropped in the meantime: then nobody would ever take these away.
    if (!(await queries.coverOf(db, article, id))) await deleteFiles(storage, files.coverKeys(cover))
  })

  jobs.register(mediaJobs.dropCover, coverJobSchema, async (cover) => {
    const isWanted = await transact(db, async (trx) => {
      const draft = await queries.holdDraft(trx, cover.article)
      const text = await queries.namedByTexts(trx, cover.article, cover.id)
      if (text.isPublished || (await queries.shownCover(trx, cover.article))?.cover === cover.id) return true
      const isDrafted = draft?.cover === cover.id || text.isWritten
      if (isDrafted) await jobs.enqueue(trx, mediaJobs.dropCover, cover, clock.seconds() + askedAgainSeconds)
      else await queries.dropCover(trx, cover.id)
      return isDrafted
    })
    if (!isWanted) await deleteFiles(storage, files.coverKeys(cover))
  })

  jobs.register(mediaJobs.dropDocument, documentJobSchema, async (document) => {
    const isWanted = await transact(db, async (trx) => {
      const draft = await queries.holdDraft(trx, document.article)
      const stored = (await queries.documentsOf(trx, document.article)).find(({ id }) => id === document.id)
      if (stored && stored.position !== null) return true
      const isDrafted = draft?.documents.some(({ id }) => id === document.id) ?? false
      if (isDrafted) await jobs.enqueue(trx, mediaJobs.dropDocument, document, clock.seconds() + askedAgainSeconds)
      else await queries.dropDocument(trx, document.id)
      return isDrafted
    })
    if (!isWanted) await deleteFiles(storage, [files.documentKey(document)])
  })

  jobs.register(mediaJobs.keepPublished, publishedJobSchema, async ({ article }) => {
    const shown = await queries.shownCover(db, article)
    const cover = shown?.cover ? await queries.coverOf(db, article, shown.cover) : null
    // Readers of the old one get it whole: it is replaced by a rename.
    if (cover)
      await storage.put(files.publishedCoverKey(article, cover.extension), await storage.get(files.sentCoverKey(cover)))
    const extension = cover?.extension ?? shown?.coverExtension
    const kept = extension && files.publishedCoverKey(article, extension)
    const others = files.publishedCoverKeys(article).filter((key) => key !== kept)
    await deleteFiles(storage, others)
  })

  const later = () => clock.seconds() + restorableSeconds
  return {
    /** AVIF takes seconds. */
    makeSizes: (trx: Database, { article, id }: files.CoverFile) =>
      jobs.enqueue(trx, mediaJobs.makeSizes, { article, cover: id, formats: ['avif'] }),
    /** Tomorrow, unless the draft, the article or a revision names it then. */
    dropCoverLater: (trx: Database, { article, id, extension, width }: files.CoverFile) =>
      jobs.enqueue(trx, mediaJobs.dropCover, { article, id, extension, width }, later()),
    dropDocumentLater: (trx: Database, { article, id, extension }: files.StoredDocument) =>
      jobs.enqueue(trx, mediaJobs.dropDocument, { article, id, extension }, later()),
    /** Whatever readers then see: its original lies at its place, and no other. */
    keepPublished: (trx: Database, article: string) => jobs.enqueue(trx, mediaJobs.keepPublished, { article }),
  }
}

/** Pixels of the longest side of what is kept of a sent picture: twice what is ever shown. */
const maxEdge = 3840

type CleanCover = { bytes: Buffer; extension: string; width: number; height: number }

export type CoverStore = ReturnType<typeof createCoverStore>

type CoverStoreDeps = Pick<UpkeepDeps, 'db' | 'storage' | 'clock' | 'maker'> & { upkeep: MediaUpkeep }

/** Makes a stored cover of a picture, and its sizes. Pictures are unpacked in a process of their own. */
export const createCoverStore = ({ db, storage, clock, maker, upkeep }: CoverStoreDeps) => ({
  /** @throws PortalError article.cover-* for what is no picture that can be a cover */
  async clean(bytes: Buffer): Promise<CleanCover> {
    const made = await maker.clean(bytes, maxEdge).catch(asCoverError)
    return { bytes: made.bytes, extension: extensionOf(made), width: made.width, height: made.height }
  },

  /** Bytes first, then the row; before both, the job that takes the bytes away if no row comes. @returns null where the article is gone */
  async keep(article: string, id: string, picture: CleanCover, crop: Crop | null): Promise<StoredCover | null> {
    const { width, height } = pixelsOf(picture, crop)
    const cover = { id, article, extension: picture.extension, width, height, crop }
    await transact(db, (trx) => upkeep.dropCoverLater(trx, cover))
    await storage.put(files.sentCoverKey(cover), Readable.from([picture.bytes]))
    const sizes = storeSizes(
      { storage, maker },
      files.coverLayout(cover),
      picture.bytes,
      files.coverSizes(cover, 'webp'),
    )
    await sizes.catch(asCoverError)
    const isThere = await transact(db, async (trx) => {
      if (!(await queries.shownCover(trx, article))) return false
      if (await queries.insertCover(trx, cover, clock.seconds())) await upkeep.makeSizes(trx, cover)
      return true
    })
    if (isThere) return cover
    await deleteFiles(storage, files.coverKeys(cover))
    return null
  },
})

const asCoverError = asPictureError(
  {
    type: articlesErrors['article.cover-type'],
    moving: articlesErrors['article.cover-moving'],
    'too-many-pixels': articlesErrors['article.cover-too-many-pixels'],
    unreadable: articlesErrors['article.cover-unreadable'],
  },
  'file',
)
