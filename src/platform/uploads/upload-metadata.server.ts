import { portalErrors } from '#platform/errors/portal.errors.ts'

const longestHeader = 16 * 1024
const longestValue = 1024
const mostValues = 20
const namePattern = /^[A-Za-z][A-Za-z0-9-]{0,39}$/
const base64Pattern = /^[A-Za-z0-9+/]*={0,2}$/
/** Line breaks and other control characters: they end up in headers and logs. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u

/**
 * Reads tus `Upload-Metadata`: pairs of a name and a base64 value, separated by commas (tus 1.0.0, Creation).
 *
 * @throws portalErrors['request.invalid-body'] for anything malformed, too long or not UTF-8
 */
export function readUploadMetadata(header: string | null): Record<string, string> {
  if (!header) return {}
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  if (header.length > longestHeader || pairs.length > mostValues) throw portalErrors['request.invalid-body']()
  const metadata = new Map<string, string>()
  for (const [name = '', value = '', ...more] of pairs) {
    if (more.length > 0 || !namePattern.test(name) || metadata.has(name)) throw portalErrors['request.invalid-body']()
    metadata.set(name, readValue(value))
  }
  return Object.fromEntries(metadata)
}

function readValue(base64: string): string {
  if (base64.length % 4 !== 0 || !base64Pattern.test(base64)) throw portalErrors['request.invalid-body']()
  const bytes = Buffer.from(base64, 'base64')
  const text = bytes.length <= longestValue ? decodeUtf8(bytes) : null
  if (text === null || controlCharacters.test(text)) throw portalErrors['request.invalid-body']()
  return text
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
