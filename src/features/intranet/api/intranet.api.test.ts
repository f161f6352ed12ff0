import { OpenAPIHono } from '@hono/zod-openapi'
import { beforeEach, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { ApiEnvironment } from '#platform/api/serve-operation.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import type { ResourcePage } from '../core/resource.ts'
import { createIntranetApi } from './intranet.api.server.ts'

const anna = aMember()
const path = '/intranet/userIntranet/resources'

describeOnEachDatabase('the JSON interface of the intranet', (open) => {
  let intranet: TestIntranet

  beforeEach(async () => {
    intranet = await openTestIntranet(await open())
  })

  /** The shell, as far as this feature needs it: who asks, and how an error is answered. */
  const ask = (viewer: Viewer, address: string, method = 'GET', body?: unknown) => {
    const app = new OpenAPIHono<ApiEnvironment>()
    app.onError((error, c) => {
      if (!isPortalError(error)) throw error
      return c.json({ error: { key: error.key, facts: error.facts } }, error.status as 400)
    })
    app.use(async (c, next) => {
      c.set('viewer', viewer)
      c.set('language', 'nl')
      await next()
    })
    app.route('/', createIntranetApi(intranet))
    const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    return app.request(address, { method, ...init })
  }

  const aFolder = async (nameNL: string, nameFR = nameNL, parent: string | null = null) => {
    const response = await ask(intranet.louis, path, 'POST', { nameNL, nameFR, parent })
    expect(response.status).toBe(201)
    return (await response.json()) as { id: string }
  }

  it('adds a folder, tells its address, lists it and deletes it', async () => {
    const folder = await aFolder('Verslagen', 'Rapports')
    const one = await ask(anna, `${path}/${folder.id}`)
    expect(await one.json()).toEqual(folder)
    expect(await (await ask(anna, path)).json()).toEqual({ resources: [folder], next: null })
    expect((await ask(intranet.louis, `${path}/${folder.id}`, 'DELETE')).status).toBe(204)
    expect((await ask(anna, `${path}/${folder.id}`)).status).toBe(404)
  })

  it('reads on after a cursor: folders, then files, each once, in the order of the language', async () => {
    for (const [i, name] of ['e', 'd', 'c', 'b', 'a'].entries()) await aFolder(name, String(i))
    for (const name of ['2', '10', '1']) await intranet.aFile('x', { nameNL: name, nameFR: name })
    const walk = async (language: string) => {
      const names: string[] = []
      for (let after: string | null = '', asked = 0; after !== null && asked < 20; asked++) {
        const response = await ask(anna, `${path}?limit=2&language=${language}&after=${after}`)
        const page = (await response.json()) as ResourcePage
        names.push(...page.resources.map((resource) => resource.nameNL))
        after = page.next
      }
      return names.join(' ')
    }
    expect(await walk('nl')).toBe('a b c d e 1 2 10')
    expect(await walk('fr')).toBe('e d c b a 1 2 10')
  })

  it('gives a program the key of what is wrong', async () => {
    const response = await ask(intranet.louis, path, 'POST', { nameNL: '', nameFR: 'x' })
    expect([response.status, await response.json()]).toEqual([
      422,
      { error: { key: 'error.intranet.no-folder-name-nl', facts: {} } },
    ])
  })

  it.each([
    [`${path}?limit=0`],
    [`${path}?limit=201`],
    [`${path}?limit=x`],
    [`${path}?language=de`],
    [`${path}?after=nonsense`],
    [`${path}?after=${Buffer.from('["x",1,{}]').toString('base64url')}`],
  ])('refuses %s', async (address) => {
    expect((await ask(anna, address)).status).toBe(400)
  })

  it.each(['{', '[]', '"x"', 'null', '{"nameNL":{"$ne":null},"nameFR":"x"}'])('refuses the body %s', async (body) => {
    const response = await ask(intranet.louis, path, 'POST', body)
    expect([400, 422]).toContain(response.status)
  })

  it('hides from each viewer what they may not see, whichever collection the address claims', async () => {
    const board = await intranet.resources.addFolder(intranet.louis, 'adminIntranet', null, {
      nameNL: 'a',
      nameFR: 'b',
    })
    const members = await aFolder('Leden')
    for (const viewer of [visitor, anna]) {
      for (const collection of ['userIntranet', 'adminIntranet', 'x']) {
        const base = `/intranet/${collection}/resources`
        expect((await ask(viewer, `${base}/${board.id}`)).status).toBe(404)
        expect((await ask(viewer, `${base}?parent=${board.id}`)).status).toBe(404)
        expect((await ask(viewer, `${base}/${board.id}`, 'DELETE')).status).toBe(404)
      }
      expect((await ask(viewer, '/intranet/adminIntranet/resources')).status).toBe(404)
    }
    expect((await ask(visitor, `${path}/${members.id}`)).status).toBe(404)
    expect((await ask(visitor, path, 'POST', { nameNL: 'a', nameFR: 'b' })).status).toBe(401)
    expect((await ask(anna, path, 'POST', { nameNL: 'a', nameFR: 'b' })).status).toBe(403)
    expect((await ask(anna, `${path}/${members.id}`, 'DELETE')).status).toBe(403)
  })

  it('changes names, place and who may see it, and answers a late change with what it is now', async () => {
    const folder = await aFolder('Map')
    const file = await intranet.aFile('x', { nameNL: 'Nota' })
    const change = (body: object) => ask(intranet.louis, `${path}/${file}`, 'PATCH', body)
    expect(await (await change({ nameFR: 'Note', visibility: 'public' })).json()).toMatchObject({
      nameNL: 'Nota',
      nameFR: 'Note',
      visibility: 'public',
      author: 'Louis Dubois',
    })
    const late = await change({ nameNL: 'Later', revision: 0 })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: { key: 'error.intranet.changed-meanwhile', facts: { nameNL: 'Nota', nameFR: 'Note' } } },
    ])
    for (const body of [{ nameNL: '' }, { visibility: 'x' }, { author: 'a\u202eb' }, { revision: -1 }, []]) {
      expect([400, 422]).toContain((await change(body)).status)
    }
    const moves = '/intranet/userIntranet/moves'
    const moved = await ask(intranet.louis, moves, 'POST', { ids: [file], parent: folder.id })
    expect(await moved.json()).toEqual({ count: 1, moved: [{ id: file, from: null }], failed: [] })
    expect((await ask(intranet.louis, moves, 'POST', { ids: [folder.id], parent: folder.id })).status).toBe(409)
    const visibility = { ids: [file], visibility: 'inherit' }
    expect(await (await ask(intranet.louis, '/intranet/userIntranet/visibility', 'PUT', visibility)).json()).toEqual({
      count: 1,
    })
    expect((await ask(visitor, `${path}/${file}`)).status).toBe(404)
  })

  it('takes to the trash, lists it, gives back, and deletes for good', async () => {
    const folder = await aFolder('Map')
    const discard = async () => {
      const response = await ask(intranet.louis, '/intranet/userIntranet/trash', 'POST', { ids: [folder.id] })
      expect(response.status).toBe(201)
      return ((await response.json()) as { trash: string[] }).trash
    }
    const trash = await discard()
    const listed = (await (await ask(intranet.louis, '/intranet/trash?limit=1')).json()) as { items: { id: string }[] }
    expect(listed.items.map(({ id }) => id)).toEqual(trash)
    const restored = await ask(intranet.louis, '/intranet/trash/restorations', 'POST', { trash })
    expect(await restored.json()).toEqual({ count: 1, toRoot: 0, failed: [] })
    const [again = ''] = await discard()
    expect((await ask(intranet.louis, `/intranet/trash/${again}`, 'DELETE')).status).toBe(204)
    expect(await (await ask(intranet.louis, '/intranet/trash')).json()).toEqual({ items: [], next: null })
    const beside = await aFolder('Ernaast')
    const removals = await ask(intranet.louis, '/intranet/userIntranet/removals', 'POST', { ids: [beside.id] })
    expect(await removals.json()).toEqual({ count: 1, gone: 0 })
    expect(await (await ask(intranet.louis, '/intranet/trash', 'DELETE')).json()).toEqual({ count: 0 })
  })

  it('describes itself', () => {
    const api = createIntranetApi(intranet)
    const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Tandem', version: '1' } })
    const described = Object.keys(document.paths ?? {})
    const served = new Set(api.routes.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))
    expect(described.sort()).toEqual([...served].sort())
  })
})
