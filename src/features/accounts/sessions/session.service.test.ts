import { beforeEach, expect, it } from 'vitest'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

const hour = 60 * 60
const day = 24 * hour

describeOnEachDatabase('a session', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let annaId: string
  beforeEach(async () => {
    portal = openAccounts(await open())
    annaId = await portal.accounts.createAccount(anna)
  })

  const signIn = async (keepSignedIn: boolean) => {
    const { setCookies } = await portal.accounts.signIn({ ...annaSignsIn, keepSignedIn })
    return setCookies[0]?.split(';')[0] ?? ''
  }
  const look = (cookie: string) => portal.accounts.sessions.viewerOf(cookie)
  const change = (row: { disabled?: boolean; deletedAt?: number; role?: 'ADMIN' }) =>
    portal.db.updateTable('membersUser').set(row).where('id', '=', annaId).execute()

  it('is nobody without a cookie, and no error', async () => {
    expect(await look('theme=dark')).toEqual({ viewer: { role: 'UNAUTHENTICATED' }, problem: null })
  })

  it('reads role and name from the record on every request', async () => {
    const cookie = await signIn(false)
    await change({ role: 'ADMIN' })
    expect((await look(cookie)).viewer).toMatchObject({ role: 'ADMIN', id: annaId })
  })

  it('of a browser that is closed lasts a day, rolling, without touching the cookie', async () => {
    const cookie = await signIn(false)
    portal.clock.pass(day - 1)
    expect(await look(cookie)).toMatchObject({ problem: null, viewer: { id: annaId } })
    expect(await look(cookie)).not.toHaveProperty('refreshCookie')
    portal.clock.pass(day - 1)
    expect((await look(cookie)).problem).toBeNull()
    portal.clock.pass(day)
    expect((await look(cookie)).problem).toBe('auth/session-expired')
  })

  it('that is kept lasts 30 days from the last visit and renews the cookie', async () => {
    const cookie = await signIn(true)
    portal.clock.pass(29 * day)
    expect((await look(cookie)).refreshCookie).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`)
    portal.clock.pass(29 * day)
    expect((await look(cookie)).problem).toBeNull()
    portal.clock.pass(30 * day)
    expect((await look(cookie)).problem).toBe('auth/session-expired')
  })

  it('ends a year after signing in, however often it was used', async () => {
    const cookie = await signIn(true)
    for (let days = 0; days < 364; days += 28) {
      expect((await look(cookie)).problem).toBeNull()
      portal.clock.pass(28 * day)
    }
    expect((await look(cookie)).problem).toBeNull()
    portal.clock.pass(day)
    expect((await look(cookie)).problem).toBe('auth/session-expired')
  })

  it('is written at most once an hour', async () => {
    const cookie = await signIn(true)
    const expiresAt = async () =>
      (await portal.db.selectFrom('accountsSession').select('expiresAt').executeTakeFirstOrThrow()).expiresAt
    const atFirst = await expiresAt()
    portal.clock.pass(hour - 1)
    await look(cookie)
    expect(await expiresAt()).toBe(atFirst)
    portal.clock.pass(1)
    await look(cookie)
    expect(await expiresAt()).toBe(atFirst + hour)
  })

  it('says once why it ended, and takes the cookie away', async () => {
    const cookie = await signIn(true)
    await change({ disabled: true })
    const clear = 'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'
    expect(await look(cookie)).toEqual({
      viewer: { role: 'UNAUTHENTICATED' },
      problem: 'auth/user-disabled',
      refreshCookie: clear,
    })
    await change({ disabled: false, deletedAt: 5 })
    expect((await look(cookie)).problem).toBe('firestore/account-not-found')
    await portal.db.deleteFrom('membersUser').execute()
    expect((await look(cookie)).problem).toBe('firestore/account-not-found')
  })

  it('ends everywhere, with its streams, when all sessions of a member end', async () => {
    const [phone, desktop] = [await signIn(true), await signIn(false)]
    await portal.accounts.sessions.endAllSessions(annaId)
    expect((await look(phone)).problem).toBe('auth/session-expired')
    expect((await look(desktop)).problem).toBe('auth/session-expired')
    expect(portal.endedUsers).toEqual([annaId])
  })

  it('leaves the table once it ran out and somebody signs in', async () => {
    await signIn(false)
    portal.clock.pass(2 * day)
    await signIn(false)
    expect(await portal.db.selectFrom('accountsSession').select('id').execute()).toHaveLength(1)
  })

  it('is not opened by what the database holds', async () => {
    await signIn(false)
    const { token } = await portal.db.selectFrom('accountsSession').select('token').executeTakeFirstOrThrow()
    expect((await look(`session=${token}`)).viewer.role).toBe('UNAUTHENTICATED')
  })
})
