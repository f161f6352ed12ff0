import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attributeBomb, dimensionBomb } from '#tests/support/bombs/office-bombs.ts'
import { pixelBomb } from '#tests/support/bombs/picture-bombs.ts'
import { quoteBomb } from '#tests/support/bombs/table-bombs.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import { anAdmin } from '#tests/support/viewers.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'

let test: TestPortal
let admin: TestBrowser
beforeAll(async () => {
  test = await openTestPortal()
  admin = test.as(await test.aMember({ role: 'ADMIN' }))
})
afterAll(() => test.close())

async function aFile(filename: string, bytes: Buffer): Promise<string> {
  const [id, path] = [newId(), join(test.dataDir, filename)]
  writeFileSync(path, bytes)
  const names = { nameNL: `Verslag in ${filename}`, nameFR: `Rapport dans ${filename}` }
  const metadata = { kind: 'intranet', collection: 'userIntranet', parent: '', filename, ...names }
  const upload = { id, memberId: 'louis', metadata, size: bytes.length, path }
  await test.portal.services.intranet.uploadOwner.finish(anAdmin(), upload)
  return id
}

/** Asks for pages for as long as the work takes. @returns how many were answered meanwhile */
async function readingMeanwhile(work: Promise<unknown>): Promise<number> {
  let [answered, isDone] = [0, false]
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  while (!isDone) {
    expect((await test.visitor().get('/health')).status).toBe(200)
    if (!isDone) answered += 1
    await new Promise((next) => setTimeout(next, 5))
  }
  return answered
}

it('a document that would end its reader is named to administrators, and the portal goes on', async () => {
  const hostile = await aFile('gevaar.docx', attributeBomb())
  const harmless = await aFile('tekst.txt', Buffer.from('de begroting van Zwaluwzang'))
  const { searchIndexer } = test.portal.services.intranet
  const reading = (async () => {
    while ((await searchIndexer.work()) > 0) await test.portal.services.jobs.runDue()
  })()
  expect(await readingMeanwhile(reading)).toBeGreaterThan(0)
  await reading
  const page = await (await admin.get('/administration/system')).text()
  expect(page).toContain('Verslag in gevaar.docx')
  expect(page).toContain(`/information?selected=${hostile}`)
  expect(page).toContain('Te groot of te ingewikkeld om te lezen')
  expect(page).not.toContain('Verslag in tekst.txt')
  expect(await (await admin.get(`/information/${hostile}/details`)).json()).toMatchObject({ textFailure: 'too-large' })
  expect(await (await admin.get('/information/search?q=zwaluwzang')).text()).toContain(harmless)
})

it('previews of hostile files are refused in words, and others are answered meanwhile', async () => {
  const picture = await aFile('pixels.png', pixelBomb())
  // One that takes all the time it gets: text.service.test.ts.
  const table = await aFile('spaties.csv', quoteBomb(50_000))
  const looking = Promise.all([admin.get(`/files/${picture}/preview/large`), admin.get(`/information/${table}/text`)])
  expect(await readingMeanwhile(looking)).toBeGreaterThan(0)
  const [shown, rows] = await looking
  expect(shown.status).toBe(422)
  // A fast machine finds the rows in time.
  expect([200, 422]).toContain(rows.status)
})

it('a hostile file of members is refused in words, and others are answered meanwhile', async () => {
  const headers = { Origin: test.origin, 'X-XSRF-TOKEN': await admin.xsrfToken() }
  const sending = admin.request('/administration/members/import/file?name=hoeken.xlsx', {
    method: 'POST',
    headers,
    body: new Uint8Array(dimensionBomb()),
  })
  expect(await readingMeanwhile(sending)).toBeGreaterThan(0)
  const answer = await sending
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})
