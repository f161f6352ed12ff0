import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openNewsletter, type TestNewsletter } from '#tests/support/open-newsletter.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { maxBounces, proofSeconds } from '../subscribers/subscription.ts'

const lea = 'lea@example.be'
const from = { language: 'nl', address: '203.0.113.7' } as const

describeOnEachDatabase('leaving the newsletter', (open) => {
  let database: OpenDatabase
  let portal: TestNewsletter
  beforeEach(async () => {
    database = await open()
    portal = openNewsletter(database)
  })
  const reads = async (email: string) =>
    (await portal.newsletter.subscribers.after(database.db, '', 50)).some((reader) => reader.email === email)
  const newsletterLines = async () =>
    (await portal.auditEntries()).filter(({ action }) => action.startsWith('newsletter.')).map(({ action }) => action)

  /** A member who wants emails and has come in, with their address to leave. */
  async function aMemberWhoReads() {
    const member = await portal.somebody('USER')
    await portal.members.updateOwnProfile(member, { emailSubscriber: true })
    const id = (await portal.rowOfMember(member.id))?.id ?? ''
    return { member, id }
  }

  it('shows whose emails they are without changing anything', async () => {
    const id = await portal.aReader(lea)
    expect(await portal.newsletter.leaver(visitor, id)).toEqual({ email: 'l…@example.be', hasLeft: false })
    expect(await reads(lea)).toBe(true)
    for (const wrong of ['', 'nobody', 'a'.repeat(22), `${id}x`, "' or 1=1"])
      expect(await portal.newsletter.leaver(visitor, wrong)).toBeNull()
  })

  it.each(['page', 'one-click'] as const)('ends a visitor’s subscription once (%s), and can be undone', async (how) => {
    const id = await portal.aReader(lea)
    await portal.newsletter.leave(visitor, id, how, from)
    await portal.newsletter.leave(visitor, id, how, from)
    expect(await reads(lea)).toBe(false)
    expect(await portal.newsletter.leaver(visitor, id)).toMatchObject({ hasLeft: true })
    await portal.newsletter.comeBack(visitor, id, from)
    await portal.newsletter.comeBack(visitor, id, from)
    expect(await reads(lea)).toBe(true)
    expect((await portal.consentsOf(id)).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['asked', 'confirmed', 'withdrawn', 'restored']),
    )
    expect(await portal.consentsOf(id)).toHaveLength(4)
    expect(await newsletterLines()).toEqual(['newsletter.confirmed', 'newsletter.left', 'newsletter.came-back'])
    expect(JSON.stringify(await portal.auditEntries())).not.toContain(id)
  })

  it('turns a member’s own switch, and tells their open tabs', async () => {
    const { member, id } = await aMemberWhoReads()
    await portal.newsletter.leave(visitor, id, 'one-click', {})
    expect(await portal.wants(member.id)).toBe(false)
    expect(portal.announced).toContain(`user:${member.id}`)
    expect(await portal.newsletter.leaver(visitor, id)).toMatchObject({ hasLeft: true })
    await portal.newsletter.comeBack(visitor, id, from)
    expect(await portal.wants(member.id)).toBe(true)
  })

  it('is known also where a member did it in their settings', async () => {
    const { member, id } = await aMemberWhoReads()
    await portal.members.updateOwnProfile(member, { emailSubscriber: false })
    expect(await portal.newsletter.leaver(visitor, id)).toMatchObject({ hasLeft: true })
    expect(await portal.consentsOf(id)).toMatchObject([
      { event: 'asked', how: 'settings', wording: 'De nieuwsbrief ontvangen' },
      { event: 'withdrawn', how: 'settings' },
    ])
  })

  it('is proven for three years, and forgotten then unless they came back', async () => {
    const gone = await portal.aReader(lea)
    const back = await portal.aReader('noor@example.be')
    for (const id of [gone, back]) await portal.newsletter.leave(visitor, id, 'page', from)
    await portal.newsletter.comeBack(visitor, back, from)
    portal.clock.pass(proofSeconds - 60)
    await portal.jobs.runDue()
    expect(await portal.subscriptionOf(lea)).toBeDefined()
    portal.clock.pass(120)
    await portal.jobs.runDue()
    expect(await portal.subscriptionOf(lea)).toBeUndefined()
    expect(await portal.consentsOf(gone)).toEqual([])
    expect(await portal.subscriptionOf('noor@example.be')).toBeDefined()
  })

  it('stops by itself after three emails refused in a row, until the reader takes it up again', async () => {
    const { member } = await aMemberWhoReads()
    await portal.aReader(lea)
    const refuse = (recipient: string, cause = 'article:one') => portal.newsletter.noteBounce({ recipient, cause })
    for (let number = 1; number < maxBounces; number += 1) await refuse(lea)
    await refuse(lea, 'newsletter:other')
    expect(await portal.subscriptionOf(lea)).toMatchObject({ suspendedAt: null, bounces: maxBounces - 1 })
    await database.db
      .insertInto('platformMail')
      .values({
        id: 'm',
        recipient: lea,
        subject: '',
        html: '',
        text: '',
        headers: '{}',
        createdAt: 1,
        failedAt: null,
        lastError: null,
        sentAt: portal.clock.seconds() + 5,
        cause: 'article:two',
      })
      .execute()
    await refuse(lea)
    expect(await portal.subscriptionOf(lea)).toMatchObject({ suspendedAt: null, bounces: 1 })
    for (let number = 0; number < maxBounces; number += 1) await refuse(member.email)
    expect(await reads(member.email)).toBe(false)
    expect(await portal.newsletter.suspendedSince(member)).toBe(portal.clock.seconds())
    await portal.members.updateOwnProfile(member, { emailSubscriber: true })
    expect(await portal.newsletter.suspendedSince(member)).toBeNull()
    expect(await newsletterLines()).toContain('newsletter.suspended')
  })
})

describeOnEachDatabase('what other features report about members who want emails', (open) => {
  const user = { firstName: 'Lea', lastName: 'Maes', defaultLanguage: 'fr', occupation: '', magistrate: false } as const
  const more = { avatarColor: 'blue-700', lastPayment: null, role: 'USER', showTooltips: true } as const

  it('keeps proof of what an admin, an import and an application say', async () => {
    const portal = openNewsletter(await open())
    const admin = await portal.somebody('ADMIN')
    const wanted = (email: string) => ({ user: { ...user, ...more, email }, subscriptions: { emailSubscriber: true } })
    const byAdmin = await portal.administration.createUser(admin, wanted('a@example.be'))
    const said = { how: 'application', language: 'fr', at: 1000 } as const
    const applied = await portal.administration.createUser(admin, wanted('b@example.be'), undefined, said)
    await portal.administration.updateUser(admin, {
      id: byAdmin.id,
      user: {},
      settings: { emailSubscriber: false },
    })
    const proofOf = async (id: string) => portal.consentsOf((await portal.rowOfMember(id))?.id ?? '')
    expect(await proofOf(byAdmin.id)).toMatchObject([
      { event: 'asked', how: 'admin' },
      { event: 'withdrawn', how: 'admin' },
    ])
    expect(await proofOf(applied.id)).toMatchObject([{ event: 'asked', how: 'application', language: 'fr', at: 1000 }])
  })

  it('lets a reader who becomes a member go on reading, by the same address to leave', async () => {
    const portal = openNewsletter(await open())
    const admin = await portal.somebody('ADMIN')
    const id = await portal.aReader(lea)
    const made = await portal.administration.createUser(admin, {
      user: { ...user, ...more, email: lea },
      subscriptions: { emailSubscriber: false },
    })
    expect(await portal.wants(made.id)).toBe(true)
    expect(await portal.rowOfMember(made.id)).toMatchObject({ id, email: null })
    const readers = await portal.newsletter.subscribers.after(portal.db, '', 50)
    expect(readers).toMatchObject([{ email: lea, userId: made.id, subscription: id }])
  })

  it('forgets a member who is erased, also what they did as a visitor', async () => {
    const portal = openNewsletter(await open())
    const admin = await portal.somebody('ADMIN')
    const member = await portal.somebody('USER')
    await portal.members.updateOwnProfile(member, { emailSubscriber: true })
    await portal.administration.deleteUser(admin, { id: member.id, isDisabled: false })
    portal.clock.pass(31 * 24 * 3600)
    await portal.jobs.runDue()
    expect(await portal.db.selectFrom('newsletterSubscription').selectAll().execute()).toEqual([])
    expect(await portal.db.selectFrom('newsletterConsent').selectAll().execute()).toEqual([])
  })
})
