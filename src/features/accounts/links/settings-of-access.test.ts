import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { auditEntriesIn, changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

const chosen = 'vier woorden naast elkaar'
const bram = { ...anna, email: 'bram@example.be', firstName: 'Bram', defaultLanguage: 'fr' } as const

describeOnEachDatabase('changing how one signs in', (open) => {
  let database: OpenDatabase
  let portal: ReturnType<typeof openAccounts>
  let annaId: string
  beforeEach(async () => {
    database = await open()
    portal = openAccounts(database)
    annaId = await portal.accounts.createAccount(anna)
  })
  const signedIn = async (password: string = anna.password, email: string = anna.email) => {
    const { setCookies } = await portal.accounts.signIn({ ...annaSignsIn, email, password })
    const cookie = setCookies[0]?.split(';')[0]
    const ask = () => portal.accounts.sessions.viewerOf(cookie)
    return { ask, viewer: (await ask()).viewer as Member }
  }
  const confirmation = (text: string | undefined) => /\/confirm-email\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

  it('with a new password signs the other browsers out and goes on here', async () => {
    const here = await signedIn()
    const there = await signedIn()
    await portal.accounts.changeOwnPassword(here.viewer, anna.password, chosen)
    expect((await here.ask()).viewer).toMatchObject({ id: annaId })
    expect((await there.ask()).problem).toBe('auth/session-expired')
    expect(portal.endedSessions).toEqual([there.viewer.sessionId])
    expect((await portal.sentMails()).map((mail) => mail.subject)).toEqual(['Uw wachtwoord is gewijzigd'])
    await signedIn(chosen)
  })

  it('needs the current password, and another one than that', async () => {
    const { viewer } = await signedIn()
    const change = (current: string, next: string) => portal.accounts.changeOwnPassword(viewer, current, next)
    await expect(change('fout', chosen)).rejects.toMatchObject({
      code: 'auth/wrong-password',
      field: 'currentPassword',
    })
    await expect(change(anna.password, anna.password)).rejects.toMatchObject({ code: 'auth/same-password' })
    await expect(change(anna.password, 'kort')).rejects.toMatchObject({ field: 'newPassword' })
    expect(await portal.sentMails()).toEqual([])
  })

  it('with a new address happens when the new mailbox confirms it, and the old one hears of it', async () => {
    const { viewer, ask } = await signedIn()
    await portal.accounts.askEmailChange(viewer, anna.password, 'peeters@example.be')
    const asked = await portal.sentMails()
    expect(asked.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [anna.email, 'Uw e-mailadres wordt gewijzigd'],
      ['peeters@example.be', 'Bevestig uw nieuwe e-mailadres'],
    ])
    expect(asked[0]?.text).toContain('pe…@example.be')
    expect(asked[0]?.text).not.toContain('peeters@')
    const token = confirmation(asked[1]?.text)
    expect(await portal.accounts.emailToConfirm(token)).toBe('peeters@example.be')
    expect((await ask()).viewer).toMatchObject({ email: anna.email })

    await portal.accounts.confirmEmail(token)
    expect((await ask()).viewer).toMatchObject({ email: 'peeters@example.be' })
    expect(portal.announced).toContain(`user:${annaId}`)
    const [notice] = await portal.sentMails()
    expect(notice).toMatchObject({ recipient: anna.email, subject: 'Uw e-mailadres is gewijzigd' })
    await expect(portal.accounts.confirmEmail(token)).rejects.toMatchObject({ code: 'link/not-valid' })
    await signedIn(anna.password, 'peeters@example.be')
    const changes = { email: { before: anna.email, after: 'peeters@example.be' } }
    expect(await changesIn(database.db, annaId)).toEqual([{ action: 'accounts.email-changed', changes }])
  })

  it('with a new address lets emails come again that the old mailbox refused, but not to who left them', async () => {
    const move = async (email: string) => {
      const { viewer } = await signedIn(anna.password, (await addressOf()) ?? anna.email)
      await portal.accounts.askEmailChange(viewer, anna.password, email)
      const mail = (await portal.sentMails()).find(({ recipient }) => recipient === email)
      await portal.accounts.confirmEmail(confirmation(mail?.text))
      return viewer
    }
    const addressOf = async () =>
      (await database.db.selectFrom('accountsIdentity').select('email').where('id', '=', annaId).executeTakeFirst())
        ?.email
    const refuse = async (recipient: string) => {
      for (let number = 0; number < 3; number += 1)
        await portal.newsletter.noteBounce({ recipient, cause: 'article:one' })
    }
    await refuse(anna.email)
    const viewer = await move('peeters@example.be')
    expect(await portal.newsletter.suspendedSince(viewer)).toBeNull()
    expect(await auditEntriesIn(database.db)).toContainEqual(
      expect.objectContaining({ action: 'newsletter.resumed', subject: annaId }),
    )
    await portal.newsletter.ofMembers.switched(database.db, {
      userId: annaId,
      wants: false,
      how: 'settings',
      language: 'nl',
    })
    await refuse('peeters@example.be')
    await move('anna.peeters@example.be')
    const row = await database.db.selectFrom('newsletterSubscription').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ userId: annaId, endedHow: 'settings', suspendedAt: null, bounces: 0 })
  })

  it('with the address of somebody else looks the same, and only that mailbox hears why nothing happens', async () => {
    await portal.accounts.createAccount(bram)
    const { viewer } = await signedIn()
    await portal.accounts.askEmailChange(viewer, anna.password, bram.email)
    const mails = await portal.sentMails()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [anna.email, 'Uw e-mailadres wordt gewijzigd'],
      [bram.email, 'Cette adresse e-mail est déjà utilisée'],
    ])
    expect(confirmation(mails[1]?.text)).toBe('')
  })

  it('with an address that somebody took meanwhile changes nothing', async () => {
    const { viewer } = await signedIn()
    await portal.accounts.askEmailChange(viewer, anna.password, bram.email)
    const token = confirmation((await portal.sentMails())[1]?.text)
    await portal.accounts.createAccount(bram)
    await expect(portal.accounts.confirmEmail(token)).rejects.toMatchObject({ code: 'auth/email-already-in-use' })
    expect(await portal.sentMails()).toEqual([])
    await signedIn()
  })

  it('with a new address needs the password, and an address that is new', async () => {
    const { viewer } = await signedIn()
    const wrong = portal.accounts.askEmailChange(viewer, 'fout', 'peeters@example.be')
    await expect(wrong).rejects.toMatchObject({ code: 'auth/wrong-password' })
    const same = portal.accounts.askEmailChange(viewer, anna.password, anna.email)
    await expect(same).rejects.toMatchObject({ code: 'auth/same-email', field: 'email' })
    expect(await portal.sentMails()).toEqual([])
  })

  it('cannot fill the mailbox of a stranger', async () => {
    const { viewer } = await signedIn()
    const ask = () => portal.accounts.askEmailChange(viewer, anna.password, 'vreemde@example.be')
    for (const _time of [1, 2, 3]) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'auth/too-many-requests' })
  })
})
