import { beforeEach, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { openTestIntranet, type TestIntranet, testNow } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import type { Collection, Resource } from '../core/resource.ts'
import { createTreeCheck } from '../doctor/doctor.repository.server.ts'
import { deletedBefore, newestFirst } from './trash.repository.server.ts'

const day = 24 * 60 * 60
const anna = aMember()

describeOnEachDatabase('the trash', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet
  /** boven > midden > (bestand), boven > (bestand) */
  let top: Resource
  let middle: Resource
  let file: string

  const aFolder = (name: string, parent: Resource | null = null, collection: Collection = 'userIntranet') =>
    intranet.resources.addFolder(intranet.louis, collection, parent?.id ?? null, {
      nameNL: name,
      nameFR: `${name} (fr)`,
    })
  const discard = (...ids: string[]) => intranet.trash.discard(intranet.louis, 'userIntranet', ids)
  const names = async (folder: Resource | null = null, viewer: Viewer = intranet.louis) =>
    (await intranet.folders.open(viewer, 'userIntranet', folder?.id ?? null, { language: 'nl' })).resources.map(
      (r) => r.nameNL,
    )
  const items = async () => (await intranet.trash.list(intranet.louis)).items

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
    top = await aFolder('boven')
    middle = await aFolder('midden', top)
    await intranet.aFile('12345', { parent: top.id, nameNL: 'vijf' })
    file = await intranet.aFile('1234567', { parent: middle.id, nameNL: 'zeven' })
    intranet.announced.length = 0
  })

  it('takes a whole tree out of every listing, page and download at once, and keeps its bytes', async () => {
    const { trash, ...answer } = await discard(top.id)
    expect(answer).toEqual({ done: 'discard', count: 1, gone: 0 })
    expect(trash).toHaveLength(1)
    expect(await names()).toEqual([])
    for (const id of [top.id, middle.id, file]) {
      await expect(intranet.resources.byId(intranet.louis, id)).rejects.toMatchObject({ code: '404' })
    }
    await expect(intranet.files.openFile(intranet.louis, file)).rejects.toMatchObject({ code: '404' })
    await expect(aFolder('erin', middle)).rejects.toMatchObject({ code: 'intranet.parent-not-found' })
    expect(await intranet.storedKeys()).toHaveLength(2)
    expect(await createTreeCheck(database.db).faults()).toEqual({})
  })

  it('says who deleted what, when, from where, how much, and until when it is kept', async () => {
    await database.db.insertInto('membersUser').values(aUserRow(intranet.louis.id)).execute()
    await discard(middle.id)
    const [item] = await items()
    expect(item).toEqual({
      id: expect.any(String),
      collection: 'userIntranet',
      resource: { id: middle.id, nameNL: 'midden', nameFR: 'midden (fr)', folder: true, extension: null },
      deletedAt: testNow,
      deletedBy: 'Louis Dubois',
      from: [{ id: top.id, nameNL: 'boven', nameFR: 'boven (fr)' }],
      folders: 1,
      documents: 1,
      bytes: 7,
      keptUntil: testNow + 30 * day,
    })
    await discard(top.id)
    expect((await items()).find(({ id }) => id === item?.id)?.from).toBeNull()
    expect((await items()).find(({ resource }) => resource.id === top.id)?.from).toEqual([])
  })

  it('shows the newest first, of both collections, piece by piece', async () => {
    const board = await aFolder('raad', null, 'adminIntranet')
    await discard(file)
    intranet.clock.forward(60)
    await intranet.trash.discard(intranet.louis, 'adminIntranet', [board.id])
    intranet.clock.forward(60)
    await discard(top.id)
    const seen: string[] = []
    for (let after: string | null = null, asked = 0; asked === 0 || after; asked++) {
      const page = await intranet.trash.list(intranet.louis, after, 1)
      seen.push(...page.items.map(({ resource }) => resource.nameNL))
      after = page.next
    }
    expect(seen).toEqual(['boven', 'raad', 'zeven'])
    await expect(intranet.trash.list(intranet.louis, 'nonsense')).rejects.toMatchObject({ status: 400 })
  })

  it('gives back a tree as it was, where it was', async () => {
    const { trash } = await discard(middle.id)
    expect(await intranet.trash.restore(intranet.louis, trash)).toEqual({ count: 1, toRoot: 0, failed: [] })
    expect(await names(top)).toEqual(['midden', 'vijf'])
    expect(await names(middle)).toEqual(['zeven'])
    expect(await items()).toEqual([])
    expect(await createTreeCheck(database.db).faults()).toEqual({})
  })

  it('gives back to the root what stood in a folder that is gone, and says so', async () => {
    const { trash } = await discard(middle.id)
    await discard(top.id)
    expect(await intranet.trash.restore(intranet.louis, trash)).toEqual({ count: 1, toRoot: 1, failed: [] })
    expect(await names()).toEqual(['midden'])
  })

  it('gives back several at once, each into the folder that comes back with it', async () => {
    const entries = [
      ...(await discard(file)).trash,
      ...(await discard(middle.id)).trash,
      ...(await discard(top.id)).trash,
    ]
    expect(await intranet.trash.restore(intranet.louis, entries)).toEqual({ count: 3, toRoot: 0, failed: [] })
    expect(await names(middle)).toEqual(['zeven'])
    expect(await createTreeCheck(database.db).faults()).toEqual({})
  })

  it('computes anew who may see what comes back', async () => {
    const { trash } = await discard(middle.id)
    await intranet.resources.setVisibility(intranet.louis, 'userIntranet', [top.id], 'public')
    await intranet.trash.restore(intranet.louis, trash)
    expect(await names(middle, visitor)).toEqual(['zeven'])
    expect(await createTreeCheck(database.db).faults()).toEqual({})
  })

  it('holds what was chosen together as entries of their own, and what lies in another with that one', async () => {
    const beside = await intranet.aFile('x', { nameNL: 'ernaast' })
    const { trash, count } = await discard(file, beside, middle.id, top.id)
    expect([trash.length, count]).toEqual([2, 4])
    expect((await items()).map(({ resource, documents }) => [resource.nameNL, documents]).sort()).toEqual([
      ['boven', 2],
      ['ernaast', 1],
    ])
    expect(await createTreeCheck(database.db).faults()).toEqual({})
  })

  it('counts what somebody else deleted a moment ago apart, and deletes the rest', async () => {
    const beside = await intranet.aFile('x', { nameNL: 'ernaast' })
    await discard(beside)
    expect(await discard(beside, top.id, newId())).toMatchObject({ count: 1, gone: 2 })
    const last = await intranet.aFile('x', { nameNL: 'laatste' })
    expect(await intranet.trash.remove(intranet.louis, 'userIntranet', [last, beside])).toEqual({ count: 1, gone: 1 })
  })

  it('takes what is gone already for deleted, and tells what cannot come back', async () => {
    const { trash } = await discard(top.id)
    expect(await discard(top.id)).toEqual({ done: 'discard', trash: [], count: 0, gone: 1 })
    const gone = newId()
    expect(await intranet.trash.restore(intranet.louis, [...trash, gone])).toEqual({
      count: 1,
      toRoot: 0,
      failed: [{ id: gone, key: 'error.intranet.not-in-trash' }],
    })
    await expect(intranet.trash.restore(intranet.louis, trash)).rejects.toMatchObject({ code: 'intranet.not-in-trash' })
  })

  it('takes nothing when one of several is of the other collection', async () => {
    const board = await aFolder('raad', null, 'adminIntranet')
    await expect(discard(top.id, board.id)).rejects.toMatchObject({ code: '404' })
    expect(await names()).toEqual(['boven'])
  })

  it('deletes for good: rows at once, the bytes of every version soon after', async () => {
    await database.db
      .insertInto('intranetVersion')
      .values({ id: newId(), resource: file, extension: 'doc', size: 1, sha256: 'x', createdAt: 1, user: null })
      .execute()
    const [older] = await database.db.selectFrom('intranetVersion').select('id').execute()
    const { trash } = await discard(top.id)
    expect(await intranet.trash.purge(intranet.louis, trash)).toEqual({ count: 1 })
    const rows = await database.db.selectFrom('intranetResource').select('id').execute()
    expect([rows, await items()]).toEqual([[], []])
    const keys = intranet.jobs.waiting.flatMap(({ payload }) => (payload as { keys: string[] }).keys)
    expect(keys).toContain(`userIntranet/${older?.id}/defaultFile.doc`)
    await intranet.jobs.runDue()
    expect(await intranet.storedKeys()).toEqual([])
  })

  it('is emptied whole', async () => {
    await discard(file)
    await discard(top.id)
    expect(await intranet.trash.empty(intranet.louis)).toEqual({ count: 2 })
    expect(await database.db.selectFrom('intranetResource').select('id').execute()).toEqual([])
  })

  it('is swept of what was kept long enough, and of nothing else, by two processes at once', async () => {
    await discard(file)
    intranet.clock.forward(day)
    await discard(middle.id)
    intranet.clock.forward(29 * day - 1)
    await intranet.trash.sweep()
    expect(await items()).toHaveLength(2)
    intranet.clock.forward(1)
    await Promise.all([intranet.trash.sweep(), intranet.trash.sweep()])
    expect((await items()).map(({ resource }) => resource.nameNL)).toEqual(['midden'])
    await intranet.jobs.runDue()
    expect(await intranet.storedKeys()).toHaveLength(1)
  })

  it('keeps nothing where TRASH_DAYS is 0, and says so', async () => {
    const strict = await openTestIntranet(database, { trashDays: 0 })
    expect(await strict.trash.discard(strict.louis, 'userIntranet', [top.id])).toEqual({
      done: 'remove',
      trash: [],
      count: 1,
      gone: 0,
    })
    expect(await database.db.selectFrom('intranetResource').select('id').execute()).toEqual([])
    expect(strict.jobs.waiting).not.toEqual([])
  })

  it('tells every listing that loses or gets back something, and whoever looks into the trash', async () => {
    const { trash } = await discard(middle.id)
    const topics = ['root', top.id, middle.id].map((place) => `intranet:userIntranet:${place}`)
    expect(new Set(intranet.announced)).toEqual(new Set([...topics, 'intranet:trash']))
    intranet.announced.length = 0
    await intranet.trash.restore(intranet.louis, trash)
    expect(intranet.announced).toEqual(expect.arrayContaining([`intranet:userIntranet:${top.id}`, 'intranet:trash']))
    intranet.announced.length = 0
    await intranet.trash.purge(intranet.louis, (await discard(middle.id)).trash)
    expect(intranet.announced).toContain('intranet:trash')
  })

  it('is for admins only', async () => {
    const { trash } = await discard(middle.id)
    const verbs = [
      (viewer: Viewer) => intranet.trash.list(viewer),
      (viewer: Viewer) => intranet.trash.discard(viewer, 'userIntranet', [top.id]),
      (viewer: Viewer) => intranet.trash.remove(viewer, 'userIntranet', [top.id]),
      (viewer: Viewer) => intranet.trash.restore(viewer, trash),
      (viewer: Viewer) => intranet.trash.purge(viewer, trash),
      (viewer: Viewer) => intranet.trash.empty(viewer),
    ]
    for (const verb of verbs) {
      await expect(verb(anna)).rejects.toMatchObject({ status: 403 })
      await expect(verb(visitor)).rejects.toMatchObject({ status: 401 })
    }
    await expect(intranet.trash.discard(anna, 'adminIntranet', [top.id])).rejects.toMatchObject({ code: '404' })
    expect(await items()).toHaveLength(1)
    expect(await intranet.topicRule(anna, 'intranet:trash')).toBe(false)
    expect(await intranet.topicRule(intranet.louis, 'intranet:trash')).toBe(true)
  })

  it('keeps everything when the database cannot write it down', async () => {
    intranet.jobs.enqueue = async () => {
      throw new Error('no')
    }
    const { trash } = await discard(top.id)
    await expect(intranet.trash.purge(intranet.louis, trash)).rejects.toMatchObject({
      code: 'intranet.could-not-delete-intranet-document',
    })
    expect(await items()).toHaveLength(1)
    expect(await createTreeCheck(database.db).faults()).toEqual({})
  })

  it('is read by its index, in order', async () => {
    const queries = [newestFirst(null, 50), newestFirst({ deletedAt: 1, id: 'x' }, 50), deletedBefore(1, 50)]
    for (const query of queries) {
      const compiled = { compile: () => query.compile(database.db.withoutPlugins()) }
      expect(await planOf(database, compiled)).toEqual({ scanned: [], sorts: false })
    }
  })
})
