import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { tusContentType, tusVersion } from './tus-protocol.server.ts'
import { isUploadKey, uploadKeyHeader } from './upload-key.ts'
import { readUploadMetadata } from './upload-metadata.server.ts'
import type { UploadRecord } from './upload-record.ts'
import { uploadErrors } from './uploads.errors.ts'

/** @throws portalErrors['request.invalid-body'] or ['request.too-large'] */
export function readAnnouncement(
  request: Request,
  viewer: Member,
  createdAt: number,
  uploadLimit: number,
): UploadRecord {
  const length = request.headers.get('upload-length') ?? ''
  const size = Number(length)
  // Bytes come by PATCH only: an answer that gets lost on the way must not make a second resource.
  const hasBytes = request.headers.get('content-type') === tusContentType
  if (!/^\d{1,15}$/.test(length) || hasBytes) throw portalErrors['request.invalid-body']()
  if (size > uploadLimit) throw portalErrors['request.too-large']({ limit: uploadLimit })
  const metadata = readUploadMetadata(request.headers.get('upload-metadata'))
  const kind = metadata.kind ?? ''
  const key = readUploadKey(request)
  return { id: newId(), memberId: viewer.id, kind, size, metadata, createdAt, key, isFinished: false }
}

/** @throws portalErrors['request.invalid-body'] */
export function readUploadKey(request: Request): string | undefined {
  const key = request.headers.get(uploadKeyHeader)
  if (key !== null && !isUploadKey(key)) throw portalErrors['request.invalid-body']()
  return key ?? undefined
}

/** For a browser that lost the first answer: it was announced, and lies here. */
export const answerAnnounced = ({ id }: UploadRecord): Response =>
  new Response(null, {
    status: 201,
    headers: { 'Tus-Resumable': tusVersion, Location: `/uploads/${id}`, 'Cache-Control': 'no-store' },
  })

/** For a browser that lost the last answer: everything is here. */
export function answerFinished(request: Request, record: UploadRecord): Response {
  if (request.method === 'DELETE') throw uploadErrors['uploads.already-finished']()
  if (request.method === 'PATCH' && request.headers.get('upload-offset') !== String(record.size))
    throw uploadErrors['uploads.offset-conflict']()
  return new Response(null, {
    status: request.method === 'PATCH' ? 204 : 200,
    headers: {
      'Tus-Resumable': tusVersion,
      'Upload-Offset': String(record.size),
      'Upload-Length': String(record.size),
      'Cache-Control': 'no-store',
    },
  })
}
