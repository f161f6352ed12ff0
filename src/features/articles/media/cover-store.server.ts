import { Readable } from 'node:stream'
import { transact } from '#platform/database/transact.server.ts'
import { type Crop, extensionOf, pixelsOf } from '#platform/images/picture.ts'
import type { PictureMaker } from '#platform/images/picture-maker.server.ts'
import { asPictureError, deleteFiles, storeSizes } from '#platform/images/stored-sizes.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { MediaDeps } from '../core/deps.ts'
import { coverKeys, coverLayout, coverSizes, sentCoverKey } from './cover-files.ts'
import { mediaIn, type StoredCover } from './media.repository.server.ts'
import type { MediaUpkeep } from './media-upkeep.server.ts'

/** Pixels of the longest side of what is kept of a sent picture: twice what is ever shown. */
const maxEdge = 3840

/** A sent picture, cleaned: what is kept of it. */
type CleanCover = { bytes: Buffer; extension: string; width: number; height: number }

export type CoverStore = ReturnType<typeof createCoverStore>

type Deps = Pick<MediaDeps, 'db' | 'storage' | 'clock'> & { maker: PictureMaker; upkeep: MediaUpkeep }

/** Makes a stored cover of a picture, and its sizes. Pictures are unpacked in a process of their own. */
export function createCoverStore({ db, storage, clock, maker, upkeep }: Deps) {
  return {
    /** @throws PortalError article.cover-* for what is no picture that can be a cover */
    async clean(bytes: Buffer): Promise<CleanCover> {
      const made = await maker.clean(bytes, maxEdge).catch(asCoverError)
      return { bytes: made.bytes, extension: extensionOf(made), width: made.width, height: made.height }
    },

    /**
     * Bytes first, then the row; before both, the job that takes the bytes away again if no row comes. AVIF follows by a
     * job: it takes seconds.
     *
     * @returns null where the article is gone
     */
    async keep(article: string, id: string, picture: CleanCover, crop: Crop | null): Promise<StoredCover | null> {
      const { width, height } = pixelsOf(picture, crop)
      const cover: StoredCover = { id, article, extension: picture.extension, width, height, crop }
      await transact(db, (trx) => upkeep.dropCoverLater(trx, cover))
      await storage.put(sentCoverKey(cover), Readable.from([picture.bytes]))
      await storeSizes({ storage, maker }, coverLayout(cover), picture.bytes, coverSizes(cover, 'webp')).catch(
        asCoverError,
      )
      const isThere = await transact(db, async (trx) => {
        const changes = mediaIn(trx)
        if (!(await changes.shown(article))) return false
        if (await changes.insertCover(cover, clock.seconds())) await upkeep.makeSizes(trx, cover)
        return true
      })
      if (isThere) return cover
      await deleteFiles(storage, coverKeys(cover))
      return null
    },
  }
}

const asCoverError = asPictureError(
  {
    type: articlesErrors['article.cover-type'],
    moving: articlesErrors['article.cover-moving'],
    'too-many-pixels': articlesErrors['article.cover-too-many-pixels'],
    unreadable: articlesErrors['article.cover-unreadable'],
  },
  'file',
)
