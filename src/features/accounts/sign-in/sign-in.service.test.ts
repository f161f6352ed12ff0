import { beforeEach, expect, it, vi } from 'vitest'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

const refusedWith = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error as { code: string; status: number; facts: Record<string, number> } | null
}

const tokenIn = (setCookie: string | undefined) => setCookie?.split(';')[0]?.split('=')[1] ?? ''

describeOnEachDatabase('signing in', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let annaId: string
  beforeEach(async () => {
    portal = openAccounts(await open())
    annaId = await portal.accounts.createAccount(anna)
  })

  it('opens a session for the right password', async () => {
    const { member, setCookies } = await portal.accounts.signIn(annaSignsIn)
    expect(member).toMatchObject({ id: annaId, firstName: 'Anna', role: 'USER', email: 'anna@example.be' })
    const { viewer, problem } = await portal.accounts.sessions.viewerOf(setCookies[0]?.split(';')[0])
    expect(viewer).toEqual(member)
    expect(problem).toBeNull()
  })

  it('gives one answer for an unknown address and a wrong password', async () => {
    const wrong = await refusedWith(portal.accounts.signIn({ ...annaSignsIn, password: 'iets heel anders' }))
    const unknown = await refusedWith(portal.accounts.signIn({ ...annaSignsIn, email: 'niemand@example.be' }))
    const malformed = await refusedWith(portal.accounts.signIn({ ...annaSignsIn, email: 'geen adres' }))
    for (const refusal of [wrong, unknown, malformed]) {
      expect([refusal?.code, refusal?.status, refusal?.facts]).toEqual(['auth/invalid-credential', 401, {}])
    }
  })

  it('tells somebody that they are disabled only after the right password', async () => {
    await portal.db.updateTable('membersUser').set({ disabled: true }).where('id', '=', annaId).execute()
    const wrong = await refusedWith(portal.accounts.signIn({ ...annaSignsIn, password: 'iets heel anders' }))
    expect(wrong?.code).toBe('auth/invalid-credential')
    const right = await refusedWith(portal.accounts.signIn(annaSignsIn))
    expect([right?.code, right?.status]).toEqual(['auth/user-disabled', 403])
    expect(await portal.db.selectFrom('accountsSession').selectAll().execute()).toEqual([])
  })

  it('knows a deleted member no more', async () => {
    await portal.db.updateTable('membersUser').set({ deletedAt: 5 }).where('id', '=', annaId).execute()
    expect((await refusedWith(portal.accounts.signIn(annaSignsIn)))?.code).toBe('auth/invalid-credential')
  })

  it('keeps only the hash of the token, and of the password', async () => {
    const portal = openAccounts(await open(), { hasCheapPasswords: false })
    await portal.accounts.createAccount(anna)
    const { setCookies } = await portal.accounts.signIn(annaSignsIn)
    const token = tokenIn(setCookies[0])
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = JSON.stringify([
      await portal.db.selectFrom('accountsSession').selectAll().execute(),
      await portal.db.selectFrom('accountsCredential').selectAll().execute(),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(anna.password)
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  it('gives a new token at each sign-in, whatever cookie the browser sent', async () => {
    const first = await portal.accounts.signIn(annaSignsIn)
    const second = await portal.accounts.signIn(annaSignsIn)
    expect(tokenIn(second.setCookies[0])).not.toBe(tokenIn(first.setCookies[0]))
  })

  it('keeps whole seconds, the choice of the form, and where it was', async () => {
    await portal.accounts.signIn({ ...annaSignsIn, keepSignedIn: true })
    const session = await portal.db.selectFrom('accountsSession').selectAll().executeTakeFirstOrThrow()
    const now = portal.clock.seconds()
    expect(session).toMatchObject({
      userId: annaId,
      createdAt: now,
      expiresAt: now + 30 * 24 * 60 * 60,
      ipAddress: '203.0.113.7',
      userAgent: 'Firefox',
    })
    expect(Boolean(session.persistent)).toBe(true)
  })

  it('sets the language of the member', async () => {
    const { setCookies } = await portal.accounts.signIn(annaSignsIn)
    expect(setCookies[1]).toMatch(/^lang=nl; Path=\/; /)
  })

  it('ends the session and its live stream at sign-out', async () => {
    const { member, setCookies } = await portal.enter(annaSignsIn)
    const cookies = await portal.accounts.signOut(member)
    expect(cookies).toEqual(['session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
    expect(portal.endedSessions).toEqual([member.sessionId])
    const { viewer, problem } = await portal.accounts.sessions.viewerOf(setCookies[0]?.split(';')[0])
    expect([viewer.role, problem]).toEqual(['UNAUTHENTICATED', 'auth/session-expired'])
  })

  it('serves a crowd of right passwords at once, and blocks nobody', async () => {
    const crowd = Array.from({ length: 12 }, () => portal.accounts.signIn(annaSignsIn))
    const tokens = (await Promise.all(crowd)).map(({ setCookies }) => tokenIn(setCookies[0]))
    expect(new Set(tokens).size).toBe(12)
  })
})

describeOnEachDatabase('a member tries to become more', (open) => {
  it('cannot hand a role or a disabled flag to the account machinery', async () => {
    const { accounts, db } = openAccounts(await open())
    const id = await accounts.createAccount(anna)
    const { api } = await accounts.auth()
    const signUp = api.signUpEmail({
      body: { email: 'eve@example.be', password: 'een lange zin van Eva', name: 'Eve', role: 'ADMIN' } as never,
    })
    await expect(signUp).rejects.toMatchObject({ status: 'BAD_REQUEST' })
    const known = await db.selectFrom('accountsIdentity').select('email').execute()
    expect(known).toEqual([{ email: 'anna@example.be' }])
    const { setCookies } = await accounts.signIn(annaSignsIn)
    const update = api.updateUser({
      body: { role: 'ADMIN', disabled: false } as never,
      headers: new Headers({ cookie: setCookies[0]?.split(';')[0] ?? '' }),
    })
    await expect(update).rejects.toBeDefined()
    const user = await db.selectFrom('membersUser').where('id', '=', id).select('role').executeTakeFirstOrThrow()
    expect(user.role).toBe('USER')
  })
})

vi.setConfig({ testTimeout: 20_000 })
