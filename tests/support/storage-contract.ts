import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'

type OpenedStorage = { storage: Storage; close(): Promise<void> }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const aKey = () => `userIntranet/${newId()}/defaultFile.pdf`
const statusOf = (error: unknown) => (isPortalError(error) ? error.status : error)

export async function filesOf(storage: Storage): Promise<{ key: string; size: number }[]> {
  const files = []
  for await (const { key, size } of storage.list()) files.push({ key, size })
  return files.sort((a, b) => (a.key < b.key ? -1 : 1))
}

export const keysOf = async (storage: Storage) => (await filesOf(storage)).map(({ key }) => key)

/** What every store of bytes promises, run on each of them. */
export function storageContract(name: string, openStore: () => Promise<OpenedStorage>): void {
  describe(`${name} keeps the promise of storage`, () => {
    let opened: OpenedStorage
    let storage: Storage
    let elsewhere: string
    const bytes = randomBytes(300_000)

    beforeEach(async () => {
      opened = await openStore()
      storage = opened.storage
      elsewhere = await mkdtemp(join(tmpdir(), 'tandem-elsewhere-'))
    })
    afterEach(async () => {
      await opened.close()
      await rm(elsewhere, { recursive: true, force: true })
    })

    it('gives back the bytes it was given, with their size and SHA-256', async () => {
      const key = aKey()
      const stored = await storage.put(key, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))
      expect(stored).toEqual({ size: bytes.length, sha256: sha256(bytes) })
      expect(await storage.size(key)).toBe(bytes.length)
      expect(sha256(await buffer(await storage.get(key)))).toBe(stored.sha256)
    })

    it('stores an empty file', async () => {
      const key = aKey()
      expect(await storage.put(key, Readable.from([]))).toEqual({ size: 0, sha256: sha256(Buffer.alloc(0)) })
      expect(await buffer(await storage.get(key))).toHaveLength(0)
    })

    it('gives exactly the asked range, both ends included', async () => {
      const key = aKey()
      await storage.put(key, Readable.from([bytes]))
      expect(await buffer(await storage.get(key, { start: 0, end: 0 }))).toEqual(bytes.subarray(0, 1))
      expect(await buffer(await storage.get(key, { start: 100_000, end: 299_999 }))).toEqual(bytes.subarray(100_000))
    })

    it('answers 404 and no size for what it does not have', async () => {
      const error = await storage.get(aKey()).catch(statusOf)
      expect(error).toBe(404)
      expect(await storage.size(aKey())).toBeNull()
      expect(await storage.size('userIntranet/nobody')).toBeNull()
    })

    it('replaces what lay under the same key', async () => {
      const key = aKey()
      await storage.put(key, Readable.from([bytes]))
      await storage.put(key, Readable.from([Buffer.from('new')]))
      expect((await buffer(await storage.get(key))).toString()).toBe('new')
    })

    it('shows nothing under the key when the source breaks off', async () => {
      const key = aKey()
      const broken = Readable.from(
        (async function* () {
          yield bytes
          throw new Error('connection lost')
        })(),
      )
      await expect(storage.put(key, broken)).rejects.toThrow('connection lost')
      expect(await storage.size(key)).toBeNull()
      expect(await keysOf(storage)).toEqual([])
    })

    it('adopts a finished file and takes it away from where it lay', async () => {
      const key = aKey()
      const path = join(elsewhere, 'finished')
      await writeFile(path, bytes)
      expect(await storage.adopt(key, path)).toEqual({ size: bytes.length, sha256: sha256(bytes) })
      expect(await buffer(await storage.get(key))).toEqual(bytes)
      await expect(stat(path)).rejects.toThrow('ENOENT')
    })

    it('believes whoever has already hashed and synced what it adopts', async () => {
      const path = join(elsewhere, 'finished')
      await writeFile(path, bytes)
      const known = { size: bytes.length, sha256: 'known' }
      expect(await storage.adopt(aKey(), path, known)).toEqual(known)
    })

    it('adopting twice is adopting once: a crash came in between', async () => {
      const key = aKey()
      const path = join(elsewhere, 'finished')
      await writeFile(path, bytes)
      const first = await storage.adopt(key, path)
      expect(await storage.adopt(key, path)).toEqual(first)
      expect(await storage.adopt(aKey(), path).catch(statusOf)).toBe(404)
    })

    it('forgets what is deleted, and deletes what is gone without complaint', async () => {
      const key = aKey()
      await storage.put(key, Readable.from([bytes]))
      await storage.delete(key)
      await storage.delete(key)
      expect(await storage.size(key)).toBeNull()
    })

    it('lists every key with its size, and since when it lies there', async () => {
      const keys = [aKey(), `adminIntranet/${newId()}/defaultFile`, aKey()].sort()
      for (const key of keys) await storage.put(key, Readable.from([Buffer.from('four')]))
      expect(await filesOf(storage)).toEqual(keys.map((key) => ({ key, size: 4 })))
      for await (const { storedAt } of storage.list()) expect(Math.abs(storedAt - Date.now() / 1000)).toBeLessThan(60)
    })

    it('lists what lies in one folder, and nothing where there is none', async () => {
      const [one, other] = [newId(), newId()]
      for (const key of [`base/${one}/a.jpg`, `base/${one}/b.pdf`, `base/${other}/a.jpg`])
        await storage.put(key, Readable.from([Buffer.from('four')]))
      const listed: string[] = []
      for await (const { key } of storage.list(`base/${one}`)) listed.push(key)
      expect(listed.sort()).toEqual([`base/${one}/a.jpg`, `base/${one}/b.pdf`])
      for await (const { key } of storage.list(`base/${newId()}`)) expect(key).toBeNull()
    })

    it.each([
      '../outside',
      'userIntranet/../../outside',
      '/etc/passwd',
      'userIntranet//file',
      'userIntranet/',
      '.hidden/file',
      'a/b\\c',
      'a/b.PDF',
      'a/b.p.df',
      'a/b\0',
      '',
    ])('refuses %j, which is no key', async (key) => {
      const refused = 'not a storage key'
      await expect((async () => storage.put(key, Readable.from([bytes])))()).rejects.toThrow(refused)
      await expect((async () => storage.get(key))()).rejects.toThrow(refused)
      await expect((async () => storage.delete(key))()).rejects.toThrow(refused)
    })
  })
}
