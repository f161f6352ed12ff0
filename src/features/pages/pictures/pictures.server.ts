import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { maxPixels, PictureRefused, pixelsOf } from '#platform/images/picture.ts'
import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import type { UploadOwner } from '#platform/uploads/upload-owner.server.ts'
import type { Deps } from '../core/deps.ts'
import { picturesIn } from './picture.repository.server.ts'
import {
  maxPictureBytes,
  originalKey,
  type PicturePurpose,
  pictureWidths,
  type ShownPicture,
  type StoredPicture,
  shapeOf,
} from './picture-files.ts'
import { createPictureUpkeep } from './picture-jobs.server.ts'
import { picturesErrors } from './pictures.errors.ts'

export type PicturesService = ReturnType<typeof createPictures>

type PictureDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'clock' | 'log' | 'newId'>

/** Pixels of the longest side of what is kept of a sent picture: twice what is ever shown. */
const keptEdge: Record<PicturePurpose, number> = { slide: 3840, person: 1024 }

/** Milliseconds: AVIF in five sizes takes seconds, on a slow machine many. */
const pictureTimeoutMs = 90_000

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const

/**
 * Pictures of slides and people. What was sent is never kept: it is made anew in a process of its own, from what its bytes
 * show and not from what its name says, so nothing else that it held survives.
 */
export function createPictures(deps: PictureDeps) {
  const { db, storage, clock, log, newId } = deps
  const failing = withErrorCodeOf(picturesErrors, log, 'a picture could not be stored')
  const maker = createPictureMaker({ timeoutMs: pictureTimeoutMs })
  const upkeep = createPictureUpkeep({ ...deps, maker })
  // Each takes memory of its own; the next one waits.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 20 })

  /** Bytes first, then the row; before both, the job that takes the bytes away again if no row comes. */
  const keep = async (id: string, bytes: Buffer, purpose: PicturePurpose): Promise<void> => {
    const made = await maker.clean(bytes, keptEdge[purpose]).catch(asTrouble)
    const { width, height } = pixelsOf(made, shapeOf(purpose, made))
    const picture: StoredPicture = { id, purpose, extension: extensions[made.format], width, height }
    await transact(db, (trx) => upkeep.dropUnlessNamed(trx, picture))
    await storage.put(originalKey(picture), Readable.from([made.bytes]))
    const sizes = pictureWidths(picture).map((size) => ({ width: size, format: 'webp' as const }))
    await upkeep.store(picture, made.bytes, sizes).catch(asTrouble)
    await transact(db, async (trx) => {
      // AVIF follows by a job: it takes seconds.
      if (await picturesIn(trx).insert(picture, clock.seconds())) await upkeep.makeSizes(trx, picture)
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
      await failing('picture.could-not-store', () => semaphore.run(() => keep(id, bytes, purpose)))
      return id
    },

    /** Those that are there, by their ids. */
    async pictureOf(ids: readonly (string | null)[]): Promise<Map<string, ShownPicture>> {
      const known = await picturesIn(db).byIds([...new Set(ids.filter((id) => id !== null && id !== ''))] as string[])
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
        await failing('picture.could-not-store', () =>
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

function asTrouble(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  const code = `picture.${error.reason}` as const
  throw picturesErrors[code]({ maximum: maxPixels / 1_000_000 }, 'picture')
}
