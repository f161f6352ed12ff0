import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { anna, annaSignsIn, openAccounts } from '../../../../tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '../../../../tests/support/test-databases.ts'

describeOnEachDatabase('showing again who one is', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let cookie: string
  beforeEach(async () => {
    portal = openAccounts(await open())
    await portal.accounts.createAccount(anna)
    cookie = (await portal.accounts.signIn(annaSignsIn)).setCookies[0]?.split(';')[0] ?? ''
  })

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
    await show(anna.password)
    await ask(0)
    expect(portal.accounts.hasRecentProof(await viewer(), 0)).toBe(true)
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
