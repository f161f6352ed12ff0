import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import type { RatePolicy } from '../../src/platform/rate-limit/rate-limit.policy.ts'

const imports = '/administration/members/import'
const columns = { 'column-0': 'lastName', 'column-1': 'firstName', 'column-2': 'email' }

/** Long enough that it is still being written when it is stopped, and through before a Stop that waits for it is heard. */
const file = [
  'Naam;Voornaam;E-mailadres',
  ...Array.from({ length: 1500 }, (_, index) => `Half;Hanne ${index};half-${index}@example.be`),
].join('\r\n')

/** With a large allowance one request in thirty is written down; here each is that one. */
const eachWrittenDown = (policy: RatePolicy): RatePolicy => {
  const { most, seconds } = policy.member
  return { ...policy, member: { most: most === Number.POSITIVE_INFINITY ? most : 99, seconds } }
}

let test: TestPortal
const leave: (() => unknown)[] = []
afterEach(async () => {
  await test.close()
  for (const step of leave.splice(0)) await step()
})

/** Not in memory: there everybody waits for whoever writes. */
async function ownDatabase(kind: 'sqlite' | 'postgres'): Promise<string> {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase()
    leave.push(drop)
    return url
  }
  const folder = mkdtempSync(join(tmpdir(), 'tandem-stop-'))
  leave.push(() => rmSync(folder, { recursive: true }))
  return `file:${join(folder, 'tandem.sqlite')}`
}

async function checkedImport(browser: TestBrowser): Promise<string> {
  const headers = { Origin: test.origin, 'X-XSRF-TOKEN': await browser.xsrfToken() }
  const begun = await browser.request(`${imports}/file?name=leden.csv`, { method: 'POST', headers, body: file })
  expect(begun.status).toBe(200)
  const [, id] = /"([\w-]{20,})"/.exec(await begun.text()) ?? []
  const checked = await browser.post(`${imports}/${id}`, { intent: 'check', ...columns })
  expect(checked.status).toBe(302)
  return `${imports}/${id}`
}

describe.each(['sqlite', 'postgres'] as const)('an import that is stopped while it is written (%s)', (kind) => {
  it('hears it at once, though every request is counted: nothing of it stays', { timeout: 60_000 }, async () => {
    test = await openTestPortal({ DATABASE_URL: await ownDatabase(kind) }, { rateOf: eachWrittenDown })
    const admin = test.as(await test.aMember({ role: 'ADMIN' }))
    const users = () => test.portal.database.db.selectFrom('membersUser').select('id').execute()
    for (let round = 0; round < 3; round += 1) {
      const path = await checkedImport(admin)
      const writing = admin.post(path, { intent: 'confirm', revision: '1' })
      const hasBegun = async () => ((await (await admin.get(`${path}/progress`)).json()).progress?.done ?? 0) > 0
      while (!(await hasBegun())) await setImmediate()
      const stopped = await admin.post(path, { intent: 'cancel' })
      expect([stopped.status, stopped.headers.get('Location')]).toEqual([302, imports])
      expect((await writing).status).toBe(409)
      expect(await users()).toHaveLength(1)
    }
  })
})
