import { uploadErrors } from './uploads.errors.ts'

export const tusVersion = '1.0.0'

/** The type of every body that brings bytes. */
export const tusContentType = 'application/offset+octet-stream'

/**
 * What tus 1.0.0 asks of a request before its body may be looked at. OPTIONS is how a client finds the version.
 *
 * @throws uploadErrors['uploads.unsupported-version'] or ['uploads.unsupported-content-type']
 */
export function refuseOtherProtocol({ method, headers }: Request): void {
  if (method === 'OPTIONS') return
  if (headers.get('tus-resumable') !== tusVersion)
    throw uploadErrors['uploads.unsupported-version']({ version: tusVersion })
  if (method === 'PATCH' && headers.get('content-type') !== tusContentType)
    throw uploadErrors['uploads.unsupported-content-type']({ type: tusContentType })
}
