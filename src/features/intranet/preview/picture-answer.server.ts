import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { guardedHeaders, isFresh } from '#platform/files/send-attachment.server.ts'
import type { PictureService } from './picture.service.server.ts'
import { isPreviewSize } from './preview-key.ts'

/**
 * Answers `GET /files/{id}/preview/{size}`: a picture that we made, which nevertheless runs nothing, frames nothing and
 * is kept by nobody.
 *
 * @throws PortalError 404 for an unknown size and for what the viewer may not see
 */
export async function answerPicture(
  pictures: PictureService,
  request: Request,
  viewer: Viewer,
  { id, size }: { id: string; size: string },
): Promise<Response> {
  if (!isPreviewSize(size)) throw portalErrors['404']()
  const { etag, bytes } = await pictures.show(viewer, id, size)
  const { 'Accept-Ranges': _, ...guarded } = guardedHeaders
  const headers = { ...guarded, 'Content-Type': 'image/webp', 'Content-Disposition': 'inline', ETag: etag }
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } })
}
