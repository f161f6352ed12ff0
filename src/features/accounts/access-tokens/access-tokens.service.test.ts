import { beforeEach, expect, it } from 'vitest'
import type { Scope } from '#platform/access/scopes.ts'
import { isAdmin, type Member } from '#platform/access/viewer.ts'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

const day = 24 * 60 * 60

describeOnEachDatabase('a personal access token', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let viewer: Member
  beforeEach(async () => {
    portal = openAccounts(await open())
    await portal.accounts.createAccount({ ...anna, role: 'ADMIN' })
    viewer = (await portal.enter()).member
  })

  const input = { name: 'Website', scopes: ['users:read', 'articles:read'] as Scope[], days: 30 as const }
  const make = (facts: Partial<typeof input> = {}) => portal.accounts.makeAccessToken(viewer, { ...input, ...facts })
  const codeOf = (token: string) =>
    portal.accounts.callerOf(token).then(
      () => 'good',
      (error: { code: string }) => error.code,
    )
  const change = (facts: object) =>
    portal.db.updateTable('membersUser').set(facts).where('id', '=', viewer.id).execute()
  const rows = () => portal.db.selectFrom('accountsAccessToken').selectAll().execute()

  it('lets a program speak in its owner’s name, with its scopes and no proof of who sits there', async () => {
    const token = await make()
    expect(token).toMatch(/^tdm_[\w-]{43}$/)
    const { viewer: caller, scopes } = await portal.accounts.callerOf(token)
    const [row] = await rows()
    expect(caller).toMatchObject({ id: viewer.id, role: 'ADMIN', provedAt: 0, sessionId: '', accessToken: row?.id })
    expect(scopes).toEqual(input.scopes)
    expect(() => portal.accounts.requireRecentProof(caller, 10 * day)).toThrow('auth/requires-recent-login')
  })

  it('is kept as a hash only, recorded, and reported to its owner by mail', async () => {
    const token = await make()
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toContain(token.slice(4))
    const entries = (await auditEntriesIn(portal.db)).find(({ action }) => action === 'accounts.access-token-made')
    expect(entries).toMatchObject({ actor: viewer.id, subject: row?.id, facts: { scopes: input.scopes, days: 30 } })
    const emails = (await portal.sentMails()).filter(({ recipient }) => recipient === anna.email)
    expect(emails.map(({ text }) => text).join()).toContain('Website')
    expect(JSON.stringify(emails)).not.toContain(token.slice(4))
  })

  it('asks who one is before it is made', async () => {
    portal.clock.pass(601)
    await expect(make()).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
    expect(await rows()).toEqual([])
  })

  it('is refused without a scope, with one that is for admins, and after twenty', async () => {
    await expect(make({ scopes: [] })).rejects.toMatchObject({ code: 'auth/no-scope', field: 'scopes' })
    const member = { ...viewer, role: 'USER' as const }
    for (const scope of ['users:read', 'users:write', 'intranet:write', 'intranet:admin'] as const)
      await expect(portal.accounts.makeAccessToken(member, { ...input, scopes: [scope] })).rejects.toMatchObject({
        code: 'auth/scope-refused',
      })
    await portal.accounts.makeAccessToken(member, { ...input, scopes: ['articles:read', 'intranet:read'] })
    for (let i = 1; i < 20; i += 1) await make({ name: `Program ${i}` })
    await expect(make()).rejects.toMatchObject({ code: 'auth/too-many-access-tokens', facts: { maximum: 20 } })
  })

  it('runs out, is listed as such for a month, and then makes room', async () => {
    const token = await make()
    portal.clock.pass(30 * day - 1)
    expect(await codeOf(token)).toBe('good')
    portal.clock.pass(1)
    expect(await codeOf(token)).toBe('auth/access-token-expired')
    expect(await portal.accounts.accessTokensOf(viewer)).toMatchObject([{ name: 'Website', isExpired: true }])
    portal.clock.pass(30 * day)
    viewer = { ...viewer, provedAt: portal.clock.seconds() }
    await make({ name: 'Nieuw' })
    expect(await portal.accounts.accessTokensOf(viewer)).toMatchObject([{ name: 'Nieuw', isExpired: false }])
  })

  it('notes when it was used, once a minute', async () => {
    const token = await make()
    const used = async () => (await portal.accounts.accessTokensOf(viewer))[0]?.lastUsedAt
    expect(await used()).toBeNull()
    const first = portal.clock.seconds()
    await portal.accounts.callerOf(token)
    portal.clock.pass(59)
    await portal.accounts.callerOf(token)
    expect(await used()).toBe(first)
    portal.clock.pass(1)
    await portal.accounts.callerOf(token)
    expect(await used()).toBe(first + 60)
  })

  it('opens nothing once it is revoked, by its owner and nobody else', async () => {
    const token = await make()
    const [row] = await rows()
    await portal.accounts.revokeAccessToken({ ...viewer, id: 'somebody-else' }, row?.id ?? '')
    expect(await codeOf(token)).toBe('good')
    await portal.accounts.revokeAccessToken(viewer, row?.id ?? '')
    await portal.accounts.revokeAccessToken(viewer, row?.id ?? '')
    expect(await codeOf(token)).toBe('auth/invalid-access-token')
    const entries = (await auditEntriesIn(portal.db)).filter(({ action }) => action === 'accounts.access-token-revoked')
    expect(entries).toMatchObject([{ actor: viewer.id, subject: row?.id }])
  })

  it.each([
    ['whoever is shut out', () => portal.accounts.ofUsers.shutOut(portal.db, viewer.id)],
    ['whoever is disabled', () => change({ disabled: true })],
    ['whoever is deleted', () => change({ deletedAt: 1 })],
    ['whoever is erased', () => portal.accounts.ofUsers.erase(portal.db, viewer.id)],
    [
      'whoever chooses another password',
      () => portal.accounts.changeOwnPassword(viewer, anna.password, 'een heel andere lange zin'),
    ],
    [
      'whoever resets their password',
      async () => {
        await portal.accounts.sendResetLink({ email: anna.email, address: '203.0.113.7' })
        const emails = await portal.sentMails()
        const link = emails.map(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1]).find(Boolean)
        await portal.accounts.resetPassword(link ?? '', 'een heel andere lange zin')
      },
    ],
  ])('goes with %s', async (_, what) => {
    const token = await make()
    expect(await codeOf(token)).toBe('good')
    await what()
    expect(await codeOf(token)).toBe('auth/invalid-access-token')
  })

  it('does not come back with its owner', async () => {
    const token = await make()
    await portal.accounts.ofUsers.shutOut(portal.db, viewer.id)
    await change({ disabled: false })
    expect([await codeOf(token), await rows()]).toEqual(['auth/invalid-access-token', []])
  })

  it('gives no more than its owner may at that moment', async () => {
    const token = await make()
    await change({ role: 'USER' })
    expect(isAdmin((await portal.accounts.callerOf(token)).viewer)).toBe(false)
  })

  it.each(['', 'x', 'tdm_', `tdm_${'A'.repeat(43)}`, 'tdm_\0', 'é'.repeat(3000)])(
    'is looked up once, whatever is sent: %j',
    async (text) => {
      expect(await codeOf(text)).toBe('auth/invalid-access-token')
    },
  )
})

describeOnEachDatabase('the token of an admin from whom a second factor is asked', (open) => {
  it('is that of a member once their time is over', async () => {
    const portal = openAccounts(await open(), { secondFactor: 'required' })
    await portal.accounts.createAccount({ ...anna, role: 'ADMIN' })
    const { member } = await portal.enter(annaSignsIn)
    await portal.accounts.sessions.viewerOf((await portal.enter(annaSignsIn)).cookie)
    const token = await portal.accounts.makeAccessToken(member, { name: 'x', scopes: ['users:read'], days: 365 })
    expect(isAdmin((await portal.accounts.callerOf(token)).viewer)).toBe(true)
    portal.clock.pass(8 * day)
    expect(isAdmin((await portal.accounts.callerOf(token)).viewer)).toBe(false)
  })
})
