import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
const page = async (address: string) => (await test.visitor().get(address)).text()
const teamPath = '/administration/pages/team'
const text = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })
const localized = (nl: string, fr = '') => ({ nl, fr, nlAt: 1, frAt: 1 })

beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

it('the steps to membership are the portal’s own until somebody writes others', async () => {
  const address = '/team/become-member'
  expect(await page(address)).toContain('Het bestuursorgaan beslist')
  const sections = [
    { id: 'a', title: localized('Eerst bellen'), body: localized(text('Bel ons.')) },
    { id: 'b', title: localized('', 'Ensuite écrire'), body: localized('', text('Écrivez-nous.')) },
  ]
  const texts = { title: localized('Word lid'), conditions: localized(text('Wie recht spreekt.')) }
  const row = { slug: 'become-member', content: JSON.stringify({ texts, sections }), changedAt: 1 }
  await test.portal.database.db.insertInto('pagesPage').values(row).execute()
  const written = await page(address)
  for (const words of ['Word lid', 'Wie recht spreekt.', 'Eerst bellen', 'Bel ons.']) expect(written).toContain(words)
  expect(written).toMatch(/lang="fr-BE"[^>]*>(<[^>]+>)*Ensuite écrire/)
  expect(written).not.toContain('Het bestuursorgaan beslist')
})

it('a person whose mandate ended is gone from the page on the next day, though that page was kept', async () => {
  const admin = test.as(await test.aMember({ role: 'ADMIN' }))
  const form = { body: 'board', newName: 'Rik Testers', 'function.nl': 'waarnemer', until: '2026-11-20' }
  const added = await admin.post(`${teamPath}/mandates/new`, form)
  expect([added.status, added.headers.get('Location')]).toEqual([302, `${teamPath}#body-board`])
  expect(await page('/team/board-of-directors')).toContain('Rik Testers')
  test.clock.forward(24 * 3600)
  expect(await page('/team/board-of-directors')).not.toContain('Rik Testers')
})

it('a refused form answers what was typed, and a removal can be taken back by its notice', async () => {
  const admin = test.as(await test.aMember({ role: 'ADMIN' }))
  const wrong = { body: 'board', newName: 'Rik & Co', since: '2026-13-01', 'function.fr': 'membre' }
  const refused = await admin.post(`${teamPath}/mandates/new`, wrong)
  expect(refused.status).toBe(422)
  const answer = await refused.text()
  for (const words of ['Deze datum bestaat niet.', 'value="Rik &amp; Co"', 'value="membre"'])
    expect(answer).toContain(words)
  await admin.post(`${teamPath}/bodies/new`, { 'name.nl': 'Klare taal' })
  const { id } = await test.portal.database.db
    .selectFrom('pagesBody')
    .select('id')
    .where('kind', '=', 'workgroup')
    .executeTakeFirstOrThrow()
  expect(await page('/team/workgroup')).toContain(`id="${id}"`)
  expect(await (await admin.post(`${teamPath}/bodies/${id}`, { intent: 'remove' })).text()).toContain('Klare taal')
  expect(await page('/team/workgroup')).toContain(`id="${id}"`)
  const removed = await admin.post(`${teamPath}/bodies/${id}`, { intent: 'remove', confirmed: 'yes' })
  expect(decodeURIComponent(removed.headers.get('Set-Cookie') ?? '')).toContain(`"trash":"body:${id}"`)
  expect(await page('/team/workgroup')).not.toContain(`id="${id}"`)
  const back = await admin.post(`${teamPath}/restoration`, { intent: 'restore', trash: `body:${id}` })
  expect(await back.json()).toEqual({ restored: id })
  expect(await page('/team/workgroup')).toContain(`id="${id}"`)
})
