import { beforeEach, expect, it } from 'vitest'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

const admin = { ...anna, email: 'beheer@example.be' }

describeOnEachDatabase('a portal without administrator', (open) => {
  let portal: ReturnType<typeof openAccounts>
  beforeEach(async () => {
    portal = openAccounts(await open())
  })
  const offered = async () => (await portal.accounts.offerSetup())?.replace('/setup/', '') ?? ''

  it('offers a link that makes the first one, once', async () => {
    const token = await offered()
    expect(await portal.accounts.isSetupOpen(token)).toBe(true)
    await portal.accounts.makeFirstAdmin(token, admin)
    const { member } = await portal.enter({ ...annaSignsIn, email: admin.email })
    expect(member.role).toBe('ADMIN')
    expect(await portal.accounts.isSetupOpen(token)).toBe(false)
    expect(await portal.accounts.offerSetup()).toBeNull()
    const again = portal.accounts.makeFirstAdmin(token, { ...admin, email: 'tweede@example.be' })
    await expect(again).rejects.toMatchObject({ code: 'link/not-valid' })
  })

  it('gets one administrator from those who use the link at once', async () => {
    const token = await offered()
    const tries = await Promise.allSettled(
      [1, 2, 3].map((n) => portal.accounts.makeFirstAdmin(token, { ...admin, email: `beheer${n}@example.be` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await portal.db.selectFrom('membersUser').select('id').execute()).toHaveLength(1)
  })

  it('makes a new link at each start, for a day', async () => {
    const [first, second] = [await offered(), await offered()]
    expect(await portal.accounts.isSetupOpen(first)).toBe(false)
    expect(await portal.accounts.isSetupOpen(second)).toBe(true)
    portal.clock.pass(24 * 60 * 60)
    expect(await portal.accounts.isSetupOpen(second)).toBe(false)
  })

  it('closes the link when the shell made an administrator meanwhile', async () => {
    const token = await offered()
    await portal.accounts.createAdmin(admin)
    expect(await portal.accounts.isSetupOpen(token)).toBe(false)
    const late = portal.accounts.makeFirstAdmin(token, { ...admin, email: 'tweede@example.be' })
    await expect(late).rejects.toMatchObject({ code: 'link/not-valid' })
  })

  it('keeps the link when the password is too weak, and says so at its field', async () => {
    const token = await offered()
    const weak = portal.accounts.makeFirstAdmin(token, { ...admin, password: 'kort' })
    await expect(weak).rejects.toMatchObject({ code: 'auth/password-too-short', field: 'newPassword' })
    await portal.accounts.makeFirstAdmin(token, admin)
  })
})
