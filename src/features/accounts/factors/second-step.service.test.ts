import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { codeAt } from './one-time-code.server.ts'

const client = { address: annaSignsIn.address, userAgent: annaSignsIn.userAgent }

describeOnEachDatabase('signing in with a second factor', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let annaId: string
  let key: string
  let recoveryCodes: string[]
  let first: string
  beforeEach(async () => {
    portal = openAccounts(await open())
    annaId = await portal.accounts.createAccount(anna)
    const { member, cookie } = await portal.enter()
    first = cookie
    await portal.accounts.startApp(member)
    key = (await portal.accounts.setUpOf(member))?.key ?? ''
    recoveryCodes = (await portal.accounts.confirmApp(member, codeNow())) ?? []
    portal.clock.pass(90)
  })

  const codeNow = () => codeAt(key, portal.clock.seconds())
  const sessions = () => portal.db.selectFrom('accountsSession').selectAll().execute()
  const cookieOf = ({ setCookies }: { setCookies: string[] }) => setCookies[0]?.split(';')[0] ?? ''
  const begin = async (keepSignedIn = false) => {
    const begun = await portal.accounts.signIn({ ...annaSignsIn, keepSignedIn })
    expect(begun.member).toBeNull()
    return cookieOf(begun)
  }
  const verify = (challenge: string, code: string) => portal.accounts.secondStep.verify(challenge, { code }, client)
  const outcome = (work: Promise<{ member: Member | null }>) =>
    work.then(
      ({ member }) => (member ? 'in' : 'not in'),
      (error: { code: string }) => error.code,
    )

  it('opens no session for the password alone, and issues no token of one', async () => {
    const begun = await portal.accounts.signIn(annaSignsIn)
    expect(begun).toEqual({
      member: null,
      setCookies: [
        expect.stringMatching(/^accounts_challenge=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=300; HttpOnly$/),
      ],
    })
    expect((await sessions()).map(({ id }) => id)).toHaveLength(1)
    const token = cookieOf(begun).split('=')[1] ?? ''
    expect(JSON.stringify(await portal.db.selectFrom('accountsChallenge').selectAll().execute())).not.toContain(token)
    expect((await portal.accounts.sessions.viewerOf(`session=${token}`)).viewer.role).toBe('UNAUTHENTICATED')
  })

  it('opens one with the code of the app, kept as long as was asked, and takes the challenge away', async () => {
    const { member, setCookies } = await verify(await begin(true), codeNow())
    expect(member).toMatchObject({ id: annaId, provedAt: portal.clock.seconds() })
    expect(setCookies[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    expect(setCookies.at(-1)).toBe('accounts_challenge=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly')
    const opened = (await sessions()).find(({ id }) => id === member?.sessionId)
    expect([Boolean(opened?.withSecondFactor), Boolean(opened?.persistent)]).toEqual([true, true])
  })

  it('takes a code with the space that apps show', async () => {
    const code = codeNow()
    expect(await outcome(verify(await begin(), `${code.slice(0, 3)} ${code.slice(3)}`))).toBe('in')
  })

  it('takes each code once, also from two who send it at the same moment', async () => {
    const [one, other] = [await begin(), await begin()]
    const code = codeNow()
    const outcomes = await Promise.all([outcome(verify(one, code)), outcome(verify(other, code))])
    expect(outcomes.sort()).toEqual(['auth/invalid-verification-code', 'in'])
    expect(await outcome(verify(await begin(), code))).toBe('auth/invalid-verification-code')
    expect(await sessions()).toHaveLength(2)
  })

  it('takes no older code once a newer one was used', async () => {
    const older = codeAt(key, portal.clock.seconds() - 30)
    expect(await outcome(verify(await begin(), codeNow()))).toBe('in')
    expect(await outcome(verify(await begin(), older))).toBe('auth/invalid-verification-code')
  })

  it('opens one session for one challenge, whatever is shown to it', async () => {
    const challenge = await begin()
    const [code, recoveryCode = ''] = [codeNow(), recoveryCodes[0]]
    const outcomes = await Promise.all([
      outcome(verify(challenge, code)),
      outcome(portal.accounts.secondStep.verify(challenge, { recoveryCode }, client)),
    ])
    expect(outcomes.filter((one) => one === 'in')).toHaveLength(1)
    expect(await sessions()).toHaveLength(2)
  })

  it('is over after five minutes, and in another browser', async () => {
    const challenge = await begin()
    portal.clock.pass(299)
    expect(await portal.accounts.secondStep.find(challenge)).toMatchObject({ userId: annaId, hasApp: true })
    portal.clock.pass(1)
    expect(await portal.accounts.secondStep.find(challenge)).toBeNull()
    expect(await outcome(verify(challenge, codeNow()))).toBe('auth/code-expired')
    expect(await outcome(verify('', codeNow()))).toBe('auth/code-expired')
    expect(await outcome(verify('accounts_challenge=nonsense', codeNow()))).toBe('auth/code-expired')
  })

  it('takes a recovery code once, says how many are left, and tells nobody which it was', async () => {
    const [recoveryCode = '', next = ''] = recoveryCodes
    const show = async (code: string) =>
      outcome(portal.accounts.secondStep.verify(await begin(), { recoveryCode: code }, client))
    expect(await show(recoveryCode.toUpperCase())).toBe('in')
    expect(await show(recoveryCode)).toBe('auth/invalid-verification-code')
    expect(await show(`${next.slice(0, 5)}0000-0000`)).toBe('auth/invalid-verification-code')
    expect(await portal.accounts.factorsOf({ id: annaId } as Member)).toMatchObject({ codesLeft: 9 })
    const rows = JSON.stringify(await portal.db.selectFrom('accountsRecoveryCode').selectAll().execute())
    expect(rows).not.toContain(recoveryCode.slice(5))
    const used = (await auditEntriesIn(portal.db)).filter(({ action }) => action === 'accounts.recovery-code-used')
    expect(used).toEqual([expect.objectContaining({ subject: annaId, facts: { left: 9 } })])
  })

  it('takes a recovery code from one of two who send it at the same moment', async () => {
    const [recoveryCode = ''] = recoveryCodes
    const show = async (challenge: string) =>
      outcome(portal.accounts.secondStep.verify(challenge, { recoveryCode }, client))
    const [one, other] = [await begin(), await begin()]
    expect((await Promise.all([show(one), show(other)])).sort()).toEqual(['auth/invalid-verification-code', 'in'])
  })

  it('is slowed after five wrong codes, longer and longer, from wherever they come, and lets in after the wait', async () => {
    const challenge = await begin()
    for (let i = 0; i < 5; i += 1)
      expect(
        await outcome(
          portal.accounts.secondStep.verify(challenge, { code: '000000' }, { ...client, address: `198.51.100.${i}` }),
        ),
      ).toBe('auth/invalid-verification-code')
    await expect(verify(challenge, codeNow())).rejects.toMatchObject({
      code: 'auth/too-many-requests',
      facts: { seconds: 5 },
    })
    portal.clock.pass(5)
    expect(await outcome(verify(challenge, '000000'))).toBe('auth/invalid-verification-code')
    await expect(verify(challenge, codeNow())).rejects.toMatchObject({ facts: { seconds: 10 } })
    portal.clock.pass(10)
    expect(await outcome(verify(challenge, codeNow()))).toBe('in')
  })

  it('refuses somebody who was disabled or deleted between the two steps', async () => {
    const challenge = await begin()
    await portal.db.updateTable('membersUser').set({ disabled: true }).execute()
    expect(await outcome(verify(challenge, codeNow()))).toBe('auth/user-disabled')
    await portal.db.updateTable('membersUser').set({ disabled: false, deletedAt: 5 }).execute()
    expect(await outcome(verify(challenge, codeNow()))).toBe('auth/code-expired')
    expect(await sessions()).toHaveLength(1)
  })

  it('writes down who came in how, and who was refused', async () => {
    const challenge = await begin()
    await outcome(verify(challenge, '000000'))
    await verify(challenge, codeNow())
    const lines = (await auditEntriesIn(portal.db)).slice(-2)
    expect(lines).toEqual([
      expect.objectContaining({
        actor: null,
        action: 'accounts.second-factor-refused',
        subject: annaId,
        facts: { by: 'app', code: 'auth/invalid-verification-code' },
      }),
      expect.objectContaining({ actor: annaId, action: 'accounts.signed-in', facts: { by: 'app' } }),
    ])
  })

  it('leaves no challenge behind that ran out', async () => {
    await begin()
    portal.clock.pass(2 * 60 * 60)
    await begin()
    expect(await portal.db.selectFrom('accountsChallenge').select('id').execute()).toHaveLength(1)
  })

  it('is asked of the first browser no more: it showed the code when the app was set up', async () => {
    expect((await portal.accounts.sessions.viewerOf(first)).problem).toBeNull()
  })
})
