import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
let admin: TestMember
beforeAll(async () => {
  test = await openTestPortal()
  admin = await test.aMember({ role: 'ADMIN' })
})
afterAll(() => test.close())

const address = '/administration/payments/settings'
const september = { startDay: '1', startMonth: '09', dueDays: '30', graceDays: '0', bic: '', referenceLine: 'text' }
const send = (fields: Record<string, string>) => test.as(admin).post(address, { ...september, ...fields })
const saved = () => test.portal.database.db.selectFrom('paymentsSettings').selectAll().executeTakeFirst()

it('shows how the year runs until somebody says otherwise', async () => {
  const page = await (await test.as(admin).get(address)).text()
  expect(page).toMatch(/name="dueDays"[^>]*value="31"|value="31"[^>]*name="dueDays"/)
  expect(await saved()).toBeUndefined()
})

it('keeps what was typed where something is wrong, and saves nothing', async () => {
  const answer = await send({ startDay: '29', startMonth: '02', bic: 'geen bic', revision: '0' })
  const text = await answer.text()
  expect(answer.status).toBe(422)
  for (const said of ['Kies een dag die elk jaar bestaat', 'Vul een BIC in', 'value="geen bic"'])
    expect(text).toContain(said)
  expect(await saved()).toBeUndefined()
})

it('saves, and tells who comes too late that somebody else has saved', async () => {
  const answer = await send({ revision: '0' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, address])
  expect(await saved()).toMatchObject({
    yearStart: '09-01',
    dueDays: 30,
    graceDays: 0,
    referenceLine: 'text',
    revision: 1,
  })
  const late = await send({ dueDays: '60', revision: '0' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Iemand anders heeft dit intussen')])
  expect(await saved()).toMatchObject({ dueDays: 30, revision: 1 })
})
