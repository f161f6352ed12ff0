import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { digestOf } from '../storage/durable-file.server.ts'
import { cipherOf, makeSealedKey } from './backup-place.server.ts'

const passphrase = 'a passphrase of the tests, long enough'
const key = await makeSealedKey(passphrase)
// To open a key takes a third of a second, by intent: what it opens keeps no state.
const cipher = await cipherOf(key, passphrase)
const chunk = 256 * 1024

/** So many chunks, each made when it is asked for; counts those that were. */
function manyBytes(count: number) {
  const made = { chunks: 0 }
  const source = Readable.from(
    (function* () {
      for (; made.chunks < count; made.chunks += 1) yield Buffer.alloc(chunk, made.chunks)
    })(),
  )
  return { made, source }
}

it.each([0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 3 * 64 * 1024, 1_000_001])(
  'seals %i bytes, knows their size beforehand, and opens them again',
  async (size) => {
    const plain = Buffer.alloc(size, 'Zo\u00eb')
    const sealed = Buffer.concat(await (await cipher.seal(Readable.from([plain]))).toArray())
    expect(sealed.length).toBe(cipher.sealedSize(size))
    if (size > 10) expect(sealed.includes(plain.subarray(0, 10))).toBe(false)
    const opened = await cipher.open(Readable.from([sealed]))
    expect(Buffer.concat(await opened.toArray())).toEqual(plain)
  },
)

it('takes no more of a large file at a time than it hands on', async () => {
  const { made, source } = manyBytes(4000)
  const sealed = await cipher.seal(source)
  const reading = sealed[Symbol.asyncIterator]()
  await reading.next()
  expect(made.chunks).toBeLessThan(40)
  await reading.return?.()
})

it('gives the same bytes back through both streams', async () => {
  const through = await cipher.open(await cipher.seal(manyBytes(40).source))
  expect(await digestOf(through)).toEqual(await digestOf(manyBytes(40).source))
})

it('names objects so that nobody can tell which file it is', async () => {
  const other = await cipherOf(await makeSealedKey(passphrase), passphrase)
  const sha256 = 'a'.repeat(64)
  expect(cipher.nameOf(sha256)).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set([cipher.nameOf(sha256), other.nameOf(sha256), sha256]).size).toBe(3)
})

it('refuses another passphrase and bytes that were changed, cut or put together anew', async () => {
  await expect(cipherOf(key, 'another passphrase of the tests')).rejects.toThrow()
  const sealed = Buffer.concat(await (await cipher.seal(manyBytes(1).source)).toArray())
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  const swapped = Buffer.concat([
    sealed.subarray(0, 184),
    sealed.subarray(184 + 65_552, 184 + 2 * 65_552),
    sealed.subarray(184),
  ])
  for (const bytes of [changed, sealed.subarray(0, -1), sealed.subarray(0, 184 + 65_552), swapped])
    await expect((async () => (await cipher.open(Readable.from([bytes]))).toArray())()).rejects.toThrow()
})
