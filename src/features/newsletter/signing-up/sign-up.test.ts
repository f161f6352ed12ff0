import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openNewsletter, type TestNewsletter } from '#tests/support/open-newsletter.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { confirmSeconds } from '../subscribers/subscription.ts'

const lea = 'lea@example.be'

describeOnEachDatabase('subscribing as a visitor', (open) => {
  let database: OpenDatabase
  let portal: TestNewsletter
  beforeEach(async () => {
    database = await open()
    portal = openNewsletter(database)
  })
  const readers = async () =>
    (await portal.newsletter.subscribers.after(database.db, '', 50)).map(({ email, language }) => [email, language])

  it('counts once the link of the mail is pressed, and keeps what was agreed to', async () => {
    await portal.ask(lea, 'fr')
    const [mail, ...others] = await portal.sentMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: lea, headers: { 'Content-Language': 'fr-BE' } })
    expect(await readers()).toEqual([])
    const token = portal.tokenIn(mail as never)
    expect(await portal.newsletter.toConfirm(visitor, token)).toEqual({ email: 'l…@example.be' })
    expect(await readers()).toEqual([])
    await portal.newsletter.confirm(visitor, token, 'fr', portal.address)
    expect(await readers()).toEqual([[lea, 'fr']])
    const row = await portal.subscriptionOf(lea)
    expect(row).toMatchObject({ confirmHash: null, source: 'form' })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await portal.consentsOf(row?.id ?? '')).toMatchObject([
      { event: 'asked', how: 'form', language: 'fr', email: lea, network: '203.0.113.0/24' },
      { event: 'confirmed', how: 'link', language: 'fr', wording: expect.stringContaining('Oui, je souhaite') },
    ])
    await expect(portal.newsletter.confirm(visitor, token, 'fr', portal.address)).rejects.toMatchObject({ status: 410 })
  })

  it('answers whoever asks with one email: to confirm, or that they get them already', async () => {
    await portal.aReader(lea)
    await portal.ask(lea, 'fr')
    const [mail] = await portal.sentMails()
    expect(mail).toMatchObject({ subject: 'U bent al ingeschreven op de nieuwsbrief' })
    expect(mail?.text).toContain(`/unsubscribe/${(await portal.subscriptionOf(lea))?.id}`)
    expect(await portal.subscriptionOf(lea)).toMatchObject({ language: 'nl', confirmHash: null })
  })

  it('of a member’s address turns the switch of the member, who gets one email', async () => {
    const member = await portal.somebody('USER')
    await portal.ask(member.email)
    const [mail] = await portal.sentMails()
    await portal.newsletter.confirm(visitor, portal.tokenIn(mail as never), 'nl', portal.address)
    expect(await portal.wants(member.id)).toBe(true)
    expect(await portal.subscriptionOf(member.email)).toBeUndefined()
    expect(await readers()).toEqual([[member.email, 'nl']])
    const own = await portal.rowOfMember(member.id)
    expect((await portal.consentsOf(own?.id ?? '')).map(({ event }) => event)).toEqual(['asked', 'confirmed'])
    await portal.ask(member.email)
    expect((await portal.sentMails())[0]?.subject).toContain('al ingeschreven')
  })

  it('takes up again who had left', async () => {
    const id = await portal.aReader(lea)
    await portal.newsletter.leave(visitor, id, 'page', { language: 'nl' })
    expect(await readers()).toEqual([])
    expect(await portal.aReader(lea)).toBe(id)
    expect(await readers()).toEqual([[lea, 'nl']])
  })

  it('is forgotten after seven days without the link, and only then', async () => {
    await portal.ask(lea)
    const [mail] = await portal.sentMails()
    portal.clock.pass(confirmSeconds - 60)
    await portal.ask(lea)
    await portal.sentMails()
    portal.clock.pass(120)
    await portal.jobs.runDue()
    expect(await portal.subscriptionOf(lea)).toBeDefined()
    expect(await portal.newsletter.toConfirm(visitor, portal.tokenIn(mail as never))).toBeNull()
    portal.clock.pass(confirmSeconds)
    await portal.jobs.runDue()
    expect(await portal.subscriptionOf(lea)).toBeUndefined()
    expect(await database.db.selectFrom('newsletterConsent').select('id').execute()).toEqual([])
  })

  it('keeps who had confirmed when a later link is not followed', async () => {
    const id = await portal.aReader(lea)
    await portal.newsletter.leave(visitor, id, 'page', { language: 'nl' })
    await portal.ask(lea)
    await portal.sentMails()
    portal.clock.pass(confirmSeconds + 60)
    await portal.jobs.runDue()
    expect(await portal.subscriptionOf(lea)).toMatchObject({ id, confirmHash: null, endedHow: 'page' })
  })

  it('knows no token that is none', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), '%00', '../../etc'])
      expect(await portal.newsletter.toConfirm(visitor, token)).toBeNull()
  })
})
