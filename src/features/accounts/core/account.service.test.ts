import { beforeEach, expect, it } from 'vitest'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

describeOnEachDatabase('a new account', (open) => {
  let portal: ReturnType<typeof openAccounts>
  beforeEach(async () => {
    portal = openAccounts(await open())
  })

  it('is one member, announced to the lists that show members', async () => {
    const id = await portal.accounts.createAccount({ ...anna, email: ' Anna@Example.BE ', occupation: 'Rechter' })
    expect(await portal.members.currentUser(id)).toEqual({
      id,
      role: 'USER',
      firstName: 'Anna',
      email: 'anna@example.be',
      avatarColor: 'blue-700',
      defaultLanguage: 'nl',
      showTooltips: true,
    })
    expect(portal.announced).toEqual([`user:${id}`, 'members'])
  })

  it('is refused whole when the address is taken, in capitals too', async () => {
    await portal.accounts.createAccount(anna)
    const second = portal.accounts.createAccount({ ...anna, email: 'ANNA@example.be' })
    await expect(second).rejects.toMatchObject({ code: 'auth/email-already-in-use', field: 'email', status: 409 })
    expect(await portal.db.selectFrom('membersUser').select('id').execute()).toHaveLength(1)
  })

  it('needs an address and a password that is not everybody’s', async () => {
    const refusals = [
      [{ email: 'geen adres' }, 'auth/invalid-email'],
      [{ password: 'kort' }, 'auth/password-too-short'],
      [{ password: 'wachtwoord123' }, 'auth/password-too-common'],
      [{ password: 'tandem-demo-2026' }, 'auth/password-too-common'],
    ] as const
    for (const [change, code] of refusals) {
      await expect(portal.accounts.createAccount({ ...anna, ...change })).rejects.toMatchObject({ code })
    }
    expect(await portal.db.selectFrom('accountsIdentity').select('id').execute()).toEqual([])
  })

  it('without a password opens for nobody', async () => {
    await portal.accounts.createAccount({ ...anna, password: null })
    await expect(portal.accounts.signIn(annaSignsIn)).rejects.toMatchObject({ code: 'auth/invalid-credential' })
  })

  it('of the command line is an administrator', async () => {
    const { email, password, firstName, lastName, defaultLanguage } = anna
    const id = await portal.accounts.createAdmin({ email, password, firstName, lastName, defaultLanguage })
    expect(await portal.members.currentUser(id)).toMatchObject({ role: 'ADMIN' })
  })
})
