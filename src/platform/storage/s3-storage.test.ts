import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '#tests/support/s3-server.ts'
import { keysOf, storageContract } from '#tests/support/storage-contract.ts'
import type { Clock } from '../clock/clock.ts'
import { newId } from '../ids/new-id.server.ts'
import { digestOf } from './durable-file.server.ts'
import { createS3Client, usualRetries } from './s3-client.server.ts'
import { createS3Storage } from './s3-storage.server.ts'
import { parseS3Url } from './storage-url.ts'

let server: S3Server
beforeAll(async () => {
  server = await openS3Server()
})
afterAll(() => server.close())

/** Its own corner of the bucket. */
const aStore = (corner = newId()) => createS3Storage(server.url.replace('?', `/${corner}?`))

storageContract('an S3 store', async () => ({ storage: aStore(), close: async () => {} }))

describe('an S3 store', () => {
  it('lists more than one page of keys, and only its own corner of the bucket', async () => {
    const corner = newId()
    const storage = aStore(corner)
    await aStore().put('a/elsewhere', Readable.from([]))
    const keys = Array.from({ length: 1003 }, (_, number) => `a/${String(number).padStart(4, '0')}`)
    await server.fill(keys.map((key) => `${corner}/${key}`))
    const listed: string[] = []
    for await (const { key } of storage.list()) listed.push(key)
    expect(listed).toEqual(keys)
  }, 60_000)

  it('sends a large file in parts, and gives back every byte', async () => {
    const storage = aStore()
    const pieces = Array.from({ length: 80 }, () => randomBytes(256 * 1024))
    const stored = await storage.put('a/large', Readable.from(pieces))
    expect(await digestOf(await storage.get('a/large'))).toEqual(stored)
    expect(stored.sha256).toBe(createHash('sha256').update(Buffer.concat(pieces)).digest('hex'))
    expect(await server.unfinished()).toEqual([])
  })

  it('takes back the parts that were sent when the source breaks off', async () => {
    const storage = aStore()
    const broken = Readable.from(
      (async function* () {
        for (let sent = 0; sent < 40; sent++) yield randomBytes(512 * 1024)
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.put('a/large', broken)).rejects.toThrow('connection lost')
    expect(await storage.size('a/large')).toBeNull()
    expect(await server.unfinished()).toEqual([])
  })

  it('sweeps the parts that a crash left a day ago, not what is being sent now', async () => {
    const { storage, crash } = await crashedInTheMiddle()
    expect(await createS3Storage(storage).sweep()).toBe(0)
    expect(await server.unfinished()).toEqual([crash])
    const tomorrow = { seconds: () => Math.floor(Date.now() / 1000) + 25 * 60 * 60 } as Clock
    expect(await createS3Storage(storage, { clock: tomorrow }).sweep()).toBe(1)
    expect(await server.unfinished()).toEqual([])
  })

  it('asks for no more bytes than are read, and hangs up when the reader goes', async () => {
    const storage = aStore()
    await storage.put('a/large', Readable.from(Array.from({ length: 96 }, () => Buffer.alloc(256 * 1024))))
    const reading = await storage.get('a/large')
    await once(reading, 'readable')
    expect(server.sending()).toBe(1)
    reading.destroy()
    await once(reading, 'close')
    await expect.poll(() => server.sending()).toBe(0)
  })

  it('says that it can be written, or why not', async () => {
    await expect(aStore().probe()).resolves.toBeUndefined()
    const forbidden = createS3Storage(server.url.replace('S3RVER:', 'NOBODY:'))
    const error = await forbidden.probe().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'storage/unavailable', status: 503 })
    expect(String((error as Error).cause)).toContain('InvalidAccessKeyId')
    const wrong = await createS3Storage(server.url.replace('S3RVER@', 'other@'))
      .probe()
      .catch((caught) => caught)
    expect(String(wrong.cause)).toContain('SignatureDoesNotMatch')
    const list = () => keysOf(createS3Storage(server.url.replace('/tandem', '/nowhere')))
    await expect(list()).rejects.toMatchObject({ code: 'storage/unavailable' })
  })
})

/** As a process leaves it that was killed between two parts. */
async function crashedInTheMiddle() {
  const storage = server.url.replace('?', `/${newId()}?`)
  const s3 = createS3Client(parseS3Url(storage), usualRetries)
  const key = `${parseS3Url(storage).prefix}a/large`
  const crash = await s3.getMultipartUploadId(key)
  await s3.uploadPart(key, crash, Buffer.from('half'), 1)
  return { storage, crash }
}
