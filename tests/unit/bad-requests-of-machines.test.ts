import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuardedPortal, openGuardedPortal } from '#tests/support/guarded-portal.ts'
import { expectCalm, sentenceOf, stateOf } from '#tests/support/portal-state.ts'

let portal: GuardedPortal
beforeAll(async () => {
  portal = await openGuardedPortal()
})
afterAll(() => portal.test.close())

const long = 'x'.repeat(10_000)
const api = '/api/v1/intranet/userIntranet/resources'
const json = { 'Content-Type': 'application/json' }
const filledIn = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: keyof GuardedPortal['ids']) => portal.ids[name])

/** As JSON with a key that both languages have a sentence for; nothing written, nothing of our inside disclosed. */
async function expectRefusal(send: () => Promise<Response>, status: number, key: string): Promise<void> {
  const before = await stateOf(portal.test)
  const response = await send()
  const text = await response.text()
  expect([response.status, (JSON.parse(text) as { error: { key: string } }).error.key]).toEqual([status, key])
  for (const language of ['nl', 'fr'] as const) await sentenceOf(portal.test, language, key)
  expectCalm(text)
  expect(await stateOf(portal.test)).toEqual(before)
}

const invalid = 'error.request.invalid-body'
const names = { nameNL: 'Map', nameFR: 'Dossier' }
const added = (facts: object) => JSON.stringify({ ...names, ...facts })

describe('the JSON interface', () => {
  const bodies: [string, string | Uint8Array<ArrayBuffer>, number, string][] = [
    ['nothing', '', 400, invalid],
    ['half an object', '{"nameNL":', 400, invalid],
    ['null', 'null', 400, invalid],
    ['a list', '[]', 400, invalid],
    ['a number', '7', 400, invalid],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22]), 400, invalid],
    ['a deep nest', '['.repeat(50_000), 400, 'error.request.too-deep'],
    ['no names', '{}', 422, 'error.intranet.no-folder-name-nl'],
    ['empty names', added({ nameNL: '' }), 422, 'error.intranet.no-folder-name-nl'],
    ['a name of 10,000 characters', added({ nameFR: long }), 422, 'error.intranet.name-too-long'],
    ['a name with a null byte', added({ nameFR: 'a\0b' }), 422, 'error.intranet.name-not-allowed'],
    ['a name that is a number', added({ nameFR: 7 }), 422, 'error.intranet.no-folder-name-fr'],
    ['a name that is an object', added({ nameFR: { $ne: '' } }), 422, 'error.intranet.no-folder-name-fr'],
    ['a polluting prototype', '{"__proto__":{"nameNL":"a","nameFR":"b"}}', 422, 'error.intranet.no-folder-name-nl'],
    ['an unknown parent', added({ parent: 'nothing' }), 404, 'error.intranet.parent-not-found'],
    ['a parent with a null byte', added({ parent: 'a\0b' }), 404, 'error.intranet.parent-not-found'],
    ['a parent of 10,000 characters', added({ parent: long }), 400, invalid],
    ['a parent that is an object', added({ parent: {} }), 400, invalid],
  ]
  it.each(bodies)('refuses to add %s', async (_, body, status, key) => {
    await expectRefusal(() => portal.change('admin', 'POST', api, { body, headers: json }), status, key)
  })

  const queries: [string, number, string][] = [
    ['?limit=0', 400, invalid],
    ['?limit=-1', 400, invalid],
    ['?limit=1e9', 400, invalid],
    ['?limit=NaN', 400, invalid],
    ['?limit=1.5', 400, invalid],
    ['?language=de', 400, invalid],
    [`?parent=${long}`, 400, invalid],
    [`?after=${long}`, 400, invalid],
    ['?after=%00', 400, invalid],
    ['?after=bnVsbA', 400, invalid],
    ['?after=%ff%fe', 400, invalid],
    ['?parent=%00', 404, 'error.404'],
    ["?parent=' or 1=1 --", 404, 'error.404'],
    ['/nothing', 404, 'error.404'],
    [`/${long}`, 404, 'error.404'],
    ["/'%20or%201=1", 404, 'error.404'],
  ]
  it.each(queries)('refuses to read %s', async (query, status, key) => {
    await expectRefusal(() => portal.send('admin', api + query), status, key)
  })

  it('refuses to delete what is not there', async () => {
    await expectRefusal(() => portal.change('admin', 'DELETE', `${api}/nothing`), 404, 'error.404')
  })

  it('takes no method that it does not know', async () => {
    await expectRefusal(() => portal.change('admin', 'PUT', api, { body: '{}', headers: json }), 404, 'error.404')
  })
})

describe('an upload', () => {
  const tus = { 'Tus-Resumable': '1.0.0' }
  const usual = { kind: 'intranet', collection: 'userIntranet', parent: '', filename: 'a.pdf', ...names }
  const metadata = (facts: Record<string, string>) =>
    Object.entries({ ...usual, ...facts })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
  const begin = (headers: Record<string, string>, body: string | null = null) =>
    portal.change('admin', 'POST', '/uploads', { body, headers: { ...tus, 'Upload-Length': '4', ...headers } })
  const withFacts = (facts: Record<string, string>) => begin({ 'Upload-Metadata': metadata(facts) })

  const facts: [string, Record<string, string>, number, string][] = [
    ['no name', { nameNL: '' }, 422, 'error.intranet.no-document-name-nl'],
    ['a long name', { nameFR: 'x'.repeat(900) }, 422, 'error.intranet.name-too-long'],
    ['a name of 10,000 characters', { nameFR: long }, 400, invalid],
    ['a null byte', { nameNL: 'a\0b' }, 400, invalid],
    ['a turn of direction', { nameNL: 'a\u202eb' }, 422, 'error.intranet.name-not-allowed'],
    ['no file', { filename: '' }, 400, 'error.storage/no-file-provided'],
    ['a program', { filename: 'a.exe' }, 422, 'error.intranet.program-file-refused'],
    ['an unknown collection', { collection: 'other' }, 404, 'error.intranet.parent-not-found'],
    ['an unknown parent', { parent: 'nothing' }, 404, 'error.intranet.parent-not-found'],
    ['a parent of the other collection', { parent: '{adminFolder}' }, 404, 'error.intranet.parent-not-found'],
    ['an unknown kind', { kind: 'nothing' }, 400, invalid],
    ['a prototype for a kind', { kind: '__proto__' }, 400, invalid],
  ]
  it.each(facts)('is not begun with %s', async (_, wrong, status, key) => {
    const filled = Object.fromEntries(Object.entries(wrong).map(([name, value]) => [name, filledIn(value)]))
    await expectRefusal(() => withFacts(filled), status, key)
  })

  const headers: [string, Record<string, string>, number, string][] = [
    ['no length', { 'Upload-Length': '' }, 400, invalid],
    ['a length below nothing', { 'Upload-Length': '-1' }, 400, invalid],
    ['a length in words', { 'Upload-Length': 'many' }, 400, invalid],
    ['more than may be', { 'Upload-Length': '999999999999' }, 413, 'error.request.too-large'],
    ['metadata that are none', { 'Upload-Metadata': 'x y z, , ,' }, 400, invalid],
    ['metadata that are no UTF-8', { 'Upload-Metadata': 'kind //79' }, 400, invalid],
    ['no metadata', {}, 400, invalid],
    ['another version of tus', { 'Tus-Resumable': '0.2.2' }, 412, 'error.uploads.unsupported-version'],
    ['a wrong token', { 'X-XSRF-TOKEN': 'x' }, 403, 'error.request.invalid-xsrf-token'],
    ['a compressed body', { 'Content-Encoding': 'gzip' }, 415, 'error.request.unsupported-encoding'],
  ]
  it.each(headers)('is not begun with %s', async (_, wrong, status, key) => {
    await expectRefusal(() => begin(wrong), status, key)
  })

  const stream = { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
  const pieces: [string, Record<string, string>, string, number, string][] = [
    ['a wrong offset', { 'Upload-Offset': '3' }, 'a', 409, 'error.uploads.offset-conflict'],
    ['an offset in words', { 'Upload-Offset': 'x' }, 'a', 400, invalid],
    ['a wrong type', { 'Content-Type': 'text/plain' }, 'a', 415, 'error.uploads.unsupported-content-type'],
    ['more bytes than announced', {}, 'abcdefgh', 413, 'error.request.too-large'],
  ]
  it.each(pieces)('takes no piece with %s', async (_, wrong, body, status, key) => {
    const address = (await withFacts({})).headers.get('Location') ?? ''
    const send = () => portal.change('admin', 'PATCH', address, { body, headers: { ...stream, ...wrong } })
    const response = await send()
    const text = await response.text()
    expect([response.status, (JSON.parse(text) as { error: { key: string } }).error.key]).toEqual([status, key])
    for (const language of ['nl', 'fr'] as const) await sentenceOf(portal.test, language, key)
    const listed = await (await portal.send('admin', api)).text()
    expect(listed).not.toContain('"nameNL":"Map"')
  })

  it.each(['nothing', 'AAAAAAAAAAAAAAAAAAAAAA', '..', long])('knows no upload called %s', async (id) => {
    const response = await portal.change('admin', 'PATCH', `/uploads/${id}`, { body: 'a', headers: stream })
    expect([302, 404, 405]).toContain(response.status)
  })
})

describe('rubbish in cookies and addresses', () => {
  const rubbish = ['', 'x', long, '%00', '%zz', '"', '{}', '__proto__', '[object Object]', ';;;===', 'é']
  const cookies = ['lang', 'theme', 'notice', 'session', 'XSRF-TOKEN'].flatMap((name) =>
    rubbish.map((value) => `${name}=${encodeURI(value).slice(0, 10_000)}`),
  )
  it.each(cookies)('%.40s: the page all the same', async (cookie) => {
    for (const path of ['/', '/login', '/information']) {
      const response = await portal.send('visitor', path, { headers: { Cookie: cookie } })
      expect([path, response.status]).toEqual([path, 200])
      expectCalm(await response.text())
    }
  })

  const notices = [
    { kind: 'success', key: 'nothing.that.exists' },
    { kind: 'success', key: '__proto__' },
    { kind: 'error', key: 'error' },
    { kind: 'info', key: 'success.auth/signed-in', facts: { name: '<script>alert(1)</script>' } },
    { kind: 'info', key: 'shell', facts: {} },
  ]
  it.each(notices)('a notice $key shows no key and no markup', async (notice) => {
    const cookie = `notice=${encodeURIComponent(JSON.stringify(notice))}`
    const response = await portal.send('visitor', '/', { headers: { Cookie: cookie } })
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).not.toMatch(/nothing\.that\.exists|<script>alert|returned an object/)
  })

  const queries = ['lang', 'year', 'to', 'reason', 'type', 'x'].flatMap((name) =>
    ['', '%00', '%zz', '%ff', '-1', '99999', '__proto__', `${name}[]=1`, long].map((value) => `?${name}=${value}`),
  )
  it.each(queries)('%.40s: the page all the same', async (query) => {
    for (const [path, viewer] of [
      ['/', 'visitor'],
      ['/login', 'visitor'],
      ['/information', 'user'],
    ] as const) {
      const response = await portal.send(viewer, path + query)
      expect([path, response.status]).toEqual([path, 200])
      expectCalm(await response.text())
    }
  })
})
