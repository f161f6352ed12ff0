import { isUtf8 } from 'node:buffer'
import type { Member } from '#platform/access/viewer.ts'
import { isPortalError, type PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { outageOf } from '#platform/outages/outage.ts'
import type { UploadRecord } from './arriving-uploads.server.ts'
import { isUploadKey, uploadKeyHeader } from './upload-key.ts'
import { uploadErrors } from './uploads.errors.ts'

const tusVersion = '1.0.0'

const tusContentType = 'application/offset+octet-stream'

/**
 * What tus 1.0.0 asks before a body may be looked at.
 * @throws PortalError uploads.unsupported-version, uploads.unsupported-content-type
 */
export function refuseOtherProtocol({ method, headers }: Request): void {
  if (method === 'OPTIONS') return
  if (headers.get('tus-resumable') !== tusVersion)
    throw uploadErrors['uploads.unsupported-version']({ version: tusVersion })
  if (method === 'PATCH' && headers.get('content-type') !== tusContentType)
    throw uploadErrors['uploads.unsupported-content-type']({ type: tusContentType })
}

export function errorOfStatus(status: number): PortalError {
  if (status === 404 || status === 410) return portalErrors['404']()
  if (status === 409) return uploadErrors['uploads.offset-conflict']()
  if (status === 413) return portalErrors['request.too-large']()
  if (status >= 500 && status !== 501) return portalErrors.internal()
  return portalErrors['request.invalid-body']()
}

/** `{ error: { key, facts } }`. The key is a header too, because an answer to HEAD has no body. */
export function refusalOf(error: PortalError, isHead: boolean): Response {
  const body = isHead ? null : JSON.stringify({ error: { key: error.key, facts: error.facts } })
  return new Response(body, {
    status: error.status,
    headers: {
      ...(typeof error.facts.seconds === 'number' && { 'Retry-After': String(error.facts.seconds) }),
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Tus-Resumable': tusVersion,
      'X-Error-Key': error.key,
      ...(error.status === 412 && { 'Tus-Version': tusVersion }),
      ...(error.status === 405 && { Allow: 'POST, HEAD, PATCH, DELETE, OPTIONS' }),
    },
  })
}

export const asExpected = (error: unknown): PortalError | null => {
  if (isPortalError(error)) return error
  const outage = outageOf(error)
  if (outage) return outage
  const status = error !== null && typeof error === 'object' && 'status_code' in error ? Number(error.status_code) : 500
  return status < 500 || status === 501 ? errorOfStatus(status) : null
}

const maxHeaderLength = 16 * 1024
const maxValueLength = 1024
const maxValues = 20
const namePattern = /^[A-Za-z][A-Za-z0-9-]{0,39}$/
const base64Pattern = /^[A-Za-z0-9+/]*={0,2}$/
/** Line breaks and other control characters: they end up in headers and logs. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u

/**
 * Reads names with a base64 value each, between commas (tus 1.0.0, Creation).
 * @throws PortalError request.invalid-body when it is malformed, too long or not UTF-8
 */
function readUploadMetadata(header: string | null): Record<string, string> {
  if (!header) return {}
  const fields = header.split(',').map((field) => field.trim().split(' '))
  if (header.length > maxHeaderLength || fields.length > maxValues) throw portalErrors['request.invalid-body']()
  const metadata = new Map<string, string>()
  for (const [name = '', value = '', ...more] of fields) {
    if (more.length > 0 || !namePattern.test(name) || metadata.has(name)) throw portalErrors['request.invalid-body']()
    metadata.set(name, readValue(value))
  }
  return Object.fromEntries(metadata)
}

function readValue(base64: string): string {
  if (base64.length % 4 !== 0 || !base64Pattern.test(base64)) throw portalErrors['request.invalid-body']()
  const bytes = Buffer.from(base64, 'base64')
  const text = bytes.toString()
  if (bytes.length > maxValueLength || !isUtf8(bytes) || controlCharacters.test(text))
    throw portalErrors['request.invalid-body']()
  return text
}

/** Do its bytes come with the announcement? (tus 1.0.0, Creation With Upload) */
export const bringsBytes = ({ headers }: Request): boolean => headers.get('content-type') === tusContentType

/** @throws portalErrors['request.invalid-body'] or ['request.too-large'] */
export function readAnnouncement(request: Request, viewer: Member, createdAt: number, maxBytes: number): UploadRecord {
  const length = request.headers.get('upload-length') ?? ''
  const size = Number(length)
  const key = readUploadKey(request)
  // By the key it is known again: an answer that gets lost on the way must not make a second resource.
  const mayRepeat = key !== undefined || !bringsBytes(request)
  if (!/^\d{1,15}$/.test(length) || !mayRepeat) throw portalErrors['request.invalid-body']()
  if (size > maxBytes) throw portalErrors['request.too-large']({ limit: maxBytes })
  const metadata = readUploadMetadata(request.headers.get('upload-metadata'))
  const kind = metadata.kind ?? ''
  return { id: newId(), memberId: viewer.id, kind, size, metadata, createdAt, key, isFinished: false }
}

/** @throws portalErrors['request.invalid-body'] */
export function readUploadKey(request: Request): string | undefined {
  const key = request.headers.get(uploadKeyHeader)
  if (key !== null && !isUploadKey(key)) throw portalErrors['request.invalid-body']()
  return key ?? undefined
}

const tusHeaders = { 'Tus-Resumable': tusVersion, 'Cache-Control': 'no-store' }

/** For a browser that lost the first answer: it was announced, lies here, and so many bytes have come. */
export const answerAnnounced = ({ id }: UploadRecord, received: number) =>
  new Response(null, {
    status: 201,
    headers: { ...tusHeaders, Location: `/uploads/${id}`, 'Upload-Offset': String(received) },
  })

/** For a browser that lost the last answer: everything is here. */
export function answerFinished(request: Request, record: UploadRecord): Response {
  if (request.method === 'DELETE') throw uploadErrors['uploads.already-finished']()
  if (request.method === 'PATCH' && request.headers.get('upload-offset') !== String(record.size))
    throw uploadErrors['uploads.offset-conflict']()
  const size = String(record.size)
  const headers = { ...tusHeaders, 'Upload-Offset': size, 'Upload-Length': size }
  return new Response(null, { status: request.method === 'PATCH' ? 204 : 200, headers })
}
