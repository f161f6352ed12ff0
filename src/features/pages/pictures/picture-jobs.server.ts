import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { SizeWanted } from '#platform/images/picture.ts'
import type { PictureMaker } from '#platform/images/picture-maker.server.ts'
import type { Deps } from '../core/deps.ts'
import { picturesIn } from './picture.repository.server.ts'
import { originalKey, pictureKey, pictureKeys, pictureWidths, type StoredPicture, shapeOf } from './picture-files.ts'

export const pictureJobs = { makeSizes: 'pages.make-picture-sizes', drop: 'pages.drop-picture' } as const

export const pictureSchema = z.object({
  id: z.string(),
  purpose: z.enum(['slide', 'person']),
  extension: z.string(),
  width: z.number(),
  height: z.number(),
})

/** Seconds in which a form that is open may still name it. */
const formSeconds = 24 * 60 * 60

/** Seconds after which is asked again while somebody names it: who lets it go says nothing to us. */
const askedAgainSeconds = 7 * formSeconds

type UpkeepDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'clock'> & { maker: PictureMaker }

/**
 * What is done later about pictures. Each job asks first whether it is still wanted, and may run twice; files go after
 * their row, so that a crash leaves a job and never a row without bytes.
 */
export function createPictureUpkeep({ db, storage, jobs, clock, maker }: UpkeepDeps) {
  const deleteAll = async (keys: readonly string[]) => {
    for (const key of keys) await storage.delete(key)
  }

  jobs.register(pictureJobs.makeSizes, pictureSchema, async (picture) => {
    if (!(await picturesIn(db).byId(picture.id))) return
    const missing: SizeWanted[] = []
    for (const width of pictureWidths(picture))
      if ((await storage.size(pictureKey(picture.id, width, 'avif'))) === null) missing.push({ width, format: 'avif' })
    if (missing.length > 0) await store(picture, await buffer(await storage.get(originalKey(picture))), missing)
    // Dropped in the meantime: then nobody would ever take these away.
    if (!(await picturesIn(db).byId(picture.id))) await deleteAll(pictureKeys(picture))
  })

  jobs.register(pictureJobs.drop, pictureSchema, async (picture) => {
    const isWanted = await transact(db, async (trx) => {
      if (await picturesIn(trx).isNamed(picture.id)) {
        await jobs.enqueue(trx, pictureJobs.drop, picture, clock.seconds() + askedAgainSeconds)
        return true
      }
      await picturesIn(trx).delete(picture.id)
      return false
    })
    if (!isWanted) await deleteAll(pictureKeys(picture))
  })

  async function store(picture: StoredPicture, original: Buffer, sizes: SizeWanted[]): Promise<void> {
    const crop = shapeOf(picture.purpose, await maker.measure(original))
    const made = await maker.cut(original, crop, sizes)
    for (const [i, { bytes }] of made.entries()) {
      const size = sizes[i]
      if (size) await storage.put(pictureKey(picture.id, size.width, size.format), Readable.from([bytes]))
    }
  }

  return {
    store,
    makeSizes: (trx: Database, picture: StoredPicture) => jobs.enqueue(trx, pictureJobs.makeSizes, picture),
    /** Tomorrow, and each week from then, unless somebody names it. */
    dropUnlessNamed: (trx: Database, picture: StoredPicture) =>
      jobs.enqueue(trx, pictureJobs.drop, picture, clock.seconds() + formSeconds),
    deleteAll,
  }
}
