import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { storedFileKey } from '../core/resource.ts'
import { sweepOwnerless } from './intranet-doctor.server.ts'

const collection = 'userIntranet' as const
const keyOf = (fileId: string) => storedFileKey({ collection, fileId, extension: 'pdf' })

describeOnEachDatabase('stored files that a crash left', (open) => {
  let db: Database
  let storage: Storage
  const logged: unknown[] = []
  const note = (facts: unknown) => void logged.push(facts)
  const log = { info: note, warn: note } as unknown as Log

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tandem-sweep-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    storage = createDiskStorage(folder)
    db = (await open()).db
    logged.length = 0
  })

  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  const sweep = (unfinished: string[] = [], now = inAnHour) =>
    sweepOwnerless({ db, storage, log, unfinished: new Set(unfinished), now })
  const store = async (fileId: string) => {
    await storage.put(keyOf(fileId), Readable.from(['four']))
    return fileId
  }
  const isThere = async (fileId: string) => (await storage.size(keyOf(fileId))) !== null

  const aFileRow = async (fileId: string) => {
    const names = { nameNl: 'a', nameFr: 'a', sortNl: 'a', sortFr: 'a', extension: 'pdf', size: 4, sha256: '' }
    const place = { collection, parent: null, folder: false, visibility: 'members' as const, createdAt: 1, user: null }
    await db
      .insertInto('intranetResource')
      .values({ id: fileId, fileId, ...place, ...names })
      .execute()
  }

  it('are taken away; those of rows, of uploads and of this minute stay', async () => {
    const [stray, known, arriving] = [await store(newId()), await store(newId()), await store(newId())]
    await aFileRow(known)
    expect(await sweep([arriving])).toBe(1)
    expect([await isThere(stray), await isThere(known), await isThere(arriving)]).toEqual([false, true, true])
    const fresh = await store(newId())
    expect(await sweep([arriving], inAnHour - 3600)).toBe(0)
    expect(await isThere(fresh)).toBe(true)
  })

  it('are left and reported where they are many: they may be of another database', async () => {
    const strays = await Promise.all(Array.from({ length: 21 }, () => store(newId())))
    expect(await sweep()).toBe(0)
    for (const stray of strays) expect(await isThere(stray)).toBe(true)
    expect(logged).toEqual([{ files: 21 }])
  })
})
