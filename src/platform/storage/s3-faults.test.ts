import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FaultyLine, openFaultyLine, seeded } from '#tests/support/faulty-line.ts'
import { openS3Server, type S3Server } from '#tests/support/s3-server.ts'
import { filesOf } from '#tests/support/storage-contract.ts'
import { newId } from '../ids/new-id.server.ts'
import { digestOf } from './durable-file.server.ts'
import { createS3Storage } from './s3-storage.server.ts'
import type { OpenedStorage } from './storage.server.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const seed = 20_261_122

describe('a store that fails', () => {
  let server: S3Server
  let line: FaultyLine
  let storage: OpenedStorage

  beforeAll(async () => {
    server = await openS3Server()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    line = await openFaultyLine(server.port, seed)
    const url = server.url.replace(`:${server.port}`, `:${line.port}`).replace('?', `/${newId()}?`)
    const retries = { backOffMs: 1, answerTimeoutMs: 1_000, pieceTimeoutMs: 1_000, tries: 8, chance: seeded(seed) }
    storage = createS3Storage(url, { retries })
  })
  afterEach(() => line.close())

  it('loses nothing and leaves nothing behind when every fourth request goes wrong', async () => {
    line.fail(0.25)
    const files = new Map(Array.from({ length: 25 }, (_, number) => [`a/${number}`, randomBytes(50_000)]))
    files.set('a/large', randomBytes(20 * 1024 * 1024))
    for (const [key, bytes] of files) {
      const stored = await storage.put(key, Readable.from([bytes]))
      expect(stored).toEqual({ size: bytes.length, sha256: sha256(bytes) })
    }
    for (const [key, bytes] of files) expect((await digestOf(await storage.get(key))).sha256).toBe(sha256(bytes))
    await storage.delete('a/3')
    files.delete('a/3')
    const expected = [...files]
      .map(([key, { length }]) => ({ key, size: length }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    expect(await filesOf(storage)).toEqual(expected)
    expect(await server.unfinished()).toEqual([])
    expect([...new Set(line.happened)].sort()).toEqual([
      'cut',
      'cut midway',
      'hang',
      'internal error',
      'lost answer',
      'slow down',
    ])
  })

  it('is said to be away, whatever the way, and serves again by itself', async () => {
    await storage.put('a/b', Readable.from([Buffer.from('bytes')]))
    for (const fault of ['cut', 'slow down', 'internal error'] as const) {
      line.fail(fault)
      const away = { code: 'storage/unavailable', status: 503, facts: { seconds: 10 } }
      await expect(storage.put('a/c', Readable.from([Buffer.from('bytes')]))).rejects.toMatchObject(away)
      await expect(storage.get('a/b')).rejects.toMatchObject(away)
      await expect(storage.size('a/b')).rejects.toMatchObject(away)
      await expect(filesOf(storage)).rejects.toMatchObject(away)
      await expect(storage.probe()).rejects.toMatchObject(away)
    }
    line.fail('never')
    expect(await filesOf(storage)).toEqual([{ key: 'a/b', size: 5 }])
  })

  it('ends a reader whose bytes stop coming for good, instead of giving it half a file', async () => {
    await storage.put('a/large', Readable.from([randomBytes(5 * 1024 * 1024)]))
    line.fail('cut midway')
    await expect(digestOf(await storage.get('a/large'))).resolves.toMatchObject({ size: 5 * 1024 * 1024 })
    const reading = await storage.get('a/large')
    line.fail('cut')
    await expect(digestOf(reading)).rejects.toMatchObject({ code: 'storage/unavailable' })
  })
})
