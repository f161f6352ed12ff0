import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { QueuedMail } from '#platform/mail/mail.repository.server.ts'
import { openContact, pdf, question, refused, type TestContact, tokenIn } from '#tests/support/open-contact.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { anAdmin } from '#tests/support/viewers.ts'

const hour = 60 * 60
const week = 7 * 24 * hour

describeOnEachDatabase('a message in the hands of whoever wrote it', (open) => {
  let database: OpenDatabase
  let portal: TestContact
  beforeEach(async () => {
    database = await open()
    portal = await openContact(database)
  })
  const toWriter = (mails: QueuedMail[]) => mails.filter(({ recipient }) => recipient === question.email)
  /** The token of the link in the mail that acknowledges it. */
  const copyToken = async () => tokenIn(toWriter(await portal.sentMails())[0]?.text)
  const links = () => database.db.selectFrom('pagesMessageLink').selectAll().execute()

  it('is shown whole after sending, for an hour, to who has the address of that page', async () => {
    const token = tokenIn(await portal.write({}, [pdf()]))
    const { createdAt } = (await portal.rows())[0] ?? {}
    const whole = { ...question, createdAt, files: ['Vraag.pdf'], isAcknowledged: true }
    expect(await portal.contact.sent(visitor, token)).toEqual(whole)
    portal.clock.pass(hour - 1)
    expect(await portal.contact.sent(visitor, token)).toEqual(whole)
    portal.clock.pass(1)
    expect(await portal.contact.sent(visitor, token)).toBeNull()
    const { id = '' } = (await portal.rows())[0] ?? {}
    for (const guess of ['', 'x', 'a'.repeat(43), id]) expect(await portal.contact.sent(visitor, guess)).toBeNull()
  })

  it('is shown to whoever sends it twice, under an address of its own', async () => {
    const [first, second] = [await portal.write(), await portal.write()].map(tokenIn)
    expect(first).not.toBe(second)
    for (const token of [first, second]) expect(await portal.contact.sent(visitor, token ?? '')).toMatchObject(question)
    expect(await portal.rows()).toHaveLength(1)
  })

  it('is mailed whole, once, to the mailbox that the link of the acknowledgement came to', async () => {
    await portal.write({}, [pdf()], { language: 'fr' })
    const token = await copyToken()
    // A mail scanner looks, twice, and sees nothing of what was written.
    for (const _ of [1, 2])
      expect(await portal.contact.toCopy(visitor, token)).toEqual({ createdAt: (await portal.rows())[0]?.createdAt })
    expect(await portal.sentMails()).toEqual([])
    await portal.contact.copy(visitor, token)
    const [copy, ...others] = await portal.sentMails()
    expect(others).toEqual([])
    expect(copy).toMatchObject({ recipient: question.email, subject: 'Copie de votre message' })
    expect(copy?.text).toMatch(/^Bonjour,/)
    expect(copy?.text).toContain('Is er nog plaats?\nGroeten')
    for (const said of [question.name, question.subject, 'Vraag.pdf']) expect(copy?.text).toContain(said)
    expect(await portal.contact.toCopy(visitor, token)).toBeNull()
    expect(await refused(portal.contact.copy(visitor, token))).toEqual(['contact.link-not-valid', undefined])
  })

  it('is mailed once to those who press at the same moment', async () => {
    await portal.write()
    const token = await copyToken()
    const pressed = await Promise.allSettled([1, 2, 3].map(() => portal.contact.copy(visitor, token)))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await portal.sentMails()).toHaveLength(1)
  })

  it('makes nothing of what was written pressable in the copy', async () => {
    await portal.write({ message: 'https://evil.example <a href="https://evil.example">x</a>' })
    await portal.contact.copy(visitor, await copyToken())
    const [copy] = await portal.sentMails()
    expect(copy?.html).not.toContain('href="https://evil')
    expect(copy?.html).toContain('&lt;a href=')
  })

  it('can be asked for within a week; each key opens one thing', async () => {
    const sent = tokenIn(await portal.write())
    const copy = await copyToken()
    expect(await portal.contact.toCopy(visitor, sent)).toBeNull()
    expect(await portal.contact.sent(visitor, copy)).toBeNull()
    portal.clock.pass(week - 5)
    for (const token of [copy, sent])
      expect(await refused(portal.contact.copy(visitor, token))).toEqual(['contact.link-not-valid', undefined])
    expect(await portal.contact.toCopy(visitor, copy)).toBeNull()
    expect(await portal.sentMails()).toEqual([])
  })

  it('is gone from here when an admin deletes it; keys are kept as hashes, and not longer than they open', async () => {
    const token = tokenIn(await portal.write())
    const copy = await copyToken()
    expect(JSON.stringify(await links())).not.toMatch(new RegExp(`${token}|${copy}`))
    portal.clock.pass(hour)
    await portal.write({ subject: 'Nog een' })
    expect(await links()).toHaveLength(3)
    for (const { id } of await portal.rows()) await portal.contact.remove(anAdmin(), id)
    expect(await links()).toEqual([])
    expect(await refused(portal.contact.copy(visitor, copy))).toEqual(['contact.link-not-valid', undefined])
  })
})
