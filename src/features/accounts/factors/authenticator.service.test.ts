import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { codeAt } from './one-time-code.server.ts'

describeOnEachDatabase('an authenticator app', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let cookie: string
  beforeEach(async () => {
    portal = openAccounts(await open())
    await portal.accounts.createAccount(anna)
    cookie = (await portal.enter()).cookie
  })

  const viewer = async () => (await portal.accounts.sessions.viewerOf(cookie)).viewer as Member
  const keyShown = async () => (await portal.accounts.setUpOf(await viewer()))?.key ?? ''
  const codeNow = (key: string) => codeAt(key, portal.clock.seconds())
  const setUp = async () => {
    await portal.accounts.startApp(await viewer())
    return portal.accounts.confirmApp(await viewer(), codeNow(await keyShown()))
  }
  const isAsked = async () => (await portal.accounts.signIn(annaSignsIn)).member === null

  it('protects nothing until its first code was typed', async () => {
    await portal.accounts.startApp(await viewer())
    const key = await keyShown()
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(await isAsked()).toBe(false)
    const wrong = portal.accounts.confirmApp(await viewer(), '000000')
    await expect(wrong).rejects.toMatchObject({ code: 'auth/invalid-verification-code', field: 'code' })
    expect(await portal.accounts.confirmApp(await viewer(), codeNow(key))).toHaveLength(10)
    expect(await isAsked()).toBe(true)
    expect(await keyShown()).toBe('')
  })

  it('keeps its key sealed, and the code of the set-up lets nobody in', async () => {
    await portal.accounts.startApp(await viewer())
    const key = await keyShown()
    const code = codeNow(key)
    await portal.accounts.confirmApp(await viewer(), code)
    expect(JSON.stringify(await portal.db.selectFrom('accountsSecondFactor').selectAll().execute())).not.toContain(key)
    const begun = await portal.accounts.signIn(annaSignsIn)
    const entering = portal.accounts.secondStep.verify(begun.setCookies[0]?.split(';')[0] ?? '', { code }, annaSignsIn)
    await expect(entering).rejects.toMatchObject({ code: 'auth/invalid-verification-code' })
  })

  it('is set up one at a time: a new beginning forgets the last, giving up forgets it too', async () => {
    await portal.accounts.startApp(await viewer())
    const forgotten = await keyShown()
    await portal.accounts.startApp(await viewer())
    const attempt = portal.accounts.confirmApp(await viewer(), codeNow(forgotten))
    await expect(attempt).rejects.toMatchObject({ code: 'auth/invalid-verification-code' })
    await portal.accounts.cancelApp(await viewer())
    expect(await keyShown()).toBe('')
    await expect(portal.accounts.confirmApp(await viewer(), '123456')).rejects.toMatchObject({
      code: 'auth/set-up-expired',
    })
    await setUp()
    await expect(portal.accounts.startApp(await viewer())).rejects.toMatchObject({
      code: 'auth/second-factor-already-in-use',
    })
  })

  it('confirmed twice at the same moment gives one set of recovery codes', async () => {
    await portal.accounts.startApp(await viewer())
    const [member, code] = [await viewer(), codeNow(await keyShown())]
    const outcomes = await Promise.allSettled([1, 2].map(() => portal.accounts.confirmApp(member, code)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await portal.accounts.factorsOf(member)).toMatchObject({ codesLeft: 10, isProtected: true })
  })

  it('signs other devices out that came in with the password alone, at once', async () => {
    const other = await portal.enter()
    await setUp()
    expect((await portal.accounts.sessions.viewerOf(other.cookie)).problem).toBe('auth/session-expired')
    expect(portal.endedSessions).toEqual([other.member.sessionId])
    expect(await viewer()).toMatchObject({ role: 'USER' })
  })

  it('changes nothing for somebody who has not shown lately who they are', async () => {
    await setUp()
    portal.clock.pass(601)
    const refused = { code: 'auth/requires-recent-login' }
    const member = await viewer()
    await expect(portal.accounts.removeApp(member)).rejects.toMatchObject(refused)
    await expect(portal.accounts.renewRecoveryCodes(member)).rejects.toMatchObject(refused)
    await expect(portal.accounts.startApp(member)).rejects.toMatchObject(refused)
    await expect(portal.accounts.confirmApp(member, '123456')).rejects.toMatchObject(refused)
    expect(await portal.accounts.setUpOf(member)).toBeNull()
    await portal.accounts.reauthenticate(member, anna.password)
    cookie = portal.accounts.sessions.renewedCookie(member)?.split(';')[0] ?? ''
    await portal.accounts.removeApp(await viewer())
    expect(await isAsked()).toBe(false)
  })

  it('takes its recovery codes along when it goes', async () => {
    await setUp()
    await portal.accounts.removeApp(await viewer())
    expect(await portal.accounts.factorsOf(await viewer())).toEqual({
      appSince: null,
      isProtected: false,
      codesLeft: 0,
    })
    await expect(portal.accounts.renewRecoveryCodes(await viewer())).rejects.toMatchObject({
      code: 'auth/no-second-factor',
    })
  })

  it('gets a new set of recovery codes in the place of the old', async () => {
    const old = await setUp()
    const fresh = await portal.accounts.renewRecoveryCodes(await viewer())
    expect(fresh.filter((code) => old?.includes(code))).toEqual([])
    const begun = await portal.accounts.signIn(annaSignsIn)
    const challenge = begun.setCookies[0]?.split(';')[0] ?? ''
    const show = (recoveryCode = '') => portal.accounts.secondStep.verify(challenge, { recoveryCode }, annaSignsIn)
    await expect(show(old?.[0])).rejects.toMatchObject({ code: 'auth/invalid-verification-code' })
    expect((await show(fresh[9])).member).not.toBeNull()
  })

  it('is in the log with what became of it', async () => {
    await setUp()
    await portal.accounts.renewRecoveryCodes(await viewer())
    await portal.accounts.removeApp(await viewer())
    const actions = (await auditEntriesIn(portal.db)).map(({ action }) => action)
    expect(actions).toEqual([
      'accounts.signed-in',
      'accounts.second-factor-added',
      'accounts.recovery-codes-made',
      'accounts.second-factor-removed',
    ])
  })
})
