import { beforeEach, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createTestAudit } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { createFolderViews, type FolderViews } from '../list/folder-view.service.server.ts'
import { serviceDepsOf } from './intranet-deps.server.ts'
import { createResourceService } from './resource.service.server.ts'
import type { Resource } from './resource.ts'

const anna = aMember()
const louis = anAdmin()
const nl = { language: 'nl' } as const

describeOnEachDatabase('the resources of the intranet', (open) => {
  let database: OpenDatabase
  let resources: ReturnType<typeof createResourceService>
  let folders: FolderViews
  let announced: string[]
  let jobs: { kind: string; payload: unknown }[]

  beforeEach(async () => {
    database = await open()
    announced = []
    jobs = []
    const deps = serviceDepsOf({
      db: database.db,
      jobs: {
        enqueue: async (_db: unknown, kind: string, payload: unknown) => void jobs.push({ kind, payload }),
      } as never,
      live: { announce: (...topics: string[]) => void announced.push(...topics) } as never,
      clock: { seconds: () => 1_800_000_000, date: () => new Date() },
      newId,
      log: createLog('silent'),
      audit: createTestAudit(),
      storage: {} as never,
      uploadLimit: () => 0,
    })
    resources = createResourceService(deps)
    folders = createFolderViews(deps)
  })

  const aFolder = (name: string, parent: Resource | null = null, collection: Resource['collection'] = 'userIntranet') =>
    resources.addFolder(louis, collection, parent?.id ?? null, { nameNL: name, nameFR: `${name} (fr)` })

  const make = (resource: Resource, visibility: 'public' | 'members') =>
    database.db
      .updateTable('intranetResource')
      .set({ visibility, ownVisibility: visibility })
      .where('id', '=', resource.id)
      .execute()

  const namesSeen = async (viewer: Viewer, folder: Resource | null = null) =>
    (await folders.open(viewer, 'userIntranet', folder?.id ?? null, nl)).resources.map((r) => r.nameNL)

  it('shows a folder that an admin adds to every member, with its creation time', async () => {
    const added = await aFolder('Verslagen')
    const { resources: listed } = await folders.open(anna, 'userIntranet', null, nl)
    expect(listed).toEqual([added])
    expect(added).toEqual({
      id: added.id,
      collection: 'userIntranet',
      parent: null,
      folder: true,
      nameNL: 'Verslagen',
      nameFR: 'Verslagen (fr)',
      createdAt: 1_800_000_000,
      visibility: 'members',
      ownVisibility: null,
      revision: 0,
      author: null,
      extension: null,
      size: null,
    })
  })

  it('tells open listings of the parent that a folder was added', async () => {
    const above = await aFolder('Boven')
    announced = []
    await aFolder('Onder', above)
    expect(announced).toEqual([`intranet:userIntranet:${above.id}`])
  })

  it('says where one is: ancestors from the highest down', async () => {
    const one = await aFolder('een')
    const two = await aFolder('twee', one)
    const three = await aFolder('drie', two)
    const view = await folders.open(anna, 'userIntranet', three.id, nl)
    expect(view.folder).toEqual(three)
    expect(view.ancestors).toEqual([
      { id: one.id, nameNL: 'een', nameFR: 'een (fr)' },
      { id: two.id, nameNL: 'twee', nameFR: 'twee (fr)' },
    ])
  })

  it('hides members-only folders from a visitor, as if they did not exist', async () => {
    const folder = await aFolder('Leden')
    expect(await namesSeen(visitor)).toEqual([])
    await expect(folders.open(visitor, 'userIntranet', folder.id, nl)).rejects.toMatchObject({ code: '404' })
    await expect(resources.byId(visitor, folder.id)).rejects.toMatchObject({ code: '404' })
  })

  it('shows a visitor the highest public resources at the root, and no name of a hidden folder above', async () => {
    const hidden = await aFolder('Verborgen')
    const shown = await aFolder('Open', hidden)
    await make(shown, 'public')
    const below = await aFolder('Dieper', shown)
    expect(await namesSeen(visitor)).toEqual(['Open'])
    expect(await namesSeen(visitor, shown)).toEqual(['Dieper'])
    const view = await folders.open(visitor, 'userIntranet', below.id, nl)
    expect(view.ancestors.map((a) => a.nameNL)).toEqual(['Open'])
  })

  it('refuses whoever is no admin, and writes nothing', async () => {
    const folder = await aFolder('Leden')
    const names = { nameNL: 'x', nameFR: 'y' }
    await expect(resources.addFolder(anna, 'userIntranet', null, names)).rejects.toMatchObject({ status: 403 })
    await expect(resources.addFolder(visitor, 'userIntranet', null, names)).rejects.toMatchObject({ status: 401 })
    await expect(resources.update(anna, folder.id, names)).rejects.toMatchObject({ status: 403 })
    await expect(resources.update(visitor, folder.id, names)).rejects.toMatchObject({ status: 404 })
    await expect(resources.remove(anna, folder.id)).rejects.toMatchObject({ status: 403 })
    await expect(resources.countBelow(anna, folder.id)).rejects.toMatchObject({ status: 403 })
    expect(await namesSeen(anna)).toEqual(['Leden'])
  })

  it('keeps the board documents from members by every path', async () => {
    const board = await aFolder('Raad', null, 'adminIntranet')
    for (const viewer of [visitor, anna]) {
      await expect(folders.open(viewer, 'adminIntranet', null, nl)).rejects.toMatchObject({ code: '404' })
      await expect(folders.open(viewer, 'adminIntranet', board.id, nl)).rejects.toMatchObject({ code: '404' })
      await expect(folders.open(viewer, 'userIntranet', board.id, nl)).rejects.toMatchObject({ code: '404' })
      await expect(resources.byId(viewer, board.id)).rejects.toMatchObject({ code: '404' })
      await expect(resources.remove(viewer, board.id)).rejects.toMatchObject({ code: '404' })
      const page = { language: 'nl', after: null, limit: 50 } as const
      await expect(folders.rows(viewer, 'adminIntranet', null, page)).rejects.toMatchObject({ code: '404' })
    }
    await make(board, 'public')
    await expect(resources.byId(visitor, board.id)).rejects.toMatchObject({ code: '404' })
  })

  it('refuses a parent of the other collection, a file as parent, and one that is gone', async () => {
    const board = await aFolder('Raad', null, 'adminIntranet')
    const names = { nameNL: 'x', nameFR: 'y' }
    for (const parent of [board.id, newId()]) {
      await expect(resources.addFolder(louis, 'userIntranet', parent, names)).rejects.toMatchObject({
        code: 'intranet.parent-not-found',
      })
    }
  })

  it('sorts by the name in the language, numbers by value, accents and case aside', async () => {
    const names = ['Zaak', 'Oever', 'Œuvre', 'œil', 'iJzer', 'ijs', 'Étude', 'école', 'eau', 'Ambt', '10 b', '2 a']
    for (const name of names) await aFolder(name)
    expect(await namesSeen(anna)).toEqual([...names].reverse())
  })

  it('goes through a listing piece by piece without losing or repeating a resource', async () => {
    for (let i = 0; i < 7; i++) await aFolder(`map ${i}`)
    const seen: string[] = []
    for (let after: string | null = null, pieces = 0; pieces === 0 || after; pieces++) {
      const page = await folders.rows(anna, 'userIntranet', null, { ...nl, after, limit: 3 })
      seen.push(...page.resources.map((r) => r.nameNL))
      after = page.next
    }
    expect(seen).toEqual(await namesSeen(anna))
  })

  it('removes a whole tree, tells every open listing in it, and leaves the rest', async () => {
    const top = await aFolder('top')
    const middle = await aFolder('midden', top)
    await aFolder('onder', middle)
    await aFolder('ernaast')
    expect(await resources.countBelow(louis, top.id)).toEqual({ folders: 2, documents: 0, bytes: 0 })
    announced = []
    await resources.remove(louis, top.id)
    expect(await namesSeen(anna)).toEqual(['ernaast'])
    expect(announced).toContain('intranet:userIntranet:root')
    expect(announced).toContain(`intranet:userIntranet:${middle.id}`)
    await expect(resources.byId(louis, middle.id)).rejects.toMatchObject({ code: '404' })
  })

  it('renames, and announces it', async () => {
    const folder = await aFolder('Oud')
    announced = []
    await resources.update(louis, folder.id, { nameNL: 'Nieuw', nameFR: 'Nouveau' })
    expect(await namesSeen(anna)).toEqual(['Nieuw'])
    expect(announced).toEqual(['intranet:userIntranet:root'])
  })
})
