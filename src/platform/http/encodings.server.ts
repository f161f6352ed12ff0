import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a browser accepts. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(header) ? 'gzip' : 'identity'
}

/**
 * @param effort for Brotli 0 to 11: 3 while somebody waits (4 takes twice as long to save a twentieth), 9 and more for what
 *   is kept
 */
export async function encode(bytes: Uint8Array, encoding: Encoding, effort: number): Promise<Uint8Array> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipBytes(bytes, { level: Math.min(effort + 2, 9) })
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotliBytes(bytes, { params })
}
