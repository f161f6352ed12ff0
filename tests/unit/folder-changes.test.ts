import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

let test: TestPortal
let admin: TestBrowser
let folder: string
let beside: string

beforeAll(async () => {
  test = await openTestPortal()
  admin = test.as(await test.aMember({ role: 'ADMIN' }))
})
afterAll(() => test.close())

beforeEach(async () => {
  folder = await aFolder('Verslagen')
  beside = await aFolder('Ernaast')
})
async function aFolder(name: string, parent: string | null = null): Promise<string> {
  const body = { nameNL: name, nameFR: `${name} (fr)`, parent }
  const response = await admin.json('POST', '/api/v1/intranet/userIntranet/resources', body)
  return ((await response.json()) as { id: string }).id
}

/** As a fetcher of the page sends it: answered as data. */
async function change(fields: [string, string][], place = '/information') {
  const response = await admin.request(`${place}.data`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: test.origin, 'X-XSRF-TOKEN': await admin.xsrfToken(), 'Sec-Fetch-Mode': 'cors' },
  })
  return { status: response.status, text: await response.text() }
}

const nameOf = async (id: string) =>
  (await (await admin.get(`/api/v1/intranet/userIntranet/resources/${id}`)).json()) as Record<string, unknown>

describe('an edit of what somebody else deleted meanwhile', () => {
  it('leads back to the listing with the reason, also in a running app', async () => {
    await change([
      ['intent', 'remove'],
      ['id', folder],
    ])
    const edited = await change([['intent', 'save']], `/information/${folder}/edit`)
    expect(edited.status).toBe(202)
    expect(edited.text).toMatch(/"redirect","\/information"/)
  })
})

describe('a change that the list asks for', () => {
  it('is answered as data: discard, restore, move, rename, visibility, remove', async () => {
    const moved = await change([
      ['intent', 'move'],
      ['id', beside],
      ['parent', folder],
    ])
    expect([moved.status, moved.text]).toEqual([200, expect.stringContaining('moved')])
    expect(await nameOf(beside)).toMatchObject({ parent: folder })
    const names = [
      ['nameNL', 'Nieuw'],
      ['nameFR', 'Nouveau'],
    ] as [string, string][]
    expect((await change([['intent', 'rename'], ['id', folder], ['revision', '0'], ...names])).status).toBe(200)
    expect((await change([['intent', 'rename'], ['id', folder], ['revision', '0'], ...names])).status).toBe(409)
    expect(
      (
        await change([
          ['intent', 'rename'],
          ['id', folder],
          ['revision', '1'],
        ])
      ).status,
    ).toBe(422)
    await change([
      ['intent', 'visibility'],
      ['id', folder],
      ['visibility', 'public'],
    ])
    expect(await nameOf(beside)).toMatchObject({ visibility: 'public' })
    await change([
      ['intent', 'discard'],
      ['id', folder],
    ])
    const { items } = (await (await admin.get('/api/v1/intranet/trash')).json()) as { items: { id: string }[] }
    expect(
      await change([
        ['intent', 'restore'],
        ['trash', items[0]?.id ?? ''],
      ]),
    ).toMatchObject({ status: 200 })
    expect(await nameOf(folder)).toMatchObject({ nameNL: 'Nieuw', nameFR: 'Nouveau' })
    await change([
      ['intent', 'remove'],
      ['id', folder],
    ])
    expect((await admin.get(`/api/v1/intranet/userIntranet/resources/${beside}`)).status).toBe(404)
  })

  it.each<[string, [string, string][], number]>([
    ['no intent', [['id', 'x']], 400],
    [
      'an intent that is none',
      [
        ['intent', 'toString'],
        ['id', 'x'],
      ],
      400,
    ],
    ['nobody', [['intent', 'discard']], 400],
    [
      'a visibility that is none',
      [
        ['intent', 'visibility'],
        ['id', 'x'],
        ['visibility', 'secret'],
      ],
      400,
    ],
    [
      'a rename without a revision',
      [
        ['intent', 'rename'],
        ['id', '{folder}'],
        ['nameNL', 'a'],
        ['nameFR', 'b'],
      ],
      400,
    ],
    [
      'what is gone',
      [
        ['intent', 'move'],
        ['id', 'x'],
        ['parent', ''],
      ],
      404,
    ],
    [
      'a folder into itself',
      [
        ['intent', 'move'],
        ['id', '{folder}'],
        ['parent', '{folder}'],
      ],
      409,
    ],
  ])('is refused with %s', async (_what, fields, status) => {
    const filled = fields.map(([name, value]): [string, string] => [name, value.replace('{folder}', folder)])
    expect((await change(filled)).status).toBe(status)
  })

  it('without scripts leads back to the listing, with a notice', async () => {
    const form = await (await admin.get('/information/add?type=folder')).text()
    const token = /name="_xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const response = await admin.request('/information', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'discard', id: folder, _xsrf: token }),
      headers: { Origin: test.origin, 'Sec-Fetch-Mode': 'navigate' },
    })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/information'])
    const page = await (await admin.get('/information')).text()
    expect(page).toContain('prullenmand')
    expect(page).not.toContain(folder)
  })

  it('of the other collection is not made here', async () => {
    const move: [string, string][] = [
      ['intent', 'discard'],
      ['id', folder],
    ]
    expect((await change(move, '/administration/documents')).status).toBe(404)
    expect(await nameOf(folder)).toMatchObject({ nameNL: 'Verslagen' })
  })
})
