import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import {
  ownVisibilityOf,
  type Visibility,
  type VisibilityInput,
  visibilityInputOf,
  visibilityInputs,
} from '../core/resource.ts'
import { createTreeCheck } from '../doctor/doctor.repository.server.ts'

describe('an input about who may see it', () => {
  it('is its own word, or nothing', () => {
    expect(visibilityInputs.map(ownVisibilityOf)).toEqual([null, 'members', 'public'])
    expect(visibilityInputs.map((input) => visibilityInputOf(ownVisibilityOf(input)))).toEqual([...visibilityInputs])
  })
})

/** What is said of a folder, of one in it, and of a file in that; and what then holds for each. */
const table: [[VisibilityInput, VisibilityInput, VisibilityInput], [Visibility, Visibility, Visibility]][] = [
  [
    ['inherit', 'inherit', 'inherit'],
    ['members', 'members', 'members'],
  ],
  [
    ['public', 'inherit', 'inherit'],
    ['public', 'public', 'public'],
  ],
  [
    ['public', 'members', 'inherit'],
    ['public', 'members', 'members'],
  ],
  [
    ['public', 'members', 'public'],
    ['public', 'members', 'public'],
  ],
  [
    ['members', 'public', 'inherit'],
    ['members', 'public', 'public'],
  ],
  [
    ['inherit', 'inherit', 'public'],
    ['members', 'members', 'public'],
  ],
  [
    ['inherit', 'public', 'members'],
    ['members', 'public', 'members'],
  ],
]

describeOnEachDatabase('who may see a resource', (open) => {
  let intranet: TestIntranet
  let ids: [string, string, string]

  const say = (id: string, input: VisibilityInput) =>
    intranet.resources.setVisibility(intranet.louis, 'userIntranet', [id], input)
  const holds = async () =>
    Promise.all(ids.map(async (id) => (await intranet.resources.byId(intranet.louis, id)).visibility))

  beforeEach(async () => {
    intranet = await openTestIntranet(await open())
    const names = { nameNL: 'a', nameFR: 'b' }
    const top = await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, names)
    const inside = await intranet.resources.addFolder(intranet.louis, 'userIntranet', top.id, names)
    ids = [top.id, inside.id, await intranet.aFile('x', { parent: inside.id })]
  })

  it.each(table)('%o makes %o, in whichever order it is said', async (inputs, expected) => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ] as const) {
      for (const at of order) await say(ids[at], 'public')
      for (const at of order) await say(ids[at], inputs[at])
      expect(await holds()).toEqual(expected)
      for (const at of order) await say(ids[at], 'members')
      for (const at of order) await say(ids[at], inputs[at])
      expect(await holds()).toEqual(expected)
    }
    const seen = await Promise.all(
      ids.map((id) =>
        intranet.resources.byId(visitor, id).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(seen).toEqual(expected.map((visibility) => visibility === 'public'))
    expect(await createTreeCheck(intranet.db).faults()).toEqual({})
  })

  it.each(table)('%o makes %o when it is said of all at once', async (inputs, expected) => {
    for (const input of visibilityInputs) {
      const some = ids.filter((_, at) => inputs[at] === input)
      if (some.length > 0) await intranet.resources.setVisibility(intranet.louis, 'userIntranet', some, input)
    }
    expect(await holds()).toEqual(expected)
    await intranet.resources.setVisibility(intranet.louis, 'userIntranet', [...ids].reverse(), 'inherit')
    expect(await holds()).toEqual(['members', 'members', 'members'])
    expect(await createTreeCheck(intranet.db).faults()).toEqual({})
  })

  it('is handed to what is added', async () => {
    await say(ids[0], 'public')
    const file = await intranet.aFile('y', { parent: ids[1] })
    expect((await intranet.resources.byId(visitor, file)).ownVisibility).toBeNull()
  })

  it('can be changed together with the names, and tells all listings concerned', async () => {
    intranet.announced.length = 0
    const names = { nameNL: 'Open', nameFR: 'Ouvert' }
    const updated = await intranet.resources.update(intranet.louis, ids[0], { ...names, visibility: 'public' })
    expect(updated).toMatchObject({ ...names, visibility: 'public', ownVisibility: 'public' })
    expect(await holds()).toEqual(['public', 'public', 'public'])
    for (const place of ['root', ids[0], ids[1]]) expect(intranet.announced).toContain(`intranet:userIntranet:${place}`)
  })

  it('stays with the board in the board documents', async () => {
    const names = { nameNL: 'a', nameFR: 'b' }
    const board = await intranet.resources.addFolder(intranet.louis, 'adminIntranet', null, names)
    const code = 'intranet.visibility-not-allowed'
    await expect(
      intranet.resources.setVisibility(intranet.louis, 'adminIntranet', [board.id], 'public'),
    ).rejects.toMatchObject({ code })
    await expect(
      intranet.resources.update(intranet.louis, board.id, { ...names, visibility: 'public' }),
    ).rejects.toMatchObject({ code })
    await expect(say(board.id, 'members')).rejects.toMatchObject({ code: '404' })
  })

  it('is said by admins only', async () => {
    const ask = (viewer: Parameters<typeof intranet.resources.setVisibility>[0]) =>
      intranet.resources.setVisibility(viewer, 'userIntranet', ids, 'public')
    await expect(ask(aMember())).rejects.toMatchObject({ status: 403 })
    await expect(ask(visitor)).rejects.toMatchObject({ status: 401 })
    expect(await holds()).toEqual(['members', 'members', 'members'])
  })

  it('is not changed by a form that somebody else has overtaken: it tells both', async () => {
    const seen = (await intranet.resources.byId(intranet.louis, ids[2])).revision
    const fields = { nameNL: 'Eerst', nameFR: 'D’abord', author: 'An' }
    const first = await intranet.resources.update(intranet.louis, ids[2], { ...fields, revision: seen })
    expect(first.revision).toBeGreaterThan(seen)
    const late = { nameNL: 'Later', nameFR: 'Après', visibility: 'public', revision: seen } as const
    await expect(intranet.resources.update(intranet.louis, ids[2], late)).rejects.toMatchObject({
      code: 'intranet.changed-meanwhile',
      status: 409,
      facts: { ...fields, revision: first.revision },
    })
    expect(await intranet.resources.byId(intranet.louis, ids[2])).toMatchObject({ ...fields, visibility: 'members' })
    const renamed = await intranet.resources.update(intranet.louis, ids[2], { nameNL: 'Later', nameFR: 'Après' })
    expect(renamed.author).toBe('An')
  })
})
