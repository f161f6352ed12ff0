import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import {
  hasSoundAttachments,
  openContact,
  pdf,
  question,
  refused,
  type TestContact,
} from '#tests/support/open-contact.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { messagesQuery, openMessages, writtenBy, writtenFrom } from './message.repository.server.ts'
import { retentionSeconds } from './message.ts'

describeOnEachDatabase('a message that was kept', (open) => {
  const louis = anAdmin()
  const zoe = aMember({ id: 'zoe', email: question.email, firstName: 'Zoë' })
  let database: OpenDatabase
  let portal: TestContact
  beforeEach(async () => {
    database = await open()
    portal = await openContact(database)
  })
  const doctor = () => hasSoundAttachments(database, portal)

  it('is dealt with, taken up again and deleted with its files, each once', async () => {
    await portal.write({}, [pdf()])
    const { id = '' } = (await portal.rows())[0] ?? {}
    await portal.contact.setHandled(louis, id, true)
    await portal.contact.setHandled(louis, id, true)
    expect(await portal.contact.countOpen(louis)).toBe(0)
    expect((await portal.contact.message(louis, id)).handledBy).toBe(louis.id)
    await portal.contact.setHandled(louis, id, false)
    expect(await portal.contact.countOpen(louis)).toBe(1)
    expect(await doctor()).toBe(true)
    await portal.contact.remove(louis, id)
    await portal.sentMails()
    expect([await portal.rows(), await portal.storedKeys()]).toEqual([[], []])
    expect(await refused(portal.contact.remove(louis, id))).toEqual(['contact.not-there', undefined])
    expect((await portal.auditEntries()).map(({ action }) => action)).toEqual([
      'pages.message-received',
      'pages.message-handled',
      'pages.message-reopened',
      'pages.message-deleted',
    ])
  })

  it('is for nobody but admins to read, count, deal with and delete', async () => {
    await portal.write()
    const { id = '' } = (await portal.rows())[0] ?? {}
    const { list, countOpen, message, setHandled, remove } = portal.contact
    for (const viewer of [visitor, zoe]) {
      const asked = [list(viewer, 'open', '', null, 10), countOpen(viewer), message(viewer, id)]
      const changes = [setHandled(viewer, id, true), remove(viewer, id)]
      for (const answer of await Promise.all([...asked, ...changes].map(refused)))
        expect(answer).toEqual([expect.stringContaining('admin-guard'), undefined])
    }
    expect(await portal.rows()).toMatchObject([{ id, handledAt: null }])
  })

  it('is announced to those who look at the list whenever it changes, and only then', async () => {
    await portal.write()
    const { id = '' } = (await portal.rows())[0] ?? {}
    portal.announced.length = 0
    for (const isHandled of [true, true, false]) await portal.contact.setHandled(louis, id, isHandled)
    expect(portal.announced).toEqual(['messages', 'messages'])
    await portal.contact.remove(louis, id)
    expect(portal.announced).toHaveLength(3)
  })

  it('gives each of its files, and none that is not its own', async () => {
    await portal.write({}, [pdf('Een.pdf', 'een'), pdf('Twee.pdf', 'twee')])
    const [message] = (await portal.contact.list(louis, 'open', '', null, 10)).rows
    for (const { id, name } of message?.attachments ?? []) {
      const sent = await portal.contact.attachment(louis, message?.id ?? '', id)
      expect([sent.name, sent.etag]).toEqual([name, `"${id}"`])
    }
    expect(await refused(portal.contact.attachment(louis, message?.id ?? '', 'other'))).toEqual([
      'contact.not-there',
      undefined,
    ])
  })

  it('gives its files to admins to save, under their own names', async () => {
    await portal.write({}, [pdf('../Vraag 1.pdf')])
    const [message] = (await portal.contact.list(louis, 'open', '', null, 10)).rows
    const [file] = message?.attachments ?? []
    const sent = await portal.contact.attachment(louis, message?.id ?? '', file?.id ?? '')
    expect(sent.name).not.toContain('/')
    expect(Buffer.concat(await (await sent.read()).toArray()).toString()).toBe('%PDF-1.7 inhoud')
    for (const viewer of [visitor, zoe])
      expect(await refused(portal.contact.attachment(viewer, message?.id ?? '', file?.id ?? ''))).toMatchObject([
        expect.stringContaining('admin-guard'),
        undefined,
      ])
  })

  it('is found by words in it, whatever their accents, and read in pieces', async () => {
    for (let i = 0; i < 5; i += 1) {
      portal.clock.pass(60)
      await portal.write({ subject: `Réunion ${i}`, email: `a${i}@example.be` })
    }
    const first = await portal.contact.list(louis, 'open', 'REUNION zoë', null, 2)
    expect(first.rows.map(({ subject }) => subject)).toEqual(['Réunion 4', 'Réunion 3'])
    const second = await portal.contact.list(louis, 'open', 'reunion', first.next, 2)
    expect(second.rows.map(({ subject }) => subject)).toEqual(['Réunion 2', 'Réunion 1'])
    expect((await portal.contact.list(louis, 'open', 'niets', null, 2)).rows).toEqual([])
    expect((await portal.contact.list(louis, 'handled', '', null, 2)).rows).toEqual([])
  })

  it('is gone after a year, with its files', async () => {
    await portal.write({}, [pdf()])
    portal.clock.pass(retentionSeconds - 60)
    await portal.sentMails()
    expect(await portal.rows()).toHaveLength(1)
    portal.clock.pass(60)
    await portal.sentMails()
    await portal.sentMails()
    expect([await portal.rows(), await portal.storedKeys()]).toEqual([[], []])
  })

  it('is its writer’s to read, and goes with them', async () => {
    await portal.write({}, [pdf()])
    await portal.write({ email: 'elders@example.be' }, [], { viewer: zoe })
    await portal.write({ email: 'bert@example.be' })
    const { tables, files } = await portal.contact.ofMember(zoe)
    expect(tables.messages).toHaveLength(2)
    expect(JSON.stringify(tables)).not.toContain('handledBy')
    expect(files?.map(({ path }) => path)).toEqual([expect.stringMatching(/^messages\/[\w-]+\/1 Vraag\.pdf$/)])
    await database.db.transaction().execute((trx) => portal.contact.forgetMember(trx, zoe))
    await portal.sentMails()
    expect((await portal.rows()).map(({ email }) => email)).toEqual(['bert@example.be'])
    expect(await portal.storedKeys()).toEqual([])
  })

  it('is read by an index', async () => {
    const cursor = { at: 1, id: 'a' }
    const queries = [messagesQuery(database.db, 'open', cursor, 50), messagesQuery(database.db, 'handled', cursor, 50)]
    for (const query of queries) expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
    for (const query of [openMessages(database.db), writtenFrom(database.db, 'a'), writtenBy(database.db, 'a')])
      expect((await planOf(database, query)).scanned).toEqual([])
  })
})
