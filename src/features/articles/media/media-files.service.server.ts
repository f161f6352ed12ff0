import { createHmac } from 'node:crypto'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import type { SentFile } from '#platform/files/send-attachment.server.ts'
import { isSameText } from '#platform/http/same-text.server.ts'
import type { SizeWanted } from '#platform/images/picture.ts'
import { answerPicture, pictureCaching } from '#platform/images/stored-sizes.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import {
  askedCover,
  coverSizeKey,
  coverWidths,
  documentKey,
  pictureType,
  publishedCoverKey,
  sentCoverKey,
} from './cover-files.ts'
import { coverOf, documentOf, publishedOriginal, type StoredCover } from './media.repository.server.ts'

export type MediaFiles = ReturnType<typeof createMediaFiles>

export function createMediaFiles({ db, storage, passes }: { db: Database; storage: Storage; passes: CoverPasses }) {
  /** Bytes of a picture. `isForGood`: these, and no others, will ever be had at this address. */
  const open = (key: string, tag: string, access: { isPublic: boolean; isForGood: boolean }) => ({
    ...access,
    type: pictureType(key.split('.').at(-1) ?? ''),
    etag: `"${tag}"`,
    read: () => storage.get(key),
  })

  return {
    /** @param file the last part of the address. @param pass of a test email, for the cover that it names. @throws PortalError 404 */
    async openCover(viewer: Viewer, article: string, file: string, pass: string | null = null) {
      const asked = askedCover(file)
      if (!asked) throw portalErrors['404']()
      if (asked.kind === 'published') {
        const original = await publishedOriginal(db, article)
        if (original?.extension !== asked.extension || !mayHave(viewer, original)) throw portalErrors['404']()
        const key = publishedCoverKey(article, original.extension)
        return open(key, `cover-${await storage.size(key)}`, { isPublic: original.isShown, isForGood: false })
      }
      const cover = await coverOf(db, article, asked.cover)
      const isOpened = asked.kind === 'size' && passes.opens(asked.cover, pass)
      if (!cover || (!isOpened && !mayHave(viewer, cover))) throw portalErrors['404']()
      if (asked.kind === 'size') {
        const { key, isForGood } = await storedSize(storage, cover, asked)
        return open(key, key.split('/').at(-1) ?? '', { isPublic: cover.isShown, isForGood })
      }
      // Readers have what was cut out of it.
      if (!isAdmin(viewer) || cover.extension !== asked.extension) throw portalErrors['404']()
      return open(sentCoverKey(cover), cover.id, { isPublic: false, isForGood: true })
    },

    /** @throws PortalError 404 */
    async openDocument(viewer: Viewer, article: string, id: string): Promise<SentFile> {
      const document = await documentOf(db, article, id)
      if (!document || !mayHave(viewer, document)) throw portalErrors['404']()
      const { name, extension, size } = document
      return {
        name: fileNameOf(name, extension),
        size,
        // Under one id there are never other bytes.
        etag: `"${id}"`,
        read: (range) => storage.get(documentKey({ article, id, extension }), range),
      }
    },
  }
}

const mayHave = (viewer: Viewer, { isShown }: { isShown: boolean }) => isShown || isAdmin(viewer)

/** That size, or what stands in while a job makes it. Browsers look at the bytes, not at what `<source>` promised. */
async function storedSize(storage: Storage, cover: StoredCover, asked: SizeWanted) {
  if (!coverWidths(cover.width).includes(asked.width)) throw portalErrors['404']()
  const wanted = coverSizeKey(cover, asked)
  const webp = coverSizeKey(cover, { width: asked.width, format: 'webp' })
  const stands = [wanted, webp, ...(cover.crop === null ? [sentCoverKey(cover)] : [])]
  for (const key of stands) if ((await storage.size(key)) !== null) return { key, isForGood: key === wanted }
  throw portalErrors['404']()
}

/** Answers `GET /article/{id}/cover/{file}`; what only admins see is kept by nobody. @throws PortalError 404 */
export async function answerCover(
  files: MediaFiles,
  request: Request,
  viewer: Viewer,
  { id, file }: { id: string; file: string },
): Promise<Response> {
  const pass = new URL(request.url).searchParams.get('pass')
  const { isPublic, isForGood, ...picture } = await files.openCover(viewer, id, file, pass)
  const caching = isForGood ? pictureCaching.forGood : pictureCaching.standIn
  return answerPicture(request, { ...picture, caching: isPublic ? caching : 'private, no-store' })
}

/** Seconds for which a test email shows its picture. */
export const passSeconds = 7 * 24 * 60 * 60

export type CoverPasses = ReturnType<typeof createCoverPasses>

/** Shows the cover of a draft to mail programs, which do not sign in: a pass names one cover and its end, so it needs no row. */
export function createCoverPasses({ secret, clock }: { secret: string; clock: Clock }) {
  const sign = (cover: string, until: string) =>
    createHmac('sha256', secret).update(`article-cover|${cover}|${until}`).digest('base64url').slice(0, 22)
  return {
    passFor(cover: string): string {
      const until = String(clock.seconds() + passSeconds)
      return `${until}.${sign(cover, until)}`
    },
    opens(cover: string, pass: string | null): boolean {
      const [, until, signature] = /^(\d{1,12})\.([\w-]{22})$/.exec(pass ?? '') ?? []
      if (!until || !signature) return false
      return isSameText(signature, sign(cover, until)) && Number(until) > clock.seconds()
    },
  }
}
