import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import { isFresh, type SentFile } from '#platform/files/send-attachment.server.ts'
import { isSameText } from '#platform/http/same-text.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import {
  type AskedCover,
  askedCover,
  coverSizeKey,
  coverWidths,
  documentKey,
  pictureType,
  publishedCoverKey,
  sentCoverKey,
} from './cover-files.ts'
import { type ListedDocument, mediaIn, type StoredCover } from './media.repository.server.ts'

export type MediaFiles = ReturnType<typeof createMediaFiles>

type PictureFacts = { tag: string; extension: string; isPublic: boolean; isForGood: boolean }

/** Bytes of a picture. `isForGood`: these, and no others, will ever be had at this address. */
type OpenCover = Pick<PictureFacts, 'isPublic' | 'isForGood'> & {
  type: string
  etag: string
  read(): Promise<Readable>
}

/** Covers and documents on their way out. Who may have them is asked each time: what is not public is for admins. */
export function createMediaFiles({ db, storage, passes }: { db: Database; storage: Storage; passes: CoverPasses }) {
  const media = mediaIn(db)

  const openSize = async (cover: StoredCover & { isShown: boolean }, asked: Extract<AskedCover, { kind: 'size' }>) => {
    if (!coverWidths(cover.width).includes(asked.width)) throw portalErrors['404']()
    const { key, isForGood } = await storedSize(storage, cover, asked)
    const [tag, extension] = [key.split('/').at(-1) ?? '', key.split('.').at(-1) ?? '']
    return open(key, { tag, extension, isPublic: cover.isShown, isForGood })
  }
  const open = (key: string, { tag, extension, ...facts }: PictureFacts): OpenCover => ({
    ...facts,
    type: pictureType(extension),
    etag: `"${tag}"`,
    read: () => storage.get(key),
  })

  return {
    /**
     * @param file the last part of the address
     * @param pass of a test email, for a size of the cover that it names
     * @throws PortalError 404
     */
    async openCover(viewer: Viewer, article: string, file: string, pass: string | null = null): Promise<OpenCover> {
      const asked = askedCover(file)
      if (!asked) throw portalErrors['404']()
      if (asked.kind === 'published') {
        const original = await media.published(article)
        if (original?.extension !== asked.extension || !mayHave(viewer, original)) throw portalErrors['404']()
        const size = await storage.size(publishedCoverKey(article, original.extension))
        const facts = { tag: `cover-${size}`, extension: original.extension, isPublic: original.isShown }
        return open(publishedCoverKey(article, original.extension), { ...facts, isForGood: false })
      }
      const cover = await media.cover(article, asked.cover)
      const isOpened = asked.kind === 'size' && passes.opens(asked.cover, pass)
      if (!cover || (!isOpened && !mayHave(viewer, cover))) throw portalErrors['404']()
      if (asked.kind === 'size') return openSize(cover, asked)
      // Readers have what was cut out of it.
      if (!isAdmin(viewer) || cover.extension !== asked.extension) throw portalErrors['404']()
      const facts = { tag: cover.id, extension: cover.extension, isPublic: false, isForGood: true }
      return open(sentCoverKey(cover), facts)
    },

    /** @throws PortalError 404 */
    async openDocument(viewer: Viewer, article: string, id: string): Promise<SentFile> {
      const document = await media.document(article, id)
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

    /** What readers of a published article see below it. */
    documentsOf: (_viewer: Viewer, article: string): Promise<ListedDocument[]> => media.shownDocuments(article),
  }
}

const mayHave = (viewer: Viewer, { isShown }: { isShown: boolean }) => isShown || isAdmin(viewer)

/**
 * The file of that size, or what stands in for it while a job makes it: WebP for AVIF, and of a picture of which nothing
 * was cut off the whole. Browsers look at the bytes, not at what `<source>` promised.
 */
async function storedSize(
  storage: Storage,
  cover: StoredCover,
  { width, format }: { width: number; format: 'avif' | 'webp' },
) {
  const wanted = coverSizeKey(cover, width, format)
  const webp = coverSizeKey(cover, width, 'webp')
  const stands = [wanted, webp, ...(cover.crop === null ? [sentCoverKey(cover)] : [])]
  for (const key of stands) if ((await storage.size(key)) !== null) return { key, isForGood: key === wanted }
  throw portalErrors['404']()
}

/** What a picture answers in a page of ours, and nothing else. */
const guarded = { 'X-Content-Type-Options': 'nosniff', 'Content-Disposition': 'inline' }

/** Seconds for which what stands in for a size that is not made yet is kept. */
const standInSeconds = 600

/**
 * Answers `GET /article/{id}/cover/{file}`. What is published has an address of its own and is kept for good; what only
 * admins see is kept by nobody.
 *
 * @throws PortalError 404
 */
export async function answerCover(
  files: MediaFiles,
  request: Request,
  viewer: Viewer,
  { id, file }: { id: string; file: string },
): Promise<Response> {
  const { type, etag, isPublic, isForGood, read } = await files.openCover(viewer, id, file, passIn(request))
  const headers = { ...guarded, 'Content-Type': type, 'Cache-Control': keptFor(isPublic, isForGood), ETag: etag }
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  const bytes = await buffer(await read())
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } })
}

const passIn = (request: Request) => new URL(request.url).searchParams.get('pass')

function keptFor(isPublic: boolean, isForGood: boolean): string {
  if (!isPublic) return 'private, no-store'
  return isForGood ? 'public, max-age=31536000, immutable' : `public, max-age=${standInSeconds}`
}

/** Seconds for which a test email shows its picture. */
export const passSeconds = 7 * 24 * 60 * 60

export type CoverPasses = ReturnType<typeof createCoverPasses>

/**
 * Opens the cover of a draft to those who hold the pass: mail programs fetch the picture of a test email without signing in.
 * It names one cover and its end, so it opens nothing else and needs no row.
 */
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
