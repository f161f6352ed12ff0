import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

describeOnEachDatabase('showing again who one is', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let cookie: string
  beforeEach(async () => {
    portal = openAccounts(await open())
    await portal.accounts.createAccount(anna)
    cookie = (await portal.accounts.signIn(annaSignsIn)).setCookies[0]?.split(';')[0] ?? ''
  })

  const cookieHeader = (line = '') => line.split(';')[0] ?? ''
  /** Shows the password and goes on with the cookie that the answer brings. */
  const showAndRenew = async (password: string, spokenWith = cookie) => {
    const { viewer: member } = await portal.accounts.sessions.viewerOf(spokenWith)
    await portal.accounts.reauthenticate(member as Member, password)
    return portal.accounts.sessions.renewedCookie(member)
  }
  const viewer = async () => (await portal.accounts.sessions.viewerOf(cookie)).viewer as Member
  const show = async (password: string) => portal.accounts.reauthenticate(await viewer(), password)
  const ask = async (seconds: number) => portal.accounts.requireRecentProof(await viewer(), seconds)

  it('is not asked of somebody who has just signed in', async () => {
    expect((await viewer()).provedAt).toBe(portal.clock.seconds())
    portal.clock.pass(600)
    await ask(600)
  })

  it('is asked after a while, and the password renews the proof', async () => {
    portal.clock.pass(601)
    await expect(ask(600)).rejects.toMatchObject({ code: 'auth/requires-recent-login', status: 403 })
    cookie = cookieHeader(await showAndRenew(anna.password))
    await ask(0)
    expect(portal.accounts.hasRecentProof(await viewer(), 0)).toBe(true)
  })

  it('renews the token of the session, which stays the same; the one before ends after ten seconds', async () => {
    const before = await viewer()
    portal.clock.pass(601)
    const renewed = cookieHeader(await showAndRenew(anna.password))
    expect(renewed).toMatch(/^session=[\w-]{43}$/)
    expect(renewed).not.toBe(cookie)
    const { viewer: after } = await portal.accounts.sessions.viewerOf(renewed)
    expect(after).toEqual({ ...before, provedAt: portal.clock.seconds() })
    portal.clock.pass(9)
    expect((await portal.accounts.sessions.viewerOf(cookie)).viewer).toEqual({ ...before, provedAt: 0 })
    portal.clock.pass(1)
    expect(await portal.accounts.sessions.viewerOf(cookie)).toMatchObject({ problem: 'auth/session-expired' })
    expect((await portal.accounts.sessions.viewerOf(renewed)).problem).toBeNull()
    expect(portal.endedSessions).toEqual([])
  })

  it('opens nothing to who holds the token before: no proof, no longer life, no successor', async () => {
    portal.clock.pass(2 * 60 * 60)
    await showAndRenew(anna.password)
    const held = await portal.accounts.sessions.viewerOf(cookie)
    expect(held.refreshCookie).toBeUndefined()
    expect(portal.accounts.hasRecentProof(held.viewer as Member, 600)).toBe(false)
    expect(await showAndRenew(anna.password)).toBeUndefined()
    expect((await viewer()).provedAt).toBe(0)
  })

  it('keeps a cookie that lasts, and renews none for a wrong password', async () => {
    cookie = cookieHeader((await portal.accounts.signIn({ ...annaSignsIn, keepSignedIn: true })).setCookies[0])
    const member = await viewer()
    await portal.accounts.reauthenticate(member, 'iets heel anders').catch(() => undefined)
    expect(portal.accounts.sessions.renewedCookie(member)).toBeUndefined()
    expect(await showAndRenew(anna.password)).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
  })

  it('fails with a wrong password, on the field, and proves nothing', async () => {
    portal.clock.pass(601)
    await expect(show('iets heel anders')).rejects.toMatchObject({
      code: 'auth/wrong-password',
      field: 'currentPassword',
    })
    await expect(ask(600)).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  })

  it('is slowed like signing in, and counted together with it', async () => {
    for (let i = 0; i < 4; i += 1) await show('iets heel anders').catch(() => undefined)
    await portal.accounts.signIn({ ...annaSignsIn, password: 'fout' }).catch(() => undefined)
    await expect(show(anna.password)).rejects.toMatchObject({ code: 'auth/too-many-requests', facts: { seconds: 5 } })
    portal.clock.pass(5)
    await show(anna.password)
    await expect(show('iets heel anders')).rejects.toMatchObject({ code: 'auth/wrong-password' })
  })

  it('says nothing about other sessions of the same member', async () => {
    const other = (await portal.accounts.signIn(annaSignsIn)).setCookies[0]?.split(';')[0] ?? ''
    portal.clock.pass(601)
    await show(anna.password)
    const there = (await portal.accounts.sessions.viewerOf(other)).viewer as Member
    expect(portal.accounts.hasRecentProof(there, 600)).toBe(false)
  })
})
