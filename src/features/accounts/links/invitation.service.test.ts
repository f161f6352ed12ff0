import { beforeEach, expect, it } from 'vitest'
import { transact } from '#platform/database/transact.server.ts'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { anAdmin } from '#tests/support/viewers.ts'

const chosen = 'vier woorden naast elkaar'
const week = 7 * 24 * 60 * 60

describeOnEachDatabase('an invitation', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let annaId: string
  beforeEach(async () => {
    portal = openAccounts(await open())
    annaId = await portal.accounts.createAccount({ ...anna, password: null, defaultLanguage: 'fr' })
  })
  const invite = () => transact(portal.db, (trx) => portal.accounts.invitations.invite(trx, annaId))
  const invitedToken = async () => {
    const [mail] = await portal.sentMails()
    expect(mail?.subject).toBe('Bienvenue sur le portail des membres « De Vereniging »')
    return /\/invitation\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const stateOfAnna = async () => (await portal.accounts.invitations.invitationStates([annaId])).get(annaId)

  it('leads to a first password, once, and then one can sign in', async () => {
    await expect(portal.accounts.signIn(annaSignsIn)).rejects.toMatchObject({ code: 'auth/invalid-credential' })
    await invite()
    const token = await invitedToken()
    expect(await portal.accounts.invitations.invited(token)).toMatchObject({ id: annaId, email: anna.email })
    await portal.accounts.invitations.accept(token, chosen)
    await portal.accounts.signIn({ ...annaSignsIn, password: chosen })
    await expect(portal.accounts.invitations.accept(token, chosen)).rejects.toMatchObject({ code: 'link/not-valid' })
  })

  it('is given by hand as well: the link works once, and the one before no more', async () => {
    const { invitations } = portal.accounts
    const louis = anAdmin({ id: annaId })
    const byHand = async () => {
      const path = await transact(portal.db, (trx) => invitations.inviteByHand(trx, annaId, louis))
      return /^\/invitation\/([\w-]{43})$/.exec(path)?.[1] ?? ''
    }
    const [first, second] = [await byHand(), await byHand()]
    expect(await portal.sentMails()).toEqual([])
    expect(await invitations.invited(first)).toBeNull()
    await invitations.accept(second, chosen)
    await expect(byHand()).rejects.toMatchObject({ code: 'invitation/not-possible' })
  })

  it('gives one password when it is used twice at once', async () => {
    await invite()
    const token = await invitedToken()
    const tries = await Promise.allSettled([1, 2, 3].map(() => portal.accounts.invitations.accept(token, chosen)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await portal.db.selectFrom('accountsCredential').selectAll().execute()).toHaveLength(1)
  })

  it('tells administrators how it stands', async () => {
    const invitedAt = portal.clock.seconds()
    expect(await stateOfAnna()).toEqual({ state: 'expired', invitedAt: null, expiresAt: null })
    await invite()
    expect(await stateOfAnna()).toEqual({ state: 'open', invitedAt, expiresAt: invitedAt + week })
    portal.clock.pass(week)
    expect(await stateOfAnna()).toEqual({ state: 'expired', invitedAt, expiresAt: invitedAt + week })
    await invite()
    const mails = await portal.sentMails()
    const token = /\/invitation\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    await portal.accounts.invitations.accept(token, chosen)
    expect(await stateOfAnna()).toEqual({ state: 'accepted', acceptedAt: portal.clock.seconds() })
    expect(await portal.accounts.invitations.invitationStates([])).toEqual(new Map())
  })

  it('can be sent again: the newest works, the older one no more', async () => {
    await invite()
    const first = await invitedToken()
    await invite()
    const second = await invitedToken()
    expect(await portal.accounts.invitations.invited(first)).toBeNull()
    expect(await portal.accounts.invitations.invited(second)).not.toBeNull()
  })

  it('that ran out can be asked for anew by whoever holds it, and goes to the same mailbox', async () => {
    await invite()
    const token = await invitedToken()
    await portal.accounts.invitations.renew(token)
    expect(await portal.sentMails()).toEqual([])
    portal.clock.pass(week)
    await portal.accounts.invitations.renew(token)
    const fresh = await invitedToken()
    expect(await portal.accounts.invitations.invited(fresh)).not.toBeNull()
    await portal.accounts.invitations.renew(token)
    await portal.accounts.invitations.renew('x'.repeat(43))
    expect(await portal.sentMails()).toEqual([])
  })

  it('is asked for anew so often an hour, with the same answer; admins invite whenever they want', async () => {
    await invite()
    const token = await invitedToken()
    portal.clock.pass(week)
    for (let i = 0; i < 6; i += 1) await portal.requestedMails.waitForAccount(anna.email)
    await portal.accounts.invitations.renew(token)
    expect(await portal.sentMails()).toEqual([])
    await invite()
    expect(await portal.sentMails()).toHaveLength(1)
  })

  it('goes to nobody who has a password, is disabled or deleted', async () => {
    const refused = { code: 'invitation/not-possible', status: 409 }
    await portal.db.updateTable('membersUser').set({ disabled: true }).where('id', '=', annaId).execute()
    await expect(invite()).rejects.toMatchObject(refused)
    await portal.db.updateTable('membersUser').set({ disabled: false, deletedAt: 5 }).where('id', '=', annaId).execute()
    await expect(invite()).rejects.toMatchObject(refused)
    const bram = await portal.accounts.createAccount({ ...anna, email: 'bram@example.be' })
    const inviteBram = transact(portal.db, (trx) => portal.accounts.invitations.invite(trx, bram))
    await expect(inviteBram).rejects.toMatchObject(refused)
    expect(await portal.sentMails()).toEqual([])
  })
})
