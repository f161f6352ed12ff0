import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { extensionOf, pixelsOf, type SizeWanted } from '#platform/images/picture.ts'
import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import { asPictureError, deleteFiles, storeMissingSizes, storeSizes } from '#platform/images/stored-sizes.server.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import type { UploadOwner } from '#platform/uploads/upload-owner.server.ts'
import type { Deps } from '../core/deps.ts'
import { picturesIn } from './picture.repository.server.ts'
import {
  maxPictureBytes,
  originalKey,
  type PicturePurpose,
  pictureKey,
  pictureKeys,
  pictureSizes,
  type ShownPicture,
  type StoredPicture,
  shapeOf,
} from './picture-files.ts'
import { picturesErrors } from './pictures.errors.ts'

export type PicturesService = ReturnType<typeof createPictures>

/** Pixels of the longest side of what is kept of a sent picture: twice what is ever shown. */
const maxEdge: Record<PicturePurpose, number> = { slide: 3840, person: 1024 }

/** Milliseconds: AVIF in five sizes takes seconds, on a slow machine many. */
const pictureTimeoutMs = 90_000

/** Of pages and people. What was sent is never kept but made anew in a process of its own: nothing else of it survives. */
export function createPictures(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'clock' | 'log' | 'newId'>,
  maker = createPictureMaker({ timeoutMs: pictureTimeoutMs }),
) {
  const { db, storage, jobs, clock, log, newId } = deps
  const withErrorCode = withErrorCodeOf(picturesErrors, log, 'a picture could not be stored')
  // Each takes memory of its own; the next one waits.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 20 })

  const layoutOf = (picture: StoredPicture) => ({
    originalKey: originalKey(picture),
    keyOf: (size: SizeWanted) => pictureKey(picture.id, size),
    cropOf: async (original: Buffer) => shapeOf(picture.purpose, await maker.measure(original)),
  })

  // Each job asks first whether it is still wanted, and may run twice.
  jobs.register(pictureJobs.makeSizes, pictureSchema, async (picture) => {
    if (!(await picturesIn(db).byId(picture.id))) return
    await storeMissingSizes({ storage, maker }, layoutOf(picture), pictureSizes(picture, 'avif'))
    // Dropped in the meantime: then nobody would ever take these away.
    if (!(await picturesIn(db).byId(picture.id))) await deleteFiles(storage, pictureKeys(picture))
  })

  // Files go after their row, so that a crash leaves a job and never a row without bytes.
  jobs.register(pictureJobs.drop, pictureSchema, async (picture) => {
    const isWanted = await transact(db, async (trx) => {
      if (await picturesIn(trx).isNamed(picture.id)) {
        await jobs.enqueue(trx, pictureJobs.drop, picture, clock.seconds() + askedAgainSeconds)
        return true
      }
      await picturesIn(trx).delete(picture.id)
      return false
    })
    if (!isWanted) await deleteFiles(storage, pictureKeys(picture))
  })

  /** Bytes first, then the row; before both, the job that takes the bytes away again if no row comes. */
  const keep = async (id: string, bytes: Buffer, purpose: PicturePurpose): Promise<void> => {
    const made = await maker.clean(bytes, maxEdge[purpose]).catch(asPicturesError)
    const { width, height } = pixelsOf(made, shapeOf(purpose, made))
    const picture: StoredPicture = { id, purpose, extension: extensionOf(made), width, height }
    await transact(db, (trx) => jobs.enqueue(trx, pictureJobs.drop, picture, clock.seconds() + formSeconds))
    await storage.put(originalKey(picture), Readable.from([made.bytes]))
    const webp = pictureSizes(picture, 'webp')
    await storeSizes({ storage, maker }, layoutOf(picture), made.bytes, webp).catch(asPicturesError)
    await transact(db, async (trx) => {
      const isNew = await picturesIn(trx).insert(picture, clock.seconds())
      // AVIF takes seconds.
      if (isNew) await jobs.enqueue(trx, pictureJobs.makeSizes, picture)
    })
  }
  const accept = (viewer: Viewer, size: number) => {
    asAdmin(viewer)
    if (size > maxPictureBytes) throw picturesErrors['picture.too-large']({ maxBytes: maxPictureBytes }, 'picture')
  }

  return {
    /** Takes a picture that a form brought. @returns its id. @throws PortalError picture.* */
    async add(viewer: Viewer, bytes: Buffer, purpose: PicturePurpose): Promise<string> {
      accept(viewer, bytes.length)
      const id = newId()
      await withErrorCode('picture.could-not-store', () => semaphore.run(() => keep(id, bytes, purpose)))
      return id
    },

    async pictureOf(ids: readonly (string | null)[]): Promise<Map<string, ShownPicture>> {
      const asked = [...new Set(ids.filter((id) => id !== null && id !== ''))] as string[]
      const known = await remembered(db, ['pictures', asked], () => picturesIn(db).byIds(asked))
      return new Map(known.map(({ extension: _, ...picture }) => [picture.id, picture]))
    },

    /** @throws PortalError picture.gone, where one of them was taken away since */
    async requireThere(trx: Database, ids: readonly string[]): Promise<void> {
      const there = await picturesIn(trx).byIds(ids)
      if (there.length < new Set(ids).size) throw picturesErrors['picture.gone']()
    },

    /** Uploads of kind `page-picture`, with the metadata `purpose`: the id of the upload is that of the picture. */
    uploadOwner: {
      kind: 'page-picture',
      async accept(viewer, { metadata, size }) {
        accept(viewer, size)
        purposeIn(metadata)
      },
      async finish(viewer, { id, path, metadata, size }) {
        accept(viewer, size)
        const purpose = purposeIn(metadata)
        if (await picturesIn(db).byId(id)) return
        await withErrorCode('picture.could-not-store', () =>
          semaphore.run(async () => keep(id, await readFile(path), purpose)),
        )
      },
    } satisfies UploadOwner,
  }
}

/** @throws PortalError request.invalid-body */
function purposeIn({ purpose }: Record<string, string>): PicturePurpose {
  if (purpose !== 'slide' && purpose !== 'person') throw portalErrors['request.invalid-body']()
  return purpose
}

const asPicturesError = asPictureError(
  {
    type: picturesErrors['picture.type'],
    moving: picturesErrors['picture.moving'],
    'too-many-pixels': picturesErrors['picture.too-many-pixels'],
    unreadable: picturesErrors['picture.unreadable'],
  },
  'picture',
)

/**
 * What `PictureField` sent: the id that stood there or came by itself, or the file of a page without scripts, which is taken
 * now. Null: there is none, or it was taken away. @throws PortalError picture.*
 */
export async function pictureIn(
  pictures: Pick<PicturesService, 'add'>,
  viewer: Viewer,
  form: FormData,
  { name, purpose }: { name: string; purpose: PicturePurpose },
): Promise<string | null> {
  const file = form.get(`${name}.file`)
  if (file instanceof File && file.size > 0) return pictures.add(viewer, Buffer.from(await file.arrayBuffer()), purpose)
  if (form.get(`${name}.remove`)) return null
  const id = form.get(name)
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? id : null
}

export const pictureJobs = { makeSizes: 'pages.make-picture-sizes', drop: 'pages.drop-picture' } as const

export const pictureSchema = z.object({
  id: z.string(),
  purpose: z.enum(['slide', 'person']),
  extension: z.string(),
  width: z.number(),
  height: z.number(),
})

/** In which a form that is open may still name it. */
const formSeconds = 24 * 60 * 60

/** After which is asked again while somebody names it: letting it go is announced by nobody. */
const askedAgainSeconds = 7 * formSeconds
