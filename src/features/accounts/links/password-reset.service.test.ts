import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { QueuedMail } from '#platform/mail/mail.repository.server.ts'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'

const chosen = 'vier woorden naast elkaar'
const tokenOf = (mail: QueuedMail | undefined, page = 'reset-password') =>
  new RegExp(`http://localhost:3000/${page}/([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? ''

describeOnEachDatabase('a forgotten password', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let annaId: string
  beforeEach(async () => {
    portal = openAccounts(await open())
    annaId = await portal.accounts.createAccount(anna)
  })
  const ask = (email: string = anna.email, address = '203.0.113.7') => portal.accounts.sendResetLink({ email, address })
  const askedToken = async () => {
    await ask()
    return tokenOf((await portal.sentMails())[0])
  }

  it('is answered by an email in the language of the member, with a link for one hour', async () => {
    await ask()
    const [mail, ...others] = await portal.sentMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: anna.email, subject: 'Kies een nieuw wachtwoord' })
    expect(mail?.text).toContain('Beste Anna,')
    const token = tokenOf(mail)
    expect(await portal.accounts.ownerOfReset(token)).toMatchObject({ id: annaId })
    portal.clock.pass(3600)
    expect(await portal.accounts.ownerOfReset(token)).toBeNull()
  })

  it('is replaced once: the new one signs in, the old one and every session are over', async () => {
    const { setCookies } = await portal.accounts.signIn(annaSignsIn)
    const token = await askedToken()
    await portal.accounts.resetPassword(token, chosen)

    expect((await portal.accounts.sessions.viewerOf(setCookies[0]?.split(';')[0])).problem).toBe('auth/session-expired')
    expect(portal.endedUsers).toEqual([annaId])
    await expect(portal.accounts.signIn(annaSignsIn)).rejects.toMatchObject({ code: 'auth/invalid-credential' })
    await portal.accounts.signIn({ ...annaSignsIn, password: chosen })
    const [notice] = await portal.sentMails()
    expect(notice).toMatchObject({ recipient: anna.email, subject: 'Uw wachtwoord is gewijzigd' })
    expect(notice?.text).not.toContain(chosen)
    await expect(portal.accounts.resetPassword(token, `${chosen} twee`)).rejects.toMatchObject({
      code: 'link/not-valid',
      status: 410,
    })
  })

  it('is replaced by one of those who use the link at once', async () => {
    const token = await askedToken()
    const tries = await Promise.allSettled([1, 2, 3].map((n) => portal.accounts.resetPassword(token, `${chosen} ${n}`)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is not replaced by a weak one, and the link still works', async () => {
    const token = await askedToken()
    for (const [weak, code] of [
      ['kort', 'auth/password-too-short'],
      ['password1234', 'auth/password-too-common'],
      ['van anna niets dan anna', 'auth/password-contains-email'],
    ])
      await expect(portal.accounts.resetPassword(token, weak ?? '')).rejects.toMatchObject({
        code,
        field: 'newPassword',
      })
    await portal.accounts.resetPassword(token, chosen)
  })

  it('is worked on just as much for an address that nobody has', async () => {
    const jobs = () => portal.db.selectFrom('platformJob').select(['kind', 'payload']).execute()
    await ask('niemand@example.be', '203.0.113.8')
    expect(await jobs()).toHaveLength(1)
    expect(await portal.sentMails()).toEqual([])
    expect(await jobs()).toEqual([])
  })

  it('writes nothing to a deleted member, and no link to a disabled one', async () => {
    await portal.db.updateTable('membersUser').set({ disabled: true }).where('id', '=', annaId).execute()
    await ask()
    const [mail] = await portal.sentMails()
    expect(mail?.subject).toBe('Uw toegang is geblokkeerd')
    expect(mail?.text).not.toContain('http')
    await portal.db.updateTable('membersUser').set({ deletedAt: 5 }).where('id', '=', annaId).execute()
    await ask()
    expect(await portal.sentMails()).toEqual([])
  })

  it('does not open an account that was disabled after the email left', async () => {
    const token = await askedToken()
    await portal.db.updateTable('membersUser').set({ disabled: true }).where('id', '=', annaId).execute()
    expect(await portal.accounts.ownerOfReset(token)).toBeNull()
    await expect(portal.accounts.resetPassword(token, chosen)).rejects.toMatchObject({ code: 'link/not-valid' })
  })

  it('of somebody who never chose one is answered by the invitation', async () => {
    await portal.accounts.createAccount({ ...anna, email: 'bram@example.be', firstName: 'Bram', password: null })
    await ask('bram@example.be')
    const [mail] = await portal.sentMails()
    expect(mail?.subject).toBe('Welkom op het ledenportaal van De Vereniging')
    expect(await portal.accounts.invitations.invited(tokenOf(mail, 'invitation'))).toMatchObject({ firstName: 'Bram' })
  })

  it('may be sent three times an hour to one mailbox, known or not, then the wait grows', async () => {
    for (const email of [anna.email, 'niemand@example.be']) {
      for (const n of [1, 2, 3]) await ask(email, `203.0.113.${n}`)
      await expect(ask(email, '203.0.113.9')).rejects.toMatchObject({
        code: 'auth/too-many-requests',
        status: 429,
        facts: { seconds: 60 },
      })
    }
    portal.clock.pass(60)
    await ask()
    await expect(ask()).rejects.toMatchObject({ facts: { seconds: 120 } })
  })

  it('is mailed six times an hour to one account at most, which the answer does not tell', async () => {
    for (let i = 0; i < 5; i += 1) await portal.requestedMails.waitForAccount(anna.email)
    for (const mails of [1, 0]) {
      await ask()
      expect(await portal.sentMails()).toHaveLength(mails)
    }
    portal.clock.pass(3600)
    await ask()
    expect(await portal.sentMails()).toHaveLength(1)
  })

  it('may be sent ten times an hour from one network', async () => {
    for (let n = 0; n < 10; n += 1) await ask(`lid${n}@example.be`)
    await expect(ask('lid10@example.be')).rejects.toMatchObject({ code: 'auth/too-many-requests' })
    await ask('lid10@example.be', '198.51.100.1')
  })

  it('ends every other link of the account', async () => {
    const token = await askedToken()
    const invitation = await transact(portal.db, (trx) =>
      portal.accounts.links.issue(trx, 'email', annaId, 'nieuw@example.be'),
    )
    await portal.accounts.resetPassword(token, chosen)
    expect(await portal.accounts.emailToConfirm(invitation)).toBeNull()
  })

  describe('of somebody with a second factor', () => {
    let passkey: ReturnType<typeof softwarePasskey>
    let member: Member
    beforeEach(async () => {
      passkey = softwarePasskey()
      // An app is there already: then a passkey brings no recovery codes, which are slow to hash.
      const app = { userId: annaId, secret: 'sealed', confirmedAt: 1, lastStep: 0, createdAt: 1 }
      await portal.db.insertInto('accountsSecondFactor').values(app).execute()
      member = aMember({ id: annaId, email: anna.email, provedAt: portal.clock.seconds() })
      const answer = passkey.register(await portal.accounts.registrationOptions(member))
      await portal.accounts.addPasskey(member, answer, '')
      await portal.sentMails()
    })
    const begin = async (password: string) => {
      const begun = await portal.accounts.signIn({ ...annaSignsIn, password })
      expect(begun.member).toBeNull()
      return begun.setCookies[0]?.split(';')[0] ?? ''
    }
    const verify = async (step: string) => {
      const answer = passkey.show(await portal.accounts.passkeyOptions(step, annaSignsIn.address))
      return portal.accounts.secondStep.verify(step, { passkey: answer }, annaSignsIn)
    }

    it('opens no session by itself: the new one still asks for the factor', async () => {
      await portal.accounts.resetPassword(await askedToken(), chosen)
      expect(await portal.db.selectFrom('accountsSession').selectAll().execute()).toEqual([])
      expect(await portal.accounts.factorsOf(member)).toMatchObject({ isProtected: true })
      expect(await portal.accounts.passkeysOf(member)).toHaveLength(1)
      expect((await verify(await begin(chosen))).member).toMatchObject({ id: annaId })
    })

    it.each([
      ['forgotten', async () => portal.accounts.resetPassword(await askedToken(), chosen)],
      [
        'changed in the settings',
        async () => {
          const here = (await verify(await begin(anna.password))).member
          if (here) await portal.accounts.changeOwnPassword(here, anna.password, chosen)
        },
      ],
    ])('ends what was begun with the old one when that is %s', async (_, change) => {
      const begunBefore = await begin(anna.password)
      await change()
      expect(await portal.accounts.secondStep.find(begunBefore)).toBeNull()
      await expect(verify(begunBefore)).rejects.toMatchObject({ code: 'auth/code-expired' })
      expect((await verify(await begin(chosen))).member).toMatchObject({ id: annaId })
    })
  })

  it('stands in the audit log', async () => {
    await portal.accounts.resetPassword(await askedToken(), chosen)
    const entries = (await auditEntriesIn(portal.db)).filter(({ action }) => /reset/.test(action))
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['accounts.reset-link-sent', annaId],
      ['accounts.password-reset', annaId],
    ])
  })
})
