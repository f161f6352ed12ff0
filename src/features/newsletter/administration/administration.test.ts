import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { anArticleRow } from '#tests/support/an-article.ts'
import { openNewsletter, type TestNewsletter } from '#tests/support/open-newsletter.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { deliveriesQuery, failuresQuery, outcomesQuery, sendingQuery } from './sendings.repository.server.ts'
import { listedMembers, listedVisitors } from './subscriber-list.repository.server.ts'
import type { SubscriberFilter } from './subscriber-list.ts'

const everybody: SubscriberFilter = { q: '', language: null, state: null }

describeOnEachDatabase('looking after the newsletter', (open) => {
  let database: OpenDatabase
  let portal: TestNewsletter
  let admin: Awaited<ReturnType<TestNewsletter['somebody']>>
  beforeEach(async () => {
    database = await open()
    portal = openNewsletter(database)
    admin = await portal.somebody('ADMIN')
  })
  const service = () => portal.newsletter.administration
  const listed = async (filter: Partial<SubscriberFilter> = {}) => {
    const { rows } = await service().list(admin, { ...everybody, ...filter }, '', 50)
    return rows.map(({ email, state }) => [email, state])
  }
  const idOf = async (email: string) => (await portal.subscriptionOf(email))?.id ?? ''

  /** A visitor of each kind and a member who has not come in. */
  async function some() {
    await portal.aReader('active@example.be', 'fr')
    await portal.newsletter.leave(visitor, await portal.aReader('left@example.be'), 'one-click', {})
    await portal.aReader('silent@example.be')
    for (let number = 0; number < 3; number += 1)
      await portal.newsletter.noteBounce({ recipient: 'silent@example.be', cause: 'article:one' })
    await portal.ask('waiting@example.be')
    const member = await portal.somebody('USER')
    await portal.members.updateOwnProfile(member, { emailSubscriber: true })
    await portal.somebody('USER')
    return member
  }

  it('lists members and visitors with their states, searched, narrowed and piece by piece', async () => {
    const member = await some()
    const all = [
      ['active@example.be', 'active'],
      ['left@example.be', 'left'],
      [member.email, 'waiting'],
      ['silent@example.be', 'suspended'],
      ['waiting@example.be', 'waiting'],
    ]
    expect(await listed()).toEqual(all)
    expect(await service().counts(admin)).toEqual({ active: 1, waiting: 2, left: 1, suspended: 1 })
    for (const state of ['active', 'waiting', 'left', 'suspended'] as const)
      expect(await listed({ state })).toEqual(all.filter(([, known]) => known === state))
    expect(await listed({ language: 'fr' })).toEqual([all[0]])
    expect(await listed({ q: 'PERSÓN' })).toEqual([all[2]])
    expect(await listed({ q: 'silent@' })).toEqual([all[3]])
    expect(await listed({ q: '%' })).toHaveLength(5)
    const { next } = await service().list(admin, everybody, '', 2)
    const { rows } = await service().list(admin, everybody, next ?? '', 2)
    expect(rows.map(({ email }) => email)).toEqual([member.email, 'silent@example.be'])
  })

  it('subscribes a visitor by hand with what they said, tells them, and nobody twice', async () => {
    const input = { email: 'hand@example.be', language: 'nl', statement: 'Lijst van 12 maart.' } as const
    await service().add(admin, input)
    const [mail] = await portal.sentMails()
    expect(mail?.text).toContain(`/unsubscribe/${await idOf(input.email)}`)
    expect(await portal.consentsOf(await idOf(input.email))).toMatchObject([
      { event: 'confirmed', how: 'admin', wording: 'Lijst van 12 maart.', email: input.email },
    ])
    await expect(service().add(admin, input)).rejects.toMatchObject({ code: 'newsletter.subscribed-already' })
    const ofMember = { ...input, email: admin.email }
    await expect(service().add(admin, ofMember)).rejects.toMatchObject({ code: 'newsletter.address-of-member' })
  })

  it('ends and takes up again what an admin may, but never who left by themselves', async () => {
    const member = await some()
    const active = { id: await idOf('active@example.be'), isMember: false }
    await service().remove(admin, active)
    await service().remove(admin, { id: member.id, isMember: true })
    await service().remove(admin, { id: await idOf('waiting@example.be'), isMember: false })
    expect(await listed({ state: 'active' })).toEqual([])
    expect(await portal.wants(member.id)).toBe(false)
    expect(await listed({ state: 'waiting' })).toEqual([])
    await service().resume(admin, active)
    await service().resume(admin, { id: member.id, isMember: true })
    await service().resume(admin, { id: await idOf('silent@example.be'), isMember: false })
    expect((await listed({ state: 'active' })).map(([email]) => email)).toEqual([
      'active@example.be',
      'silent@example.be',
    ])
    expect(await portal.wants(member.id)).toBe(true)
    const left = { id: await idOf('left@example.be'), isMember: false }
    await expect(service().resume(admin, left)).rejects.toMatchObject({ code: 'newsletter.left-by-himself' })
    await expect(service().remove(admin, { id: 'nobody', isMember: false })).rejects.toMatchObject({ status: 404 })
  })

  it('gives back a sign-up that nobody had confirmed, whose link opened nothing meanwhile', async () => {
    await portal.ask('waiting@example.be')
    const [mail] = await portal.sentMails()
    const token = mail ? portal.tokenIn(mail) : ''
    const waiting = { id: await idOf('waiting@example.be'), isMember: false }
    await service().remove(admin, waiting)
    expect(await listed()).toEqual([['waiting@example.be', 'left']])
    await expect(portal.newsletter.confirm(visitor, token, 'nl', portal.address)).rejects.toMatchObject({ status: 410 })
    await service().resume(admin, waiting)
    expect(await listed()).toEqual([['waiting@example.be', 'waiting']])
    await portal.newsletter.confirm(visitor, token, 'nl', portal.address)
    expect(await listed()).toEqual([['waiting@example.be', 'active']])
  })

  it('forgets a sign-up that was taken away when its link would have ended; who asks again is heard', async () => {
    await portal.ask('first@example.be')
    await portal.ask('again@example.be')
    await portal.sentMails()
    for (const email of ['first@example.be', 'again@example.be'])
      await service().remove(admin, { id: await idOf(email), isMember: false })
    portal.clock.pass(60)
    expect(await portal.aReader('again@example.be')).not.toBe('')
    portal.clock.pass(8 * 24 * 60 * 60)
    await portal.jobs.runDue()
    expect(await listed()).toEqual([['again@example.be', 'active']])
  })

  it('leaves as a file in which nothing is a formula, and that is written down', async () => {
    await portal.aReader('=cmd@example.be').catch(() => {})
    await portal.aReader('lea@example.be', 'fr')
    const answer = await service().csv(admin, everybody, 'nl')
    expect(answer.headers.get('Content-Disposition')).toContain('abonnees-')
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('E-mailadres;Naam;Wie;Taal;Status;Sinds')
    expect(lines.find((line) => line.includes('cmd'))).toMatch(/^"?'=cmd@/)
    expect(lines.find((line) => line.startsWith('lea@'))).toContain(';Bezoeker;fr;Actief;')
    expect((await portal.auditEntries()).at(-1)).toMatchObject({ actor: admin.id, action: 'newsletter.exported' })
  })

  it('tells how far each sending is, to whom it went and why not, and tries an email again', async () => {
    await database.db
      .insertInto('articlesArticle')
      .values(anArticleRow('one', { title: 'Nieuws', createdAt: 1, notifiedAt: 1, publishedVersion: 1 }))
      .execute()
    await database.db
      .insertInto('articlesMailing')
      .values({ article: 'one', startedAt: 5, startedBy: admin.id, recipients: 3, reached: '', doneAt: 6 })
      .execute()
    const mail = { subject: 'Nieuws', html: 'x', text: 'x', headers: '{}', createdAt: 5, cause: 'article:one' }
    await database.db
      .insertInto('platformMail')
      .values([
        { ...mail, id: 'a', recipient: 'a@example.be', sentAt: 7, failedAt: null, lastError: null },
        { ...mail, id: 'b', recipient: 'b@example.be', sentAt: null, failedAt: 8, lastError: '550 no such mailbox' },
        { ...mail, id: 'c', recipient: 'c@example.be', sentAt: null, failedAt: null, lastError: null },
        { ...mail, id: 'd', recipient: 'b@example.be', sentAt: null, failedAt: 9, lastError: 'x', cause: null },
      ])
      .execute()
    const { rows: sendings } = await service().sendings(admin, null, 20)
    expect(sendings).toMatchObject([{ title: 'Nieuws', total: 3, sent: 1, failed: 1, waiting: 1, isDone: false }])
    const page = { state: null, after: '', limit: 2 }
    const first = await service().deliveries(admin, 'one', page)
    expect(first).toMatchObject({ rows: [{ state: 'sent' }, { state: 'failed' }], next: 'b@example.be' })
    const failed = await service().deliveries(admin, 'one', { ...page, state: 'failed' })
    expect(failed.rows).toMatchObject([{ id: 'b', lastError: '550 no such mailbox' }])
    expect((await service().failures(admin, null, 20)).rows.map(({ id }) => id)).toEqual(['b'])
    await expect(service().retry(admin, 'd')).rejects.toMatchObject({ status: 404 })
    await expect(service().retry(admin, 'b')).rejects.toMatchObject({ code: 'mail.not-wanted' })
    const reader = await portal.aReader('b@example.be')
    await portal.newsletter.leave(visitor, reader, 'page', {})
    await expect(service().retry(admin, 'b')).rejects.toMatchObject({ code: 'mail.not-wanted' })
    await portal.newsletter.comeBack(visitor, reader, {})
    await service().retry(admin, 'b')
    await portal.jobs.runDue()
    expect(await service().sending(admin, 'one')).toMatchObject({ failed: 0, sent: 2 })
    await expect(service().sending(admin, 'none')).rejects.toMatchObject({ status: 404 })
  })

  it('is for admins only, and reads by an index', async () => {
    const member = aMember()
    const steps = [
      () => service().list(member, everybody, '', 5),
      () => service().counts(member),
      () => service().csv(member, everybody, 'nl'),
      () => service().sendings(member, null, 5),
      () => service().failures(member, null, 5),
      () => service().retry(member, 'x'),
    ]
    for (const step of steps) await expect(step()).rejects.toMatchObject({ status: 403 })
    const { db } = database
    const reading = [
      listedMembers(db, everybody, 'a', 50),
      listedVisitors(db, everybody, 'a', 50),
      outcomesQuery(db, ['x']),
      deliveriesQuery(db, 'x', { state: 'failed', after: 'a', limit: 50 }),
      failuresQuery(db, null, 50),
      sendingQuery(db, 'x'),
    ]
    for (const query of reading) expect((await planOf(database, query)).scanned).toEqual([])
  })
})
