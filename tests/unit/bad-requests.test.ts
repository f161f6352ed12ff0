import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

const interfaceAddress = '/api/v1/intranet/userIntranet/resources'
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { key: string; requestId: string } }).error

describe('a bad request is never a 500', () => {
  it('too large a body: 413', async () => {
    const response = await test.visitor().post('/login', { email: 'x'.repeat(300 * 1024), password: 'x' })
    expect(response.status).toBe(413)
  })

  it('too large a body without a declared length: 413', async () => {
    const admin = test.as(await test.aMember({ role: 'ADMIN' }))
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 5; i++) controller.enqueue(new Uint8Array(64 * 1024).fill(65))
        controller.close()
      },
    })
    const headers = { Origin: test.origin, 'X-XSRF-TOKEN': await admin.xsrfToken(), 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const response = await admin.request(interfaceAddress, init)
    expect(response.status).toBe(413)
  })

  it('a compressed body: 415', async () => {
    const response = await test.visitor().post('/login', {}, { 'Content-Encoding': 'gzip' })
    expect(response.status).toBe(415)
  })

  it('broken JSON: 400, with a key and the request id', async () => {
    const admin = test.as(await test.aMember({ role: 'ADMIN' }))
    const headers = { Origin: test.origin, 'X-XSRF-TOKEN': await admin.xsrfToken(), 'Content-Type': 'application/json' }
    const response = await admin.request(interfaceAddress, { method: 'POST', headers, body: '{"nameNL":' })
    expect(response.status).toBe(400)
    const error = await errorOf(response)
    expect(error.key).toBe('error.request.invalid-body')
    expect(error.requestId).toMatch(/^[\w-]{22}$/)
  })

  it('JSON that is nested for its own sake: 400', async () => {
    const admin = test.as(await test.aMember({ role: 'ADMIN' }))
    const headers = { Origin: test.origin, 'X-XSRF-TOKEN': await admin.xsrfToken(), 'Content-Type': 'application/json' }
    const response = await admin.request(interfaceAddress, { method: 'POST', headers, body: '['.repeat(100_000) })
    expect([response.status, (await errorOf(response)).key]).toEqual([400, 'error.request.too-deep'])
  })

  it('a form that is none: 400', async () => {
    const visitor = test.visitor()
    const headers = {
      Origin: test.origin,
      'X-XSRF-TOKEN': await visitor.xsrfToken(),
      'Content-Type': 'multipart/form-data',
    }
    const response = await visitor.request('/login', { method: 'POST', headers, body: 'no boundary' })
    expect(response.status).toBe(400)
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('%s on a page: 405', async (method) => {
    expect((await test.visitor().json(method, '/useful-links')).status).toBe(405)
  })

  it('a POST on a page that has no form: 405', async () => {
    expect((await test.visitor().post('/useful-links')).status).toBe(405)
  })

  it('an unknown method: 405', async () => {
    expect((await test.visitor().request('/', { method: 'PURGE' })).status).toBe(405)
  })

  it.each(['/information%2fadd', '/%5cevil', '/information/%00', '/%zz'])(
    'a spelling that nobody honest sends, %s: 404',
    async (path) => {
      const response = await test.visitor().request(`${test.origin}${path}`)
      expect(response.status).toBe(404)
    },
  )

  it.each([
    ['//information', '/information'],
    ['/information//add', '/information/add'],
    ['/information/', '/information'],
    ['/%69nformation?lang=fr', '/information?lang=fr'],
    ['/Information/ADD?x=%2F', '/information/add?x=%2F'],
    ['//evil.example/contact', '/evil.example/contact'],
    ['/Contact.data', '/contact.data'],
  ])('a second spelling of an address, %s, leads to the plain one; no change goes there', async (path, plain) => {
    const visitor = test.visitor()
    const response = await visitor.request(`${test.origin}${path}`)
    expect([response.status, response.headers.get('Location')]).toEqual([308, plain])
    const headers = { Origin: test.origin, 'X-XSRF-TOKEN': await visitor.xsrfToken() }
    const change = await visitor.request(`${test.origin}${path}`, { method: 'POST', headers })
    expect(change.status).toBe(404)
  })

  it.each(['/contact/_.data', '/.data', '/contact.data.data', '/contact?_routes=root', '/contact.DATA'])(
    'a second spelling of the data of a page, %s, shows nothing',
    async (path) => {
      const response = await test.visitor().get(path)
      expect([404, 302]).toContain(response.status)
      expect(response.headers.get('Location') ?? '/404').toMatch(/^\/404(\?near=|$)/)
    },
  )

  it('another host name: 421, and its name comes back nowhere', async () => {
    const response = await test.visitor().request('http://evil.example/login')
    expect(response.status).toBe(421)
    expect(await response.text()).not.toContain('evil.example')
  })

  it('an unknown route: to /404, which answers 404', async () => {
    const response = await test.visitor().get('/no-such-page')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/404')
    expect((await test.visitor().get('/404')).status).toBe(404)
  })

  it('an unknown address of the interface: 404 as JSON', async () => {
    const response = await test.visitor().get('/api/v1/nothing')
    expect(response.status).toBe(404)
    expect((await errorOf(response)).key).toBe('error.404')
  })

  it.each(['/.vite/manifest.json', '/assets/../server/index.js', '/.env', '/server/index.js'])(
    '%s is not served',
    async (path) => {
      const response = await test.visitor().get(path)
      expect(response.headers.get('content-type') ?? '').not.toContain('javascript')
      expect([302, 404]).toContain(response.status)
    },
  )
})
