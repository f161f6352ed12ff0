import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuardedPortal, openGuardedPortal } from '#tests/support/guarded-portal.ts'
import { expectCalm, readable, sentenceOf, stateOf } from '#tests/support/portal-state.ts'

let portal: GuardedPortal
beforeAll(async () => {
  portal = await openGuardedPortal()
})
afterAll(() => portal.test.close())

const languages = ['nl', 'fr'] as const
const long = 'x'.repeat(10_000)
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' }
const filledIn = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: keyof GuardedPortal['ids']) => portal.ids[name])

type Bad = {
  what: string
  at: string
  body: string
  headers?: Record<string, string>
  status: number
  keys: string[]
}

const bad = (what: string, at: string, body: string, status: number, ...keys: string[]): Bad => ({
  what,
  at,
  body,
  status,
  keys,
})

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const folder = (nameNL: string, nameFR: string) => form({ type: 'folder', nameNL, nameFR })
const aDocument = (nameNL: string, nameFR: string, author = '') => form({ nameNL, nameFR, author })
const missing = (kind: string) => [`error.intranet.no-${kind}-name-nl`, `error.intranet.no-${kind}-name-fr`]
const tooLong = 'error.intranet.name-too-long'
const notAllowed = 'error.intranet.name-not-allowed'
const noForm = 'error.request.invalid-body'

const add = '/information/add'
const editFolder = '/information/{memberFolder}/edit'
const editFile = '/information/{memberFile}/edit'

const fields: Bad[] = [
  bad('no name at all', add, folder('', ''), 422, ...missing('folder')),
  bad('names of spaces', add, folder('   ', '\t\n'), 422, ...missing('folder')),
  bad('no fields', add, form({ type: 'folder' }), 422, ...missing('folder')),
  bad('an empty body', add, '', 422, ...missing('folder')),
  bad('one name too long', add, folder(long, 'Bon'), 422, tooLong),
  bad('both names too long', '/information/{memberFolder}/add', folder(long, long), 422, tooLong),
  bad('a null byte', add, folder('a\0b', 'c'), 422, notAllowed),
  bad('a line end', add, folder('a\nb', 'c'), 422, notAllowed),
  bad('a turn of direction', add, folder('a\u202egpj.exe', 'c'), 422, notAllowed),
  bad(
    'a document without a file',
    add,
    form({ type: 'file', nameNL: 'a', nameFR: 'b' }),
    422,
    'error.intranet.no-file',
  ),
  bad('fields of prototypes', add, form({ __proto__: 'a', constructor: 'b', 'a[b]': 'c' }), 422, ...missing('folder')),
  bad('names as lists', add, 'nameNL[]=a&nameFR[]=b', 422, ...missing('folder')),
  bad('a field twice, the last one empty', add, 'nameNL=a&nameNL=&nameFR=b', 422, 'error.intranet.no-folder-name-nl'),
  bad('a folder edited to nothing', editFolder, folder('', ''), 422, ...missing('folder')),
  bad('a folder edited to too much', editFolder, folder(long, 'b'), 422, tooLong),
  bad('a document edited to nothing', editFile, aDocument('', ''), 422, ...missing('document')),
  bad('a document with a long author', editFile, aDocument('a', 'b', long), 422, tooLong),
  bad('an author with a null byte', editFile, aDocument('a', 'b', 'x\0'), 422, notAllowed),
  bad('an unknown parent', '/information/no-such-folder/add', folder('a', 'b'), 404, 'error.404'),
  bad('a parent that is a file', '/information/{memberFile}/add', folder('a', 'b'), 404, 'error.404'),
  bad('a parent of 10,000 characters', `/information/${long}/add`, folder('a', 'b'), 404, 'error.404'),
  bad('a deletion of nothing', '/information', form({ intent: 'remove' }), 400, noForm),
  bad('an unknown intention', '/information', form({ intent: 'burn', id: '{memberFile}' }), 400, noForm),
  bad(
    'a deletion in the other collection',
    '/information',
    'intent=remove&id={memberFile}&id={adminFile}',
    404,
    'error.404',
  ),
  bad('no address', '/login', form({ password: 'x' }), 422, 'error.auth/missing-email'),
  bad('no password', '/login', form({ email: 'a@b.be' }), 422, 'error.auth/missing-password'),
  bad('a long address', '/login', form({ email: long, password: 'x' }), 422, 'error.auth/invalid-credential'),
  bad('a long password', '/login', form({ email: 'a@b.be', password: long }), 422, 'error.auth/invalid-credential'),
  bad(
    'a null byte to sign in',
    '/login',
    form({ email: 'a\0@b.be', password: 'x\0' }),
    401,
    'error.auth/invalid-credential',
  ),
]

const otherType = 'error.request.unsupported-type'

const broken = [add, editFolder, editFile, '/information', '/login'].flatMap((at): Bad[] => [
  { ...bad('multipart without a boundary', at, 'a', 400, noForm), headers: { 'Content-Type': 'multipart/form-data' } },
  { ...bad('multipart cut off', at, '--b\r\nContent-Disposition: form-data; na', 400, noForm), headers: multipart },
  { ...bad('multipart that is none', at, '{"a":1}', 400, noForm), headers: multipart },
  {
    ...bad('JSON where a form belongs', at, '{"nameNL":"a"}', 415, otherType),
    headers: { 'Content-Type': 'application/json' },
  },
  { ...bad('plain text', at, 'nameNL=a', 415, otherType), headers: { 'Content-Type': 'text/plain' } },
  { ...bad('no type', at, 'nameNL=a', 415, otherType), headers: { 'Content-Type': '' } },
  {
    ...bad('a compressed body', at, 'x', 415, 'error.request.unsupported-encoding'),
    headers: { 'Content-Encoding': 'gzip' },
  },
  {
    ...bad('a wrong token', at, 'a=b', 403, 'error.request.invalid-xsrf-token'),
    headers: { 'X-XSRF-TOKEN': 'rubbish' },
  },
  {
    ...bad('a foreign origin', at, 'a=b', 403, 'error.request.invalid-origin'),
    headers: { Origin: 'https://evil.example' },
  },
  bad('far too large a body', at, long.repeat(30), 413, 'error.request.too-large'),
])

describe('a form that is wrong says so in the language of the reader, and writes nothing', () => {
  it.each([...fields, ...broken])('$at: $what', async ({ at, body, headers, status, keys }) => {
    const before = await stateOf(portal.test)
    for (const language of languages) {
      const init = { body: filledIn(body), headers: { ...urlencoded, ...headers } }
      const path = `${filledIn(at)}?lang=${language}`
      const response = await portal.change(at === '/login' ? 'visitor' : 'admin', 'POST', path, init)
      const page = readable(await response.text())
      expect([language, response.status]).toEqual([language, status])
      for (const key of keys) expect(page).toMatch(await sentenceOf(portal.test, language, key))
      expect(page).toContain(`lang="${language}-BE"`)
      expect(page).not.toMatch(/<title>[^<]*(niet gevonden|introuvable)/)
      expect(page).not.toMatch(/\berror\.[a-z]|\[object|undefined/)
      expectCalm(page)
    }
    expect(await stateOf(portal.test)).toEqual(before)
  })

  it('an edit of what is not there leads back to the listing with the reason', async () => {
    const response = await portal.change('admin', 'POST', '/information/nothing/edit', {
      body: folder('a', 'b'),
      headers: urlencoded,
    })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/information'])
    expect(decodeURIComponent(response.headers.get('Set-Cookie') ?? '')).toContain('could-not-get-intranet-document')
  })

  it('what was typed stays in the form, the password never', async () => {
    const added = await portal.change('admin', 'POST', add, { body: folder('Opgeslagen', ''), headers: urlencoded })
    expect(await added.text()).toContain('value="Opgeslagen"')
    const body = form({ email: 'x@y.be', password: 'hush-hush-hush' })
    expect(
      await (await portal.change('visitor', 'POST', '/login', { body, headers: urlencoded })).text(),
    ).not.toContain('hush')
  })
})
