import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
let treasurer: TestMember
let admin: TestMember
let anna: TestMember

beforeAll(async () => {
  test = await openTestPortal()
  treasurer = await test.aMember({ firstName: 'Tine', mayManagePayments: true })
  admin = await test.aMember({ role: 'ADMIN', firstName: 'Louis' })
  anna = await test.aMember({ firstName: 'Anna', lastName: 'Peeters' })
  const facts = { means: 'cash', note: 'Balie', recordedAt: 5, recordedBy: admin.id } as const
  const paidAt = Date.parse('2026-03-09T12:00:00Z') / 1000
  await test.portal.database.db
    .insertInto('paymentsPayment')
    .values([
      { ...facts, id: 'of-anna', userId: anna.id, paidAt, amount: 7550, year: 2026 },
      { ...facts, id: 'of-nobody', userId: 'gone', paidAt: paidAt - 1, amount: 0, year: 2025 },
    ])
    .execute()
})
afterAll(() => test.close())

const page = async (member: TestMember, address: string) => (await test.as(member).get(address)).text()

describe('the journal', () => {
  it('names members, and leads to the account of each', async () => {
    const account = `/administration/payments/members/${anna.id}`
    const ofTreasurer = await page(treasurer, '/administration/payments')
    for (const word of ['Anna Peeters', '75,50', 'Voormalig lid', '2 betalingen', 'Van 1 betaling is het bedrag'])
      expect(ofTreasurer).toContain(word)
    expect(ofTreasurer).toContain(account)
    expect(ofTreasurer).not.toContain('/administration/payments/members/gone')
    expect(await page(admin, '/administration/payments')).toContain(account)
  })

  it('says which filters are on, and what there is without them', async () => {
    const narrowed = await page(treasurer, '/administration/payments?q=niemand&year=2025&means=cash')
    for (const word of ['Niets gevonden.', '“niemand”', 'Lidgeld 2025', 'Alles tonen']) expect(narrowed).toContain(word)
  })

  it('leaves as a file of the same selection', async () => {
    const answer = await test.as(treasurer).get('/administration/payments/export?year=2026')
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="betalingen-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const text = await answer.text()
    expect(text).toContain('09/03/2026;Betaling;Anna Peeters;2026;Contant;75,50;;Balie')
    expect(text).not.toContain('Voormalig lid')
    const excel = await test.as(treasurer).get('/administration/payments/export?format=xlsx')
    expect(excel.headers.get('Content-Type')).toContain('spreadsheetml')
    expect(
      Buffer.from(await excel.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})

describe('the administration of a treasurer', () => {
  it('begins with the payments and names no other part', async () => {
    const answer = await test.as(treasurer).get('/administration')
    expect(answer.headers.get('Location')).toBe('/administration/payments')
    const html = await page(treasurer, '/administration/payments')
    expect(html).toContain('href="/administration"')
    const links = [...html.matchAll(/class="part-link"[^>]*href="([^"]*)"|href="([^"]*)" class="part-link"/g)]
    expect(links.map(([, one, other]) => one ?? other)).toEqual(['/administration/payments'])
  })

  it('is named in the menu of treasurers and admins, and of nobody else', async () => {
    const isNamed = async (member: TestMember) => (await page(member, '/contact')).includes('href="/administration"')
    expect([await isNamed(treasurer), await isNamed(admin), await isNamed(anna)]).toEqual([true, true, false])
  })

  it('says to others what they lack, until they have it', async () => {
    const refused = await test.as(anna).get('/administration/payments')
    const place = refused.headers.get('Location') ?? ''
    expect(place).toBe('/login?to=%2Fadministration%2Fpayments&reason=admin-guard.not-treasurer')
    const answer = await test.as(anna).get(place)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('Deze pagina is voor wie de betalingen beheert.'),
    ])
    const led = await test.as(treasurer).get(place)
    expect(led.headers.get('Location')).toBe('/administration/payments')
  })
})
