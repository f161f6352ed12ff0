import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { keysOf, storageContract } from '#tests/support/storage-contract.ts'
import { createDiskStorage } from './disk-storage.server.ts'
import { StoredStretch } from './storage.server.ts'

const aFolder = () => mkdtemp(join(tmpdir(), 'tandem-storage-'))

storageContract('the disk', async () => {
  const root = await aFolder()
  return { storage: createDiskStorage(root), close: () => rm(root, { recursive: true, force: true }) }
})

describe('the disk', () => {
  let root: string
  beforeEach(async () => {
    root = await aFolder()
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  it('leaves no unfinished file behind when a source breaks off', async () => {
    const source = new Readable({ read() {} })
    source.push('half')
    const putting = createDiskStorage(root).put('a/b', source)
    source.destroy(new Error('aborted'))
    await expect(putting).rejects.toThrow('aborted')
    expect(await readdir(join(root, '.unfinished'))).toEqual([])
    expect(await readdir(root)).toEqual(['.unfinished'])
  })

  describe('hands over a large file', () => {
    const bytes = randomBytes(1_000_000)
    const stretchOf = async (start: number, end: number): Promise<StoredStretch> => {
      const storage = createDiskStorage(root)
      await storage.put('a/b', Readable.from([bytes]))
      const stretch = await storage.get('a/b', { start, end })
      if (!(stretch instanceof StoredStretch)) throw new Error('it is read as a stream only')
      return stretch
    }

    it('in two buffers, each of which is filled again once it was used', async () => {
      const stretch = await stretchOf(10, 900_009)
      const [taken, buffers] = [[] as Buffer[], new Set<ArrayBufferLike>()]
      await stretch.handOver(async (piece) => {
        for (let turn = 0; turn < 20; turn++) await nextTurn()
        taken.push(Buffer.from(piece))
        buffers.add(piece.buffer)
      })
      expect(Buffer.concat(taken).equals(bytes.subarray(10, 900_010))).toBe(true)
      expect(buffers.size).toBe(2)
      expect(stretch.destroyed).toBe(true)
    })

    it('and never fills those again that a failure may have left on their way', async () => {
      const lost = new Set<ArrayBufferLike>()
      const broken = await stretchOf(0, 999_999)
      const leaving = broken.handOver(async (piece) => {
        lost.add(piece.buffer)
        if (lost.size === 2) throw new Error('the reader left')
      })
      await expect(leaving).rejects.toThrow('the reader left')
      broken.destroy()
      const next: ArrayBufferLike[] = []
      await (await stretchOf(0, 999_999)).handOver(async (piece) => void next.push(piece.buffer))
      expect(next.filter((buffer) => lost.has(buffer))).toEqual([])
    })
  })

  it('removes the folders that a delete empties, and no others', async () => {
    const storage = createDiskStorage(root)
    await storage.put('userIntranet/one/defaultFile.pdf', Readable.from([Buffer.from('1')]))
    await storage.put('userIntranet/two/defaultFile.pdf', Readable.from([Buffer.from('2')]))
    await storage.delete('userIntranet/one/defaultFile.pdf')
    expect(await readdir(join(root, 'userIntranet'))).toEqual(['two'])
    await storage.delete('userIntranet/two/defaultFile.pdf')
    expect(await readdir(join(root, 'userIntranet'))).toEqual([])
  })

  it('follows no symbolic link, be it a folder or a file', async () => {
    const outside = await aFolder()
    await writeFile(join(outside, 'secret'), 'secret')
    await symlink(outside, join(root, 'linked'))
    await mkdir(join(root, 'real'))
    await symlink(join(outside, 'secret'), join(root, 'real', 'secret'))
    const storage = createDiskStorage(root)
    const range = { start: 0, end: 2 }
    await expect(storage.get('linked/secret')).rejects.toThrow('leads outside')
    await expect(storage.get('linked/secret', range)).rejects.toThrow('leads outside')
    await expect(storage.get('real/secret', range)).rejects.toMatchObject({ status: 404 })
    await expect(storage.put('linked/mine', Readable.from([Buffer.from('x')]))).rejects.toThrow('leads outside')
    await expect(storage.get('real/secret')).rejects.toMatchObject({ status: 404 })
    expect(await storage.size('real/secret')).toBeNull()
    expect(await readdir(outside)).toEqual(['secret'])
    await rm(outside, { recursive: true })
  })

  it('sweeps what a crash left an hour ago, not what is being written now', async () => {
    const unfinished = join(root, '.unfinished')
    await mkdir(unfinished)
    await writeFile(join(unfinished, 'old'), 'half')
    await writeFile(join(unfinished, 'young'), 'half')
    const now = Math.floor(Date.now() / 1000)
    await utimes(join(unfinished, 'old'), now - 3700, now - 3700)
    expect(await createDiskStorage(root).sweep()).toBe(1)
    expect(await readdir(unfinished)).toEqual(['young'])
  })
})

/** A real full disk needs the right to mount one; elsewhere a source that fails with the same code stands for it. */
const aTinyDisk = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a full disk', () => {
  it('is said to be full, and nothing half-written stays', async () => {
    const root = await aFolder()
    const isMounted = aTinyDisk(root)
    const disk = isMounted ? root : await aFolder()
    try {
      const storage = createDiskStorage(disk)
      const error = await storage.put('a/big', isMounted ? tooMuch() : failsAsFull()).catch((caught) => caught)
      expect(isPortalError(error) && error.code).toBe('storage/no-space')
      expect(await keysOf(storage)).toEqual([])
      expect(await readdir(join(disk, '.unfinished'))).toEqual([])
      await storage.put('a/small', Readable.from([Buffer.from('fits')]))
      expect(await keysOf(storage)).toEqual(['a/small'])
    } finally {
      if (isMounted) execFileSync('umount', [root])
      await rm(root, { recursive: true, force: true })
      await rm(disk, { recursive: true, force: true })
    }
  })
})

const tooMuch = () => Readable.from(Array.from({ length: 32 }, () => Buffer.alloc(64 * 1024)))

const failsAsFull = () =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(1024)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })(),
  )
