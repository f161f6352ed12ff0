import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encode } from './encodings.server.ts'

const page = Buffer.from('<p>Beste leden, chers membres</p>'.repeat(1000))

/** RFC 7932, 9.1: a first bit of 0 says that nothing lies further back than 64 KiB. */
const isNarrow = ([first = 1]: Uint8Array) => (first & 1) === 0

it('compresses what is cached within a window that needs no tables of megabytes', async () => {
  const efforts = [2, 5, 9, 11]
  const compressed = await Promise.all(efforts.map((effort) => encode(page, 'br', effort)))
  expect(compressed.map(isNarrow)).toEqual([false, true, true, false])
  for (const bytes of compressed) expect(brotliDecompressSync(bytes).equals(page)).toBe(true)
})
