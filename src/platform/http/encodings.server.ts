import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

/** Bytes that are pressed at once: a page takes a fifth of a millisecond, and half as long again to be handed to a thread and back. */
const maxAtOnce = 128 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(header) ? 'gzip' : 'identity'
}

/** @param effort for Brotli 0 to 11: 3 while somebody waits (4 takes twice as long to save a twentieth), 9 for what is kept */
export async function encode(bytes: Uint8Array, encoding: Encoding, effort: number): Promise<Uint8Array> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipBytes(bytes, { level: Math.min(effort + 2, 9) })
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  // Who presses hard keeps what comes out, and may wait for it.
  return effort <= 3 && bytes.length <= maxAtOnce
    ? brotliCompressSync(bytes, { params })
    : brotliBytes(bytes, { params })
}
