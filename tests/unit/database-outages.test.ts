import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, it, type TestContext } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { expectCalm, readable, sentenceOf } from '#tests/support/portal-state.ts'
import { postgresUrl } from '#tests/support/postgres-cluster.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'

/** What a test leaves is done in the reverse order, even when it fails. */
type Leave = TestContext['onTestFinished']

async function openAt(url: string, leave: Leave): Promise<{ test: TestPortal; admin: TestBrowser }> {
  const test = await openTestPortal({ DATABASE_URL: url }, { isLimited: true })
  leave(() => test.close())
  const admin = test.as(await test.aMember({ role: 'ADMIN' }))
  await admin.get('/')
  return { test, admin }
}

const folder = { type: 'folder', nameNL: 'Verslagen', nameFR: 'Rapports' }
const resources = '/api/v1/intranet/userIntranet/resources'
const pages = ['/', '/information', '/settings', '/administration', '/news', resources]

const foldersNow = async ({ portal }: TestPortal) =>
  (await portal.database.db.selectFrom('intranetResource').select('nameNl').execute()).map(({ nameNl }) => nameNl)

// Both wait for seconds, one while the other does.
it.concurrent('a database that another program holds is read, refuses in the reader’s language with what was typed, and takes it later', async ({
  onTestFinished: leave,
}) => {
  const place = mkdtempSync(join(tmpdir(), 'tandem-held-'))
  leave(() => rmSync(place, { recursive: true }))
  const { test, admin } = await openAt(`file:${join(place, 'tandem.sqlite')}`, leave)
  const other = new DatabaseSync(join(place, 'tandem.sqlite'))
  leave(() => other.close())
  other.exec('begin immediate')

  for (const path of pages) expect([path, (await admin.get(path)).status]).toEqual([path, 200])
  // Each waits for some seconds.
  const inLanguages = (['nl', 'fr'] as const).map(
    async (language) => [language, await admin.post(`/information/add?lang=${language}`, folder)] as const,
  )
  for (const [language, refusal] of await Promise.all(inLanguages)) {
    const page = readable(await refusal.text())
    expect([refusal.status, refusal.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(page).toMatch(await sentenceOf(test, language, 'error.database/busy'))
    expect(page).toContain('value="Verslagen"')
    expectCalm(page)
  }
  const called = await admin.json('POST', resources, { nameNL: 'Nota', nameFR: 'Note' })
  expect([called.status, called.headers.get('Retry-After'), (await called.json()) as unknown]).toMatchObject([
    503,
    '5',
    { error: { key: 'error.database/busy' } },
  ])
  expect(await foldersNow(test)).toEqual([])
  expect(await (await admin.get('/administration?lang=nl')).text()).toContain('houdt de databank bezet')

  other.exec('rollback')
  expect((await admin.post('/information/add', folder)).status).toBe(302)
  expect(await foldersNow(test)).toEqual(['Verslagen'])
  expect(await (await admin.get('/administration?lang=nl')).text()).not.toContain('houdt de databank bezet')
})

it.concurrent('a table of PostgreSQL that another program holds is read, and refuses after seconds what is to be written', async ({
  onTestFinished: leave,
}) => {
  const { url, drop } = await createPostgresDatabase()
  leave(drop)
  const { test, admin } = await openAt(url, leave)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  leave(() => other.end())
  await other.query('begin')
  await other.query('lock table intranet_resource in share mode')

  for (const path of pages) expect([path, (await admin.get(path)).status]).toEqual([path, 200])
  const [refusal, called] = await Promise.all([
    admin.post('/information/add?lang=nl', folder),
    admin.json('POST', resources, { nameNL: 'Nota', nameFR: 'Note' }),
  ])
  const page = readable(await refusal.text())
  expect([refusal.status, refusal.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(page).toMatch(await sentenceOf(test, 'nl', 'error.database/busy'))
  expect(page).toContain('value="Verslagen"')
  expect([called.status, (await called.json()) as unknown]).toMatchObject([
    503,
    { error: { key: 'error.database/busy' } },
  ])

  await other.query('rollback')
  expect(await foldersNow(test)).toEqual([])
  expect((await admin.post('/information/add', folder)).status).toBe(302)
  expect(await foldersNow(test)).toEqual(['Verslagen'])
})

it('a PostgreSQL that is away is reported calmly to all who ask, and found again without a restart', async ({
  onTestFinished: leave,
}) => {
  const { url, drop } = await createPostgresDatabase()
  leave(drop)
  const { test, admin } = await openAt(url, leave)
  const visitor = test.visitor()
  await visitor.get('/news')
  const name = /test_\w+/.exec(url)?.[0]
  const control = new pg.Client({ connectionString: postgresUrl(inject('postgresSocket'), 'postgres') })
  await control.connect()
  leave(() => control.end())
  await control.query(`alter database ${name} allow_connections false`)
  await control.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)

  expect((await visitor.get('/news')).status, 'what visitors were shown is remembered').toBe(200)
  expect((await visitor.get('/ready')).status).toBe(503)
  expect((await visitor.get('/ready?without=database')).status, 'so a proxy goes on sending them').toBe(200)
  for (const language of ['nl', 'fr'] as const) {
    const asked = await admin.get(`/information?lang=${language}`)
    const page = readable(await asked.text())
    expect([asked.status, asked.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(page).toMatch(await sentenceOf(test, language, 'error.database/unreachable'))
    expectCalm(page)
  }
  const called = await admin.json('POST', resources, { nameNL: 'Nota', nameFR: 'Note' })
  expect([called.status, (await called.json()) as unknown]).toMatchObject([
    503,
    { error: { key: 'error.database/unreachable' } },
  ])

  await control.query(`alter database ${name} allow_connections true`)
  for (const path of pages) expect([path, (await admin.get(path)).status]).toEqual([path, 200])
  expect((await admin.post('/information/add', folder)).status).toBe(302)
  expect(await foldersNow(test)).toEqual(['Verslagen'])
})
