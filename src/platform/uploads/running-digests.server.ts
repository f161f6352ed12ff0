import { createHash, type Hash } from 'node:crypto'
import type { StoredBytes } from '#platform/storage/storage.server.ts'

/**
 * SHA-256 of uploads while their bytes pass, so that nobody has to read them again. Only what this process saw from the
 * first byte on, in order, is known; after a restart or a cut connection the file itself is read.
 */
export function createRunningDigests() {
  const running = new Map<string, { hash: Hash; size: number }>()
  return {
    /** The digest to go on with at `offset`; null when earlier bytes were not seen. It counts again after `keep`. */
    take(id: string, offset: number): Hash | null {
      const known = running.get(id)
      running.delete(id)
      if (offset === 0) return createHash('sha256')
      return known?.size === offset ? known.hash : null
    },
    /** @param size bytes that are durably in the file, all of them in the digest */
    keep: (id: string, hash: Hash, size: number): void => void running.set(id, { hash, size }),
    /** The whole file's, when all `size` bytes passed here; asked again it answers the same. */
    of(id: string, size: number): StoredBytes | undefined {
      const known = running.get(id)
      return known?.size === size ? { size, sha256: known.hash.copy().digest('hex') } : undefined
    },
    forget: (id: string): void => void running.delete(id),
  }
}

export const hashing = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
