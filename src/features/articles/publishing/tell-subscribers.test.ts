import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { outcomesOf } from '#platform/mail/mail.repository.server.ts'
import { openPublishing, type TestPublishing } from '#tests/support/open-publishing.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { mailingOf } from './publishing.repository.server.ts'
import { batchSize, tellKind } from './tell-subscribers.server.ts'

describeOnEachDatabase('telling subscribers', (open) => {
  let database: OpenDatabase
  let portal: TestPublishing
  beforeEach(async () => {
    database = await open()
    portal = openPublishing(database)
  })
  const publish = async (notify = true, id = 'one') => {
    const seen = await portal.aDraft(id, { title: 'Nieuws' })
    return portal.publishing.publish(portal.admin, [seen], { notify })
  }
  const published = [{ id: 'one', version: 1, state: 'published' as const }]
  const many = async (count: number) => {
    for (let number = 0; number < count; number += 1) await portal.aSubscriber()
  }
  const recipients = async () =>
    (await database.db.selectFrom('platformMail').select('recipient').execute()).map(({ recipient }) => recipient)

  it('reaches each of them once, and nobody else', async () => {
    const anna = await portal.aSubscriber()
    await portal.aSubscriber({ wants: false })
    await portal.aSubscriber({ disabled: true })
    await portal.aSubscriber({ deleted: true })
    await portal.aSubscriber({ hasCome: false })
    expect(await publish()).toBe(1)
    const [mail, ...others] = await portal.sentMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: anna, subject: 'Nieuws' })
    expect(mail?.text).toContain('Tekst')
    expect(mail?.text).toContain('http://localhost:3000/article/one')
    const own = await database.db.selectFrom('newsletterSubscription').select('id').executeTakeFirstOrThrow()
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': `<http://localhost:3000/unsubscribe/${own.id}>` })
    expect(await portal.publishing.publishingOf(portal.admin, 'one')).toMatchObject({
      mailing: { total: 1, sent: 1, failed: 0, isDone: true },
    })
  })

  it('reaches members and visitors in one order, each by their own address to leave, and nobody twice', async () => {
    const { db } = database
    const member = await portal.aSubscriber()
    await portal.aVisitor({ email: member })
    const visitor = await portal.aVisitor({ language: 'fr' })
    await portal.aVisitor({ confirmedAt: null })
    await portal.aVisitor({ endedAt: 1, endedHow: 'page' })
    await portal.aVisitor({ suspendedAt: 1 })
    const silent = await portal.aSubscriber({ wants: false })
    await portal.aVisitor({ email: silent })
    expect(await publish()).toBe(2)
    const emails = await portal.sentMails()
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual([member, visitor].sort())
    const ids = (await db.selectFrom('newsletterSubscription').select('id').execute()).map(({ id }) => id)
    const leaving = emails.map(({ headers }) => headers['List-Unsubscribe'] ?? '')
    expect(new Set(leaving).size).toBe(2)
    for (const address of leaving) expect(ids).toContain(/unsubscribe\/([\w-]{22})>$/.exec(address)?.[1])
    expect(emails.find(({ recipient }) => recipient === visitor)).toMatchObject({
      headers: { 'Content-Language': 'fr-BE' },
    })
  })

  it('passes from members to visitors at any place of a batch', async () => {
    await many(batchSize - 1)
    for (let number = 0; number < batchSize + 1; number += 1) await portal.aVisitor()
    expect(await publish()).toBe(2 * batchSize)
    await portal.jobs.runDue()
    expect(new Set(await recipients()).size).toBe(2 * batchSize)
    expect(await recipients()).toHaveLength(2 * batchSize)
  })

  it('is drawn once for each language, however many batches there are, and anew when it was published anew', async () => {
    const { emails, jobs, mailer, publishing, admin } = portal
    const drawn = new Set<unknown>()
    const { writeForMany } = emails
    emails.writeForMany = async (...order) => {
      const write = await writeForMany(...order)
      drawn.add(write)
      return write
    }
    for (let number = 0; number < 2 * batchSize; number += 1)
      await portal.aVisitor({ id: `${1000 + number}`, language: number % 2 === 0 ? 'nl' : 'fr' })
    const { queue } = mailer
    const subjects: string[] = []
    mailer.queue = async (trx, mail) => {
      subjects.push(mail.subject)
      return queue(trx, mail)
    }
    await publish()
    await jobs.runDue()
    expect([drawn.size, new Set(subjects)]).toEqual([2, new Set(['Nieuws'])])
    const seen = { id: 'one', version: await portal.write('one', { title: 'Beter' }), state: 'published' as const }
    await publishing.publish(admin, [seen as never], { notify: false })
    await database.db.updateTable('articlesMailing').set({ reached: '', doneAt: null }).execute()
    await database.db.deleteFrom('platformMail').execute()
    await jobs.enqueue(database.db, tellKind, { article: 'one' })
    await jobs.runDue()
    expect([drawn.size, new Set(subjects.slice(2 * batchSize))]).toEqual([4, new Set(['Beter'])])
  })

  it('asks the database nothing for each reader but to take the email', async () => {
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const counted = openPublishing({ ...database, db: database.db.withPlugin(counter) })
    counted.mailer.queue = async () => true
    const statementsFor = async (id: string, visitors: number) => {
      for (let number = 0; number < visitors; number += 1) await counted.aVisitor()
      await counted.publishing.publish(counted.admin, [await counted.aDraft(id)], { notify: true })
      statements = 0
      await counted.jobs.runDue()
      return statements
    }
    const few = await statementsFor('few', 2)
    expect(await statementsFor('many', batchSize - 3)).toBe(few)
  })

  it('leaves out a member whose emails were refused time after time', async () => {
    const email = await portal.aSubscriber()
    await publish()
    await portal.sentMails()
    await database.db.updateTable('newsletterSubscription').set({ suspendedAt: 5 }).execute()
    await publish(true, 'two')
    expect((await portal.sentMails()).map(({ recipient }) => recipient)).not.toContain(email)
  })

  it('says so where only the other language is there', async () => {
    await portal.aSubscriber({ language: 'fr' })
    await publish()
    const [mail] = await portal.sentMails()
    expect(mail).toMatchObject({ subject: 'Nieuws', headers: { 'Content-Language': 'fr-BE' } })
    expect(mail?.text.replaceAll('\n', ' ')).toContain('n’existe qu’en néerlandais')
  })

  it('happens once for both versions, whichever came first and however often they are published', async () => {
    const { publishing, admin } = portal
    await portal.aSubscriber()
    await portal.aDraft('fr', { language: 'fr', translation: 'one' })
    await publish()
    expect(await portal.sentMails()).toHaveLength(1)
    const fr = { id: 'fr', version: 1, state: 'draft' as const }
    await expect(publishing.publish(admin, [fr], { notify: true })).rejects.toMatchObject({
      code: 'article.told-already',
    })
    await publishing.publish(admin, [fr], { notify: false })
    await publishing.withdraw(admin, published)
    const again = [{ ...published[0], state: 'withdrawn' as const }] as never
    await expect(publishing.publish(admin, again, { notify: true })).rejects.toMatchObject({ status: 409 })
    await publishing.publish(admin, again, { notify: false })
    expect(await portal.sentMails()).toEqual([])
  })

  it('happens once when two admins press at the same time, also after it was published', async () => {
    await many(3)
    await publish(false)
    const { publishing, admin } = portal
    const outcomes = await Promise.allSettled([1, 2].map(() => publishing.tell(admin, published)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await portal.sentMails()).toHaveLength(3)
    expect((await portal.audited()).filter((action) => action === 'subscribers-told')).toHaveLength(1)
  })

  it('goes on where it stopped when the portal is killed half-way, and nobody gets two emails', async () => {
    await many(batchSize + 10)
    await publish()
    const { db } = database
    // The first batch is queued; the worker dies before it could say that its job is done.
    const job = await db.selectFrom('platformJob').selectAll().where('kind', '=', tellKind).executeTakeFirstOrThrow()
    await portal.jobs.runDue()
    const first = await recipients()
    await db.insertInto('platformJob').values(job).execute()
    const mailing = await mailingOf(db, ['one']).executeTakeFirstOrThrow()
    const half = [...(await db.selectFrom('membersUser').select('id').orderBy('id').execute())][batchSize - 1]
    await db
      .updateTable('articlesMailing')
      .set({ reached: half?.id ?? '', doneAt: null })
      .execute()
    const restarted = openPublishing(database)
    restarted.clock.pass(300)
    await restarted.jobs.runDue()
    expect(mailing.doneAt).not.toBeNull()
    expect([...(await recipients())].sort()).toEqual([...new Set(first)].sort())
    expect(first).toHaveLength(batchSize + 10)
    expect((await mailingOf(db, ['one']).executeTakeFirstOrThrow()).doneAt).not.toBeNull()
  })

  it('loses the whole batch and no email of it when the portal is killed within one', async () => {
    await many(5)
    await publish()
    // The third email brings the portal down: none of the batch is queued, and all are when it comes back.
    const { queue } = portal.mailer
    let number = 0
    portal.mailer.queue = async (trx, mail) => {
      number += 1
      if (number === 3) throw new Error('killed')
      return queue(trx, mail)
    }
    await portal.jobs.runDue()
    expect(number).toBe(3)
    expect(await recipients()).toEqual([])
    portal.mailer.queue = queue
    portal.clock.pass(60)
    await portal.jobs.runDue()
    expect(new Set(await recipients()).size).toBe(5)
    expect(await recipients()).toHaveLength(5)
  })

  it('stops when the article is withdrawn meanwhile', async () => {
    await many(3)
    await publish()
    await portal.publishing.withdraw(portal.admin, published)
    await portal.jobs.runDue()
    expect(await recipients()).toEqual([])
    expect(await portal.publishing.publishingOf(portal.admin, 'one')).toMatchObject({ mailing: { isDone: true } })
  })

  it('leaves out an address that no mail server would take', async () => {
    await many(2)
    const { db } = database
    const [first] = await db.selectFrom('accountsIdentity').select('id').execute()
    await db
      .updateTable('accountsIdentity')
      .set({ email: 'twee adressen, geen' })
      .where('id', '=', first?.id ?? '')
      .execute()
    await publish()
    expect(await portal.sentMails()).toHaveLength(1)
    expect(await portal.publishing.publishingOf(portal.admin, 'one')).toMatchObject({
      mailing: { total: 1, isDone: true },
    })
  })

  it('can be tried on oneself first, of a draft that nobody reads yet', async () => {
    await portal.aDraft('one', { title: 'Concept' })
    await portal.publishing.sendTest(portal.admin, 'one')
    const emails = await portal.sentMails()
    expect(emails).toMatchObject([{ recipient: portal.admin.email, subject: '[test] Concept' }])
    expect((await portal.article('one')).notifiedAt).toBeNull()
  })

  it('is tried with the picture of the draft, which opens for whoever has that email', async () => {
    const { db } = database
    await portal.aDraft('one', { title: 'Concept' })
    const inText = { type: 'picture', attrs: { id: 'in-text', width: 320, height: 200, alt: 'De gang' } }
    await db
      .insertInto('articlesCover')
      .values({ id: 'foto', article: 'one', extension: 'jpg', width: 640, height: 360, crop: null, createdAt: 1 })
      .execute()
    await db
      .updateTable('articlesDraft')
      .set({ cover: 'foto', coverAlt: 'De zaal', content: JSON.stringify({ type: 'doc', content: [inText] }) })
      .where('article', '=', 'one')
      .execute()
    await portal.publishing.sendTest(portal.admin, 'one', { whole: true })
    const [mail] = await portal.sentMails()
    expect(mail?.html).toMatch(
      /src="[^"]+\/article\/one\/cover\/in-text-320\.webp\?pass=\d+\.[\w-]{22}"[^>]*alt="De gang"/,
    )
    expect(mail?.html).toMatch(
      /src="[^"]+\/article\/one\/cover\/foto-640\.webp\?pass=\d+\.[\w-]{22}"[^>]*alt="De zaal"/,
    )
  })

  it('brings all of an article where that was chosen, and its summary otherwise', async () => {
    await portal.aSubscriber()
    const text = `${'Een lange inleiding. '.repeat(40)} Het laatste woord.`
    const { publishing, admin, sentMails, aDraft } = portal
    await publishing.publish(admin, [await aDraft('short', { text })], { notify: true })
    expect((await sentMails())[0]?.html).not.toContain('Het laatste woord.')
    const seen = await aDraft('whole', { text })
    await publishing.sendTest(admin, 'whole', { whole: true })
    expect((await sentMails())[0]?.html).toContain('Het laatste woord.')
    await publishing.publish(admin, [seen], { notify: true, whole: true })
    const [mail] = await sentMails()
    expect(mail?.html.split('Het laatste woord.')).toHaveLength(2)
    expect(mail?.text.replaceAll('\n', ' ')).toContain('Het laatste woord.')
    expect(await mailingOf(database.db, ['whole']).executeTakeFirst()).toMatchObject({ recipients: 1 })
  })

  it('refuses all of an article that mail programs would cut, and publishes nothing then', async () => {
    const { publishing, admin, aDraft, clock } = portal
    const seen = await aDraft('long', { text: 'a'.repeat(95_000) })
    const tooLong = { code: 'article.too-long-for-mail', status: 422 }
    const mailed = { notify: true, whole: true }
    await expect(publishing.publish(admin, [seen], mailed)).rejects.toMatchObject(tooLong)
    await expect(publishing.plan(admin, [seen], { ...mailed, at: clock.seconds() + 60 })).rejects.toMatchObject(tooLong)
    await expect(publishing.sendTest(admin, 'long', { whole: true })).rejects.toMatchObject(tooLong)
    expect((await portal.article('long')).state).toBe('draft')
    await publishing.publish(admin, [seen], { notify: true })
  })

  it('brings the summary of a planned article that grew too long meanwhile', async () => {
    await portal.aSubscriber()
    const { publishing, admin, aDraft, clock, jobs } = portal
    const at = clock.seconds() + 60
    await publishing.plan(admin, [await aDraft('plan')], { notify: true, whole: true, at })
    expect(await publishing.publishingOf(admin, 'plan')).toMatchObject({ mailsWhole: true })
    await portal.write('plan', { text: 'Kort. '.repeat(20_000) })
    clock.pass(60)
    await jobs.runDue()
    const [mail] = await portal.sentMails()
    expect(mail?.html.length).toBeLessThan(20_000)
  })

  it('reads mails by an index', async () => {
    const { db } = database
    for (const query of [mailingOf(db, ['x']), outcomesOf(db, 'x')])
      expect((await planOf(database, query)).scanned).toEqual([])
  })
})
