import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { type GuardedPortal, hiddenFrom, openGuardedPortal, wholeAnswer } from '#tests/support/guarded-portal.ts'
import { uploadsLeft } from '#tests/support/portal-data.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

let portal: GuardedPortal
beforeAll(async () => {
  portal = await openGuardedPortal()
})
afterAll(() => portal.test.close())

const filledIn = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: keyof GuardedPortal['ids']) => portal.ids[name])

/** As the administration does it. */
async function call(name: string, data: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(data)
  const answer = await portal.change('dev', 'POST', `/api/v1/functions/${name}`, { body, headers })
  expect(answer.status, await answer.text()).toBe(200)
}

/** What an admin's open pages may ask for, and what they receive once the role is gone. */
const addresses: [string, number][] = [
  ['/files/{adminFile}', 404],
  ['/files/{adminFile}/versions/{adminFile}', 404],
  ['/files/{memberFile}/versions/{adminFile}', 404],
  ['/files/{adminPicture}/preview/small', 404],
  ['/files/zip?id={adminFolder}', 404],
  ['/files/zip?id={publicFile}&id={adminFile}', 404],
  ['/api/v1/intranet/adminIntranet/resources', 404],
  ['/api/v1/intranet/adminIntranet/resources?parent={adminFolder}', 404],
  ['/api/v1/intranet/adminIntranet/resources/{adminFile}', 404],
  ['/api/v1/intranet/adminIntranet/resources/{adminFile}/versions', 404],
  ['/api/v1/intranet/adminIntranet/search?query=Geheim', 404],
  ['/api/v1/intranet/trash', 403],
  ['/api/v1/intranet/upload-rules', 403],
  ...[
    '',
    '/{adminFolder}',
    '/{adminFolder}/rows',
    '/{adminFile}/details',
    '/{adminText}/text',
    '/{adminFile}/versions',
    '/{adminFile}/edit',
    '/search?q=Geheim',
    '/folders',
  ].map((place): [string, number] => [`/administration/documents${place}`, 302]),
]

describe('an admin whose role is withdrawn while the page stands open', () => {
  let browser: TestBrowser
  let louis: TestMember
  const tags = new Map<string, string>()
  beforeAll(async () => {
    louis = await portal.test.aMember({ role: 'ADMIN' })
    browser = portal.test.as(louis)
    for (const [address] of addresses) tags.set(address, (await ask(address)).headers.get('ETag') ?? '')
    await call('updateUser', { id: louis.id, user: { role: 'USER' } })
  })

  const ask = (address: string, headers?: Record<string, string>) => browser.get(filledIn(address), headers)
  const expectNothingHidden = async (response: Response, path: string) => {
    const text = await wholeAnswer(response)
    for (const hidden of hiddenFrom('user', portal.ids)) if (!path.includes(hidden)) expect(text).not.toContain(hidden)
  }

  it('was given all of it before', async () => {
    const before = portal.test.as(await portal.test.aMember({ role: 'ADMIN' }))
    for (const [address] of addresses) {
      if (address.includes('{memberFile}/versions/{adminFile}')) continue
      const response = await before.get(filledIn(address))
      expect([address, response.status]).toEqual([address, 200])
      await response.body?.cancel()
    }
  })

  it.each(addresses)('%s is answered with %i at the next request, also where it was kept', async (address, status) => {
    const path = filledIn(address)
    const response = await ask(address)
    expect(response.status).toBe(status)
    await expectNothingHidden(response, path)
    const revalidated = await ask(address, { 'If-None-Match': tags.get(address) || '*' })
    expect(revalidated.status).toBe(status)
    await expectNothingHidden(revalidated, path)
    const head = await browser.request(path, { method: 'HEAD' })
    expect(head.status).toBe(status)
  })

  it('gets the data of no administration page any more', async () => {
    for (const [address, status] of addresses) {
      if (status !== 302) continue
      const [place = '', search] = filledIn(address).split('?')
      const response = await browser.get(`${place}.data${search ? `?${search}` : ''}`)
      expect([address, response.status]).toEqual([address, 202])
      await expectNothingHidden(response, filledIn(address))
    }
  })

  it('changes nothing any more', async () => {
    const at = '/api/v1/intranet/adminIntranet'
    const rename = browser.json('PATCH', `${at}/resources/${portal.ids.adminFile}`, { nameNL: 'Anders' })
    expect((await rename).status).toBe(404)
    expect((await browser.json('POST', `${at}/trash`, { ids: [portal.ids.adminFile] })).status).toBe(404)
    expect((await browser.json('POST', '/api/v1/functions/deleteUser', { id: portal.ids.other })).status).toBe(403)
  })

  it.each(['intranet:adminIntranet:root', 'members'])(
    'who comes to listen to %s hears that they have to ask anew, once, and nothing else',
    async (topic) => {
      const stream = await (await browser.get(`/live?topic=${topic}`)).text()
      const [, id] = /^id: (\S+)\nevent: session-ended\ndata: ended\n\n$/.exec(stream) ?? []
      expect(id).toBeDefined()
      expect((await browser.get(`/live?topic=${topic}&last=${id}`)).status).toBe(403)
    },
  )

  it('hears nothing more on a stream that stood open', async () => {
    const other = await portal.test.aMember({ role: 'ADMIN' })
    const listening = portal.test.as(other)
    const stream = await listening.get('/live?topic=intranet:adminIntranet:root')
    expect(stream.status).toBe(200)
    await call('updateUser', { id: other.id, user: { role: 'USER' } })
    const names = { nameNL: 'Na de rol', nameFR: 'Après le rôle' }
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify(names)
    await portal.change('admin', 'POST', '/api/v1/intranet/adminIntranet/resources', { body, headers })
    // What happened before they listened stands above; a stream that ended can be read to its end.
    const [, heard] = (await stream.text()).split('event: ready')
    expect(heard).toContain('event: session-ended')
    expect(heard).not.toContain('adminIntranet')
  })
})

describe('an admin who is disabled with an upload half done', () => {
  const tus = { 'Tus-Resumable': '1.0.0' }
  it('sends no byte more, and what came is swept, also for when they are let in again', async () => {
    const louis = await portal.test.aMember({ role: 'ADMIN' })
    const browser = portal.test.as(louis)
    const own = { ...tus, Origin: portal.test.origin, 'X-XSRF-TOKEN': await browser.xsrfToken() }
    const facts = {
      kind: 'intranet',
      collection: 'userIntranet',
      parent: '',
      filename: 'a.pdf',
      nameNL: 'A',
      nameFR: 'A',
    }
    const metadata = Object.entries(facts).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    const announced = { ...own, 'Upload-Length': '4', 'Upload-Metadata': metadata.join(',') }
    const before = await uploadsLeft(portal.test)
    const address = (await browser.request('/uploads', { method: 'POST', headers: announced })).headers.get('Location')
    const send = (by: TestBrowser, offset: number, body: string, headers: Record<string, string> = own) => {
      const piece = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
      return by.request(address ?? '', { method: 'PATCH', headers: { ...headers, ...piece }, body })
    }
    expect((await send(browser, 0, 'ab')).status).toBe(204)
    expect(await uploadsLeft(portal.test)).toBe(before + 1)

    await call('changeUserAccess', { id: louis.id, access: false })
    expect((await send(browser, 2, 'cd')).status).toBe(401)
    expect((await browser.request(address ?? '', { method: 'HEAD', headers: tus })).status).toBe(401)
    await portal.test.portal.services.uploads.sweep()
    expect(await uploadsLeft(portal.test)).toBe(before)

    await call('changeUserAccess', { id: louis.id, access: true })
    const again = portal.test.as(louis)
    const token = { ...own, 'X-XSRF-TOKEN': await again.xsrfToken() }
    expect((await send(again, 2, 'cd', token)).status).toBe(404)
  })
})
