import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { expectCalm, readable, sentenceOf, stateOf } from '#tests/support/portal-state.ts'
import { refuseEveryWrite } from '#tests/support/refuse-writes.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

const noSpace = 'error.storage/no-space'
let test: TestPortal
let member: TestMember
let admin: TestBrowser
let isFull = false

beforeEach(async () => {
  isFull = false
  const gigabytes = 1000 ** 3
  test = await openTestPortal(
    {},
    { diskSpace: async () => ({ free: isFull ? 0 : 100 * gigabytes, total: 200 * gigabytes }) },
  )
  member = await test.aMember({ role: 'ADMIN' })
  admin = test.as(member)
  await admin.get('/')
})
afterEach(() => test.close())

/** The database takes not one page more: SQLite answers SQLITE_FULL, as on a disk without room. */
async function fillDatabase(): Promise<void> {
  const { db } = test.portal.database
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.pageCount))}`.execute(db)
}

async function makeRoom(): Promise<void> {
  await sql`pragma max_page_count = 100000`.execute(test.portal.database.db)
}

const names = { type: 'folder', nameNL: 'n'.repeat(200), nameFR: 'f'.repeat(200) }

/** Adds folders until one is refused: answers that refusal, and how many were added. */
async function addUntilRefused(address: string): Promise<{ refusal: Response; added: number }> {
  for (let added = 0; added < 200; added += 1) {
    const response = await admin.post(address, names)
    if (response.status !== 302) return { refusal: response, added }
  }
  throw new Error('the database never became full')
}

const foldersNow = async () =>
  (await test.portal.database.db.selectFrom('intranetResource').selectAll().execute()).length

describe('a database without room', () => {
  it.each(['nl', 'fr'] as const)(
    'refuses a folder with the reason in %s, keeps what it has, and goes on reading',
    async (language) => {
      await fillDatabase()
      const { refusal, added } = await addUntilRefused(`/information/add?lang=${language}`)
      const page = readable(await refusal.text())
      expect(refusal.status).toBe(507)
      expect(page).toMatch(await sentenceOf(test, language, noSpace))
      expect(page).toContain(`value="${names.nameNL}"`)
      expectCalm(page)
      expect(await foldersNow()).toBe(added)
      for (const path of ['/', '/information', '/settings', '/news', '/api/v1/intranet/userIntranet/resources'])
        expect([path, (await admin.get(path)).status]).toEqual([path, 200])
      await makeRoom()
      expect((await admin.post('/information/add', names)).status).toBe(302)
    },
  )

  it('refuses through the interface with the same key', async () => {
    await fillDatabase()
    await addUntilRefused('/information/add')
    const { nameNL, nameFR } = names
    const response = await admin.json('POST', '/api/v1/intranet/userIntranet/resources', { nameNL, nameFR })
    expect([response.status, (await response.json()) as unknown]).toMatchObject([507, { error: { key: noSpace } }])
  })

  it.each(['nl', 'fr'] as const)(
    'refuses a new session with the reason in %s, and keeps those that are open',
    async (language) => {
      const { email, password } = await test.aMember()
      refuseEveryWrite(test)
      const response = await test.visitor().post(`/login?lang=${language}`, { email, password })
      const page = readable(await response.text())
      expect([response.status, page]).toEqual([507, expect.stringMatching(await sentenceOf(test, language, noSpace))])
      expectCalm(page)
      expect((await admin.get('/settings')).status).toBe(200)
    },
  )

  it('goes on reading when a session would be renewed', async () => {
    refuseEveryWrite(test)
    test.clock.forward(2 * 60 * 60)
    expect((await admin.get('/settings')).status).toBe(200)
    expect((await admin.get('/information')).status).toBe(200)
  })

  it('lets a member leave', async () => {
    refuseEveryWrite(test)
    const response = await admin.post('/logout')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/login?reason=auth%2Fsigned-out'])
    expect(admin.cookies.has('session')).toBe(false)
  })
})

describe('a disk without room for files', () => {
  const metadata = ['kind intranet', 'collection userIntranet', 'filename a.pdf', 'nameNL Nota', 'nameFR Note']
    .map((localized) => localized.split(' '))
    .map(([name, value]) => `${name} ${Buffer.from(value ?? '').toString('base64')}`)
    .join(',')

  it('refuses an upload before its first byte, leaves nothing behind and goes on reading', async () => {
    isFull = true
    const before = await stateOf(test)
    const own = { Origin: test.origin, 'X-XSRF-TOKEN': await admin.xsrfToken(), 'Tus-Resumable': '1.0.0' }
    const headers = { ...own, 'Upload-Length': '4', 'Upload-Metadata': metadata }
    const refused = await admin.request('/uploads', { method: 'POST', headers })
    expect([refused.status, (await refused.json()) as unknown]).toMatchObject([507, { error: { key: noSpace } }])
    expect(await stateOf(test)).toEqual(before)
    expect((await admin.get('/information')).status).toBe(200)
    isFull = false
    expect((await admin.request('/uploads', { method: 'POST', headers })).status).toBe(201)
  })

  it('keeps the bytes of an upload whose row found no room, and finishes it when there is', async () => {
    const own = { Origin: test.origin, 'X-XSRF-TOKEN': await admin.xsrfToken(), 'Tus-Resumable': '1.0.0' }
    const begun = await admin.request('/uploads', {
      method: 'POST',
      headers: { ...own, 'Upload-Length': '4', 'Upload-Metadata': metadata },
    })
    const address = begun.headers.get('Location') ?? ''
    await fillDatabase()
    const { added } = await addUntilRefused('/information/add')
    const stream = { ...own, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
    const refused = await admin.request(address, { method: 'PATCH', headers: stream, body: 'abcd' })
    expect([204, 507]).toContain(refused.status)
    expect(await foldersNow()).toBe(refused.status === 507 ? added : added + 1)
    await makeRoom()
    expect((await admin.request(address, { method: 'HEAD', headers: own })).status).toBe(200)
    expect(await foldersNow()).toBe(added + 1)
  })
})
