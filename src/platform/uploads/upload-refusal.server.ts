import { isPortalError, type PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { troubleOf } from '#platform/trouble/trouble.ts'
import { uploadErrors } from './uploads.errors.ts'

export const tusVersion = '1.0.0'

export const tusContentType = 'application/offset+octet-stream'

/**
 * What tus 1.0.0 asks of a request before its body may be looked at. OPTIONS is how a client finds the version.
 * @throws uploadErrors['uploads.unsupported-version'] or ['uploads.unsupported-content-type']
 */
export function refuseOtherProtocol({ method, headers }: Request): void {
  if (method === 'OPTIONS') return
  if (headers.get('tus-resumable') !== tusVersion)
    throw uploadErrors['uploads.unsupported-version']({ version: tusVersion })
  if (method === 'PATCH' && headers.get('content-type') !== tusContentType)
    throw uploadErrors['uploads.unsupported-content-type']({ type: tusContentType })
}

/** What the tus library means by its statuses. Its texts never leave the server. */
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

/** The expected error inside whatever was thrown; null when nobody expected it. */
export const asExpected = (error: unknown): PortalError | null => {
  if (isPortalError(error)) return error
  const outage = troubleOf(error)
  if (outage) return outage
  const status = error !== null && typeof error === 'object' && 'status_code' in error ? Number(error.status_code) : 500
  return status < 500 || status === 501 ? errorOfStatus(status) : null
}
