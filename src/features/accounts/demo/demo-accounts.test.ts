import { expect, it } from 'vitest'
import { anna, openAccounts } from '../../../../tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '../../../../tests/support/test-databases.ts'
import { demoPassword } from './demo-accounts.server.ts'

const attempt = { password: demoPassword, keepSignedIn: true, address: '127.0.0.1', userAgent: '' }

describeOnEachDatabase('the demo accounts', (open) => {
  it('sign in, one per role and language, and the disabled one is refused', async () => {
    const { accounts, enter } = openAccounts(await open(), { environment: 'demo' })
    await accounts.createDemoAccounts()
    const expected = { 'admin@': 'ADMIN nl', 'dev@': 'DEV nl', 'lid@': 'USER nl', 'membre@': 'USER fr' }
    for (const [name, roleAndLanguage] of Object.entries(expected)) {
      const { member } = await enter({ ...attempt, email: `${name}tandem.example` })
      expect(`${member.role} ${member.defaultLanguage}`).toBe(roleAndLanguage)
    }
    const disabled = accounts.signIn({ ...attempt, email: 'geblokkeerd@tandem.example' })
    await expect(disabled).rejects.toMatchObject({ code: 'auth/user-disabled' })
  })

  it('are made once, with the same ids everywhere', async () => {
    const { accounts, db } = openAccounts(await open(), { environment: 'demo' })
    await accounts.createDemoAccounts()
    const before = await db.selectFrom('membersUser').select('id').orderBy('id').execute()
    await accounts.createDemoAccounts()
    expect(await db.selectFrom('membersUser').select('id').orderBy('id').execute()).toEqual(before)
    expect(before.map((row) => row.id)).toContain('kdW6YAXouaKpWDLUYlwf3w')
  })

  it('are refused in production, and found there', async () => {
    const database = await open()
    const production = openAccounts(database, { environment: 'production' }).accounts
    await expect(production.createDemoAccounts()).rejects.toMatchObject({ code: 'auth/demo-refused' })
    await production.createAccount(anna)
    expect(await production.hasDemoAccounts()).toBe(false)
    await openAccounts(database, { environment: 'demo' }).accounts.createDemoAccounts()
    expect(await production.hasDemoAccounts()).toBe(true)
  })
})
