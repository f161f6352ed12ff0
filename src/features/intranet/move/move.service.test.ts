import { beforeEach, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import type { Collection, Resource } from '../core/resource.ts'
import { createTreeCheck } from '../doctor/doctor.repository.server.ts'
import { foldersInside, foldersNamed } from './folder-choice.repository.server.ts'

const anna = aMember()
const collection = 'userIntranet'

describeOnEachDatabase('moving', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet
  /** a > b > c, and beside it d. */
  let [a, b, c, d]: Resource[] = []

  const aFolder = (name: string, parent: string | null = null, where: Collection = collection) =>
    intranet.resources.addFolder(intranet.louis, where, parent, { nameNL: name, nameFR: `${name} fr` })
  const move = (ids: string[], parent: string | null) => intranet.moves.move(intranet.louis, collection, ids, parent)
  const idOf = (resource: Resource | undefined) => resource?.id ?? ''
  const parentOf = async (resource: Resource | undefined) =>
    (await intranet.resources.byId(intranet.louis, idOf(resource))).parent

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database)
    a = await aFolder('a')
    b = await aFolder('b', a.id)
    c = await aFolder('c', b.id)
    d = await aFolder('d')
    intranet.announced.length = 0
  })

  it('takes several with all they hold into a folder or to the root, and tells how to undo it', async () => {
    const file = await intranet.aFile('x')
    expect(await move([idOf(b), file], idOf(d))).toEqual({
      count: 2,
      moved: expect.arrayContaining([
        { id: idOf(b), from: idOf(a) },
        { id: file, from: null },
      ]),
      failed: [],
    })
    expect([await parentOf(b), await parentOf(c)]).toEqual([idOf(d), idOf(b)])
    expect(await move([idOf(c)], null)).toMatchObject({ moved: [{ id: idOf(c), from: idOf(b) }] })
    expect(await createTreeCheck(database.db).faults()).toEqual({})
  })

  it.each<[string, () => string]>([
    ['itself', () => idOf(a)],
    ['a folder in it', () => idOf(b)],
    ['a folder deep in it', () => idOf(c)],
  ])('never puts a folder into %s', async (_what, target) => {
    await expect(move([idOf(a)], target())).rejects.toMatchObject({ code: 'intranet.move-into-itself', status: 409 })
    expect(await parentOf(a)).toBeNull()
  })

  it('moves what can be moved, and tells what cannot', async () => {
    const gone = newId()
    expect(await move([idOf(a), idOf(d), gone], idOf(b))).toEqual({
      count: 1,
      moved: [{ id: idOf(d), from: null }],
      failed: expect.arrayContaining([
        { id: idOf(a), key: 'error.intranet.move-into-itself' },
        { id: gone, key: 'error.404' },
      ]),
    })
    await expect(move([gone], null)).rejects.toMatchObject({ code: '404' })
  })

  it('leaves what is there already, and keeps a chosen folder whole', async () => {
    expect(await move([idOf(a), idOf(d)], null)).toEqual({ count: 0, moved: [], failed: [] })
    expect(intranet.announced).toEqual([])
    expect(await move([idOf(b), idOf(c)], idOf(d))).toMatchObject({ count: 1, failed: [] })
    expect(await parentOf(c)).toBe(idOf(b))
  })

  it('refuses as a target a file, a folder of the trash or of the other collection, and one that is gone', async () => {
    const file = await intranet.aFile('x')
    const board = await aFolder('raad', null, 'adminIntranet')
    await intranet.trash.discard(intranet.louis, collection, [idOf(d)])
    for (const target of [file, board.id, idOf(d), newId()]) {
      await expect(move([idOf(b)], target)).rejects.toMatchObject({ code: 'intranet.parent-not-found' })
    }
    await expect(move([board.id], idOf(a))).rejects.toMatchObject({ code: '404' })
    await expect(move([idOf(d)], idOf(a))).rejects.toMatchObject({ code: '404' })
  })

  it('never closes a circle, however many move opposite ways at once', async () => {
    const other = await open()
    const louis = intranet.louis
    await Promise.allSettled([
      intranet.moves.move(louis, collection, [idOf(a)], idOf(d)),
      intranet.moves.move(louis, collection, [idOf(d)], idOf(c)),
      intranet.moves.move(louis, collection, [idOf(d)], idOf(b)),
      intranet.moves.move(louis, collection, [idOf(b)], idOf(d)),
    ])
    expect(await createTreeCheck(database.db).faults()).toEqual({})
    expect(await createTreeCheck(other.db).faults()).toEqual({})
  })

  it('ends even where broken data lead in a circle', async () => {
    await database.db
      .updateTable('intranetResource')
      .set({ parent: idOf(c) })
      .where('id', '=', idOf(a))
      .execute()
    expect((await intranet.resources.byId(intranet.louis, idOf(a))).id).toBe(idOf(a))
    await expect(move([idOf(a)], idOf(b))).rejects.toMatchObject({ code: 'intranet.move-into-itself' })
    expect(await intranet.resources.countBelow(intranet.louis, idOf(a))).toMatchObject({ folders: 2 })
    await intranet.folders.open(intranet.louis, collection, idOf(a), { language: 'nl' })
    await intranet.resources.setVisibility(intranet.louis, collection, [idOf(a)], 'public')
    await intranet.moves.folders(intranet.louis, collection, { parent: null, query: 'c', language: 'nl' })
    // And it can be fixed by hand: out of the circle.
    expect(await move([idOf(a)], null)).toMatchObject({ count: 1 })
    expect(await createTreeCheck(database.db).faults()).toEqual({})
  })

  it('makes visitors see it as the new folder says', async () => {
    await intranet.resources.setVisibility(intranet.louis, collection, [idOf(d)], 'public')
    await move([idOf(b)], idOf(d))
    expect((await intranet.resources.byId(visitor, idOf(c))).visibility).toBe('public')
    await move([idOf(b)], idOf(a))
    await expect(intranet.resources.byId(visitor, idOf(c))).rejects.toMatchObject({ code: '404' })
    expect(await createTreeCheck(database.db).faults()).toEqual({})
  })

  it('tells the listing that it left, the one that it came to, its own, and the visitors root', async () => {
    await move([idOf(b)], idOf(d))
    const places = [idOf(a), idOf(d), idOf(b), 'root'].map((place) => `intranet:userIntranet:${place}`)
    expect(intranet.announced).toEqual(expect.arrayContaining(places))
  })

  it('is for admins only', async () => {
    const choice = { parent: null, query: '', language: 'nl' } as const
    const verbs = [
      (viewer: Viewer) => intranet.moves.move(viewer, collection, [idOf(b)], null),
      (viewer: Viewer) => intranet.moves.folders(viewer, collection, choice),
    ]
    for (const verb of verbs) {
      await expect(verb(anna)).rejects.toMatchObject({ status: 403 })
      await expect(verb(visitor)).rejects.toMatchObject({ status: 401 })
    }
    await expect(intranet.moves.move(anna, 'adminIntranet', [idOf(b)], null)).rejects.toMatchObject({ code: '404' })
  })

  it('offers the folders of a folder, and which of them hold more', async () => {
    await intranet.aFile('x')
    const inside = (parent: string | null) =>
      intranet.moves.folders(intranet.louis, collection, { parent, query: '', language: 'fr' })
    expect(await inside(null)).toEqual([
      { id: idOf(a), nameNL: 'a', nameFR: 'a fr', hasFolders: true },
      { id: idOf(d), nameNL: 'd', nameFR: 'd fr', hasFolders: false },
    ])
    expect((await inside(idOf(a))).map(({ nameNL }) => nameNL)).toEqual(['b'])
    await intranet.trash.discard(intranet.louis, collection, [idOf(c)])
    expect((await inside(idOf(a)))[0]?.hasFolders).toBe(false)
  })

  it('finds folders by a part of either name, accents and case aside, with the way to each', async () => {
    const deep = await intranet.resources.addFolder(intranet.louis, collection, idOf(c), {
      nameNL: 'Jaarverslagen 2024',
      nameFR: 'Procès-verbaux 100 %',
    })
    const named = async (query: string) =>
      (await intranet.moves.folders(intranet.louis, collection, { parent: null, query, language: 'nl' })).map(
        ({ id }) => id,
      )
    for (const query of ['verslag', 'PROCES', 'verslagen 2024', '202', '100 %', 'jaarverslagen']) {
      expect([query, await named(query)]).toEqual([query, [deep.id]])
    }
    expect(await named('%')).toEqual([deep.id])
    expect(await named('_')).toEqual([])
    const [found] = await intranet.moves.folders(intranet.louis, collection, {
      parent: null,
      query: 'verslag',
      language: 'nl',
    })
    expect(found?.path?.map(({ nameNL }) => nameNL)).toEqual(['a', 'b', 'c'])
  })

  it('reads the folders by an index', async () => {
    for (const parent of ['some-folder', null]) {
      const query = foldersInside(collection, parent, 'nl')
      const compiled = { compile: () => query.compile(database.db.withoutPlugins()) }
      expect(await planOf(database, compiled)).toEqual({ scanned: [], sorts: false })
    }
    const query = foldersNamed(collection, 'x', 'nl')
    const compiled = { compile: () => query.compile(database.db.withoutPlugins()) }
    expect((await planOf(database, compiled)).scanned).toEqual([])
  })
})
