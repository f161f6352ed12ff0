import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { storedFileKey } from '../core/resource.ts'
import { previewKey } from '../preview/preview-kind.ts'
import { createStoredFileClaims, createTreeCheck } from './doctor.repository.server.ts'
import { checkStorage, createIntranetDoctor } from './intranet-doctor.server.ts'

const collection = 'userIntranet' as const
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const keyOf = (fileId: string) => storedFileKey({ collection, fileId, extension: 'pdf' })

describeOnEachDatabase('the check of stored files', (open) => {
  let db: Database
  let storage: Storage

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tandem-doctor-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    storage = createDiskStorage(folder)
    db = (await open()).db
  })

  const check = (
    asked: { unfinished?: string[]; now?: number; storage?: Storage } = {},
  ): Promise<Awaited<ReturnType<typeof checkStorage>>> =>
    checkStorage({
      storage: asked.storage ?? storage,
      claims: createStoredFileClaims(db),
      named: createTreeCheck(db).storedVersions(),
      unfinished: new Set(asked.unfinished),
      now: asked.now ?? inAnHour(),
    })

  const store = async (fileId: string, text = 'four') => void (await storage.put(keyOf(fileId), Readable.from([text])))

  const aFileRow = async (fileId = newId(), id = fileId) => {
    const names = { nameNl: 'a', nameFr: 'a', sortNl: 'a', sortFr: 'a', extension: 'pdf', size: 4, sha256: '' }
    const place = { collection, parent: null, folder: false, visibility: 'members' as const, createdAt: 1, user: null }
    await db
      .insertInto('intranetResource')
      .values({ id, fileId, ...place, ...names })
      .execute()
    return id
  }

  const aVersionRow = async (resource: string) => {
    const version = { id: newId(), resource, extension: 'pdf', size: 4, sha256: '', createdAt: 1, user: null }
    await db.insertInto('intranetVersion').values(version).execute()
    return version.id
  }

  const aJob = async (keys: string[], failedAt: number | null = null) => {
    const times = { runAt: 1, createdAt: 1, lastError: null, failedAt }
    const work = { kind: 'intranet.delete-files', payload: JSON.stringify({ keys }) }
    await db
      .insertInto('platformJob')
      .values({ id: newId(), ...work, ...times })
      .execute()
  }

  it('finds nothing wrong with first versions, replaced ones and those that replaced them', async () => {
    const plain = await aFileRow()
    const replaced = await aFileRow(newId(), newId())
    const { fileId } = await db
      .selectFrom('intranetResource')
      .select('fileId')
      .where('id', '=', replaced)
      .executeTakeFirstOrThrow()
    for (const id of [plain, String(fileId), await aVersionRow(replaced), await aVersionRow(replaced)]) await store(id)
    await storage.put('articles/one/cover.png', Readable.from(['of another feature']))

    const none = { count: 0, keys: [] }
    const previews = { previews: 0, strayPreviews: none }
    expect(await check()).toEqual({ files: 4, bytes: 16, lost: none, ownerless: none, ...previews, inTheMaking: 0 })
  })

  it('finds bytes that are gone or of another length, of any version', async () => {
    const [gone, short, whole] = [await aFileRow(), await aFileRow(), await aFileRow()]
    const older = await aVersionRow(whole)
    await store(short, 'one')
    await store(whole)

    const { lost, ownerless } = await check()
    expect(lost.keys.sort()).toEqual([gone, short, older].map(keyOf).sort())
    expect([lost.count, ownerless.count]).toEqual([3, 0])
  })

  it('finds bytes that belong to nobody, unless a job is still to delete them', async () => {
    const [ownerless, leaving, givenUp, otherType] = [newId(), newId(), newId(), await aFileRow()]
    for (const id of [ownerless, leaving, givenUp, otherType]) await store(id)
    await storage.put(`userIntranet/${otherType}/defaultFile.doc`, Readable.from(['four']))
    await aJob([keyOf(leaving)])
    await aJob([keyOf(givenUp)], 1)

    const found = (await check()).ownerless
    const expected = [keyOf(ownerless), keyOf(givenUp), `userIntranet/${otherType}/defaultFile.doc`]
    expect(found).toEqual({ count: 3, keys: expect.arrayContaining(expected) })
  })

  it('finds pictures of bytes that belong to nobody any more', async () => {
    const [plain, replaced, gone, leaving] = [await aFileRow(), await aFileRow(newId(), newId()), newId(), newId()]
    const { fileId } = await db
      .selectFrom('intranetResource')
      .select('fileId')
      .where('id', '=', replaced)
      .executeTakeFirstOrThrow()
    const older = await aVersionRow(replaced)
    for (const id of [plain, String(fileId), older]) await store(id)
    for (const id of [plain, String(fileId), older, leaving, gone])
      await storage.put(previewKey(id, 'small'), Readable.from(['seen']))
    await storage.put(previewKey(gone, 'large'), Readable.from(['seen']))
    await aJob([keyOf(leaving)])

    const found = await check()
    expect(found).toMatchObject({ files: 3, bytes: 12, previews: 6, ownerless: { count: 0 }, lost: { count: 0 } })
    const stray = [previewKey(gone, 'small'), previewKey(gone, 'large')].sort()
    expect({ ...found.strayPreviews, keys: found.strayPreviews.keys.sort() }).toEqual({ count: 2, keys: stray })
    const { isWell, says } = await createIntranetDoctor({ db, storage }).checkFiles(new Set(), inAnHour())
    expect([isWell, says]).toEqual([false, expect.stringContaining('6 previews; 2 previews of bytes that are gone: ')])
  })

  it('takes what was stored moments ago, or by an upload that is not finished, for something in the making', async () => {
    const [young, old] = [newId(), newId()]
    await store(young)
    await store(old)

    expect(await check({ now: Math.floor(Date.now() / 1000) })).toMatchObject({
      inTheMaking: 2,
      ownerless: { count: 0 },
    })
    expect(await check({ unfinished: [young] })).toMatchObject({ inTheMaking: 1, ownerless: { count: 1 } })
  })

  it('blames nobody for what changes while it looks', async () => {
    const [removed, added] = [await aFileRow(), newId()]
    await store(removed)
    await store(added)
    let isFirst = true
    const changing: Storage = {
      ...storage,
      // Deleted for good after its row was read, and before anybody looks for its bytes.
      size: async (key) => {
        if (isFirst) {
          await db.deleteFrom('intranetResource').where('id', '=', removed).execute()
          await storage.delete(keyOf(removed))
        }
        isFirst = false
        return storage.size(key)
      },
      // Listed before its row was written.
      list: async function* () {
        yield* storage.list()
        await aFileRow(added)
      },
    }

    const found = await check({ storage: changing })
    expect([found.lost.count, found.ownerless.count]).toEqual([0, 0])
  })

  it('names ten of many, and counts all', async () => {
    for (let index = 0; index < 12; index += 1) await store(newId())
    const { ownerless } = await check()
    expect([ownerless.count, ownerless.keys.length]).toEqual([12, 10])
  })
})
