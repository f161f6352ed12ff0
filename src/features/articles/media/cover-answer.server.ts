import { buffer } from 'node:stream/consumers'
import type { Viewer } from '#platform/access/viewer.ts'
import { isFresh } from '#platform/files/send-attachment.server.ts'
import type { MediaFiles } from './media-files.service.server.ts'

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
