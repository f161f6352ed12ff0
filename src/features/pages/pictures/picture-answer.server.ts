import { buffer } from 'node:stream/consumers'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { isFresh } from '#platform/files/send-attachment.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { askedPicture, pictureKey } from './picture-files.ts'

/** What a picture answers in a page of ours, and nothing else. */
const guarded = { 'X-Content-Type-Options': 'nosniff', 'Content-Disposition': 'inline' }

/** Seconds for which what stands in for a size that is not made yet is kept. */
const standInSeconds = 600

/**
 * Answers `GET /picture/{id}/{width}.{format}`, to anybody: each picture has an address of its own for good, which nobody
 * can guess before it stands on a page.
 *
 * @throws PortalError 404
 */
export async function answerPagePicture(
  storage: Storage,
  request: Request,
  { id, file }: { id: string; file: string },
): Promise<Response> {
  const asked = askedPicture(file)
  if (!asked || !/^[\w-]{1,40}$/.test(id)) throw portalErrors['404']()
  const { width, format } = asked
  const isMade = format === 'webp' || (await storage.size(pictureKey(id, width, format))) !== null
  const shown = isMade ? format : 'webp'
  const etag = `"${id}-${width}-${shown}"`
  const headers = {
    ...guarded,
    'Content-Type': `image/${shown}`,
    // Browsers look at the bytes, not at what `<source>` promised: WebP stands in for AVIF until a job made that.
    'Cache-Control': isMade ? 'public, max-age=31536000, immutable' : `public, max-age=${standInSeconds}`,
    ETag: etag,
  }
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  const bytes = await buffer(await storage.get(pictureKey(id, width, shown)))
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } })
}
