import { Readable } from 'node:stream'
import { transact } from '#platform/database/transact.server.ts'
import { type Crop, maxPixels, PictureRefused, pixelsOf } from '#platform/images/picture.ts'
import type { PictureMaker } from '#platform/images/picture-maker.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { MediaDeps } from '../core/deps.ts'
import { coverKeys, coverSizeKey, coverWidths, sentCoverKey } from './cover-files.ts'
import { mediaIn, type StoredCover } from './media.repository.server.ts'
import type { MediaUpkeep } from './media-upkeep.server.ts'

/** Pixels of the longest side of what is kept of a sent picture: twice what is ever shown. */
const keptEdge = 3840

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const

/** A sent picture, cleaned: what is kept of it. */
type CleanCover = { bytes: Buffer; extension: string; width: number; height: number }

export type CoverStore = ReturnType<typeof createCoverStore>

type Deps = Pick<MediaDeps, 'db' | 'storage' | 'clock'> & { maker: PictureMaker; upkeep: MediaUpkeep }

/** Makes a stored cover of a picture, and its sizes. Pictures are unpacked in a process of their own. */
export function createCoverStore({ db, storage, clock, maker, upkeep }: Deps) {
  return {
    /** @throws PortalError article.cover-* for what is no picture that can be a cover */
    async clean(bytes: Buffer): Promise<CleanCover> {
      const made = await maker.clean(bytes, keptEdge).catch(asCoverTrouble)
      return { bytes: made.bytes, extension: extensions[made.format], width: made.width, height: made.height }
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
      const sizes = coverWidths(width).map((size) => ({ width: size, format: 'webp' as const }))
      for (const [i, { bytes }] of (await maker.cut(picture.bytes, crop, sizes).catch(asCoverTrouble)).entries())
        await storage.put(coverSizeKey(cover, sizes[i]?.width ?? width, 'webp'), Readable.from([bytes]))
      const isThere = await transact(db, async (trx) => {
        const changes = mediaIn(trx)
        if (!(await changes.isArticle(article))) return false
        if (await changes.insertCover(cover, clock.seconds())) await upkeep.makeSizes(trx, cover, ['avif'])
        return true
      })
      if (isThere) return cover
      await upkeep.deleteAll(coverKeys(cover))
      return null
    },
  }
}

function asCoverTrouble(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  const code = `article.cover-${error.reason}` as const
  throw articlesErrors[code]({ maximum: maxPixels / 1_000_000 }, 'file')
}
