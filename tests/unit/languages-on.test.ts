import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { anOrganisation } from '#tests/support/an-organisation.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
let admin: TestMember
let nele: TestMember
let luc: TestMember

beforeAll(async () => {
  test = await openTestPortal()
  const organisation = { ...anOrganisation, languages: '["nl"]' }
  await test.portal.database.db.insertInto('administrationOrganisation').values(organisation).execute()
  admin = await test.aMember({ role: 'ADMIN' })
  nele = await test.aMember({ defaultLanguage: 'nl' })
  luc = await test.aMember({ defaultLanguage: 'fr' })
})
afterAll(() => test.close())

const offered = async (member: TestMember | null, path: string) => {
  const html = await (await (member ? test.as(member) : test.visitor()).get(path)).text()
  return ['nl', 'fr'].filter((code) =>
    new RegExp(`<option[^>]*value="${code}"|name="defaultLanguage"[^>]*value="${code}"`).test(html),
  )
}

it('offers a language that the association has switched off to nobody but who has it', async () => {
  expect(await offered(nele, '/settings')).toEqual(['nl'])
  expect(await offered(luc, '/settings')).toEqual(['nl', 'fr'])
  expect(await offered(null, '/team/become-member')).toEqual(['nl'])
  expect(await offered(admin, '/administration/members/new')).toEqual(['nl'])
  expect(await offered(admin, `/administration/members/${nele.id}`)).toEqual(['nl'])
  expect(await offered(admin, `/administration/members/${luc.id}`)).toEqual(['nl', 'fr'])
})
