import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { aClock, anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { delayAfter, limits } from './sign-in-limit.service.server.ts'

const wrong = { ...annaSignsIn, password: 'iets heel anders' }

describeOnEachDatabase('guessing', (open) => {
  let database: OpenDatabase
  let clock: ReturnType<typeof aClock>
  let portal: ReturnType<typeof openAccounts>
  beforeEach(async () => {
    database = await open()
    clock = aClock()
    portal = openAccounts(database, { clock })
    await portal.accounts.createAccount(anna)
  })

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'signed in',
      (error: { code: string; facts: { seconds?: number } }) =>
        error.facts.seconds ? `${error.code} ${error.facts.seconds}` : error.code,
    )
  const guess = (from = portal, address = wrong.address) => codeOf(from.accounts.signIn({ ...wrong, address }))
  const guessOften = async (times: number) => {
    for (let i = 0; i < times; i += 1) await guess()
  }

  it('has five free tries, then waits longer and longer, never more than a minute', async () => {
    const answers = []
    for (let i = 0; i < 5; i += 1) answers.push(await guess())
    expect(answers).toEqual(Array(5).fill('auth/invalid-credential'))
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      expect(await guess()).toBe(`auth/too-many-requests ${seconds}`)
      clock.pass(seconds)
      expect(await guess()).toBe('auth/invalid-credential')
    }
  })

  it('is slowed for an address that has no account just the same', async () => {
    const unknown = { ...wrong, email: 'niemand@example.be' }
    for (let i = 0; i < 5; i += 1) await codeOf(portal.accounts.signIn(unknown))
    expect(await codeOf(portal.accounts.signIn(unknown))).toBe('auth/too-many-requests 5')
  })

  it('locks nobody out: after the wait the right password works, and the count starts anew', async () => {
    await guessOften(5)
    expect(await codeOf(portal.accounts.signIn(annaSignsIn))).toBe('auth/too-many-requests 5')
    clock.pass(5)
    expect(await codeOf(portal.accounts.signIn(annaSignsIn))).toBe('signed in')
    expect(await guess()).toBe('auth/invalid-credential')
  })

  it('is remembered by a portal that was started anew', async () => {
    await guessOften(5)
    const restarted = openAccounts(database, { clock })
    expect(await guess(restarted)).toBe('auth/too-many-requests 5')
  })

  it('counts an account from wherever it is tried', async () => {
    for (let i = 0; i < 5; i += 1) await guess(portal, `198.51.100.${i}`)
    expect(await guess(portal, '198.51.100.200')).toBe('auth/too-many-requests 5')
  })

  it('slows an address that tries one account after another, however often its own password is right', async () => {
    for (let i = 0; i < 20; i += 1) {
      await codeOf(portal.accounts.signIn({ ...wrong, email: `lid${i}@example.be` }))
      if (i === 10) expect(await codeOf(portal.accounts.signIn(annaSignsIn))).toBe('signed in')
    }
    expect(await codeOf(portal.accounts.signIn({ ...wrong, email: 'lid99@example.be' }))).toBe(
      'auth/too-many-requests 5',
    )
    expect(await codeOf(portal.accounts.signIn({ ...annaSignsIn, address: '198.51.100.9' }))).toBe('signed in')
  })

  it('at the same moment checks no more passwords than the free tries', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess()))
    const checked = answers.filter((answer) => answer === 'auth/invalid-credential').length
    expect(checked).toBeGreaterThanOrEqual(5)
    // One more may pass in the other slot before the wait is written down.
    expect(checked).toBeLessThanOrEqual(6)
  })

  it('leaves no address and no e-mail in the table', async () => {
    await guess()
    const rows = JSON.stringify(await database.db.selectFrom('platformRateLimit').selectAll().execute())
    expect(rows).not.toContain('203.0.113')
    expect(rows).not.toContain('anna')
  })
})

describe('the wait', () => {
  it('begins after the free tries and doubles to its longest', () => {
    const waits = [1, 4, 5, 6, 7, 8, 9, 100].map((tries) => delayAfter(tries, limits.account))
    expect(waits).toEqual([0, 0, 5, 10, 20, 40, 60, 60])
  })
})
