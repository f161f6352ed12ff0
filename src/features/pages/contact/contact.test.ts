import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openContact, question, type TestContact } from '../../../../tests/support/open-contact.ts'
import { planOf } from '../../../../tests/support/planner.ts'
import { describeOnEachDatabase } from '../../../../tests/support/test-databases.ts'
import { aMember, anAdmin } from '../../../../tests/support/viewers.ts'
import { checkAttachments } from './attachments-check.server.ts'
import { openMessages } from './count-waiting.repository.server.ts'
import { messagesQuery, writtenBy, writtenFrom } from './message.repository.server.ts'
import { messageSchema } from './message.schema.ts'
import { attachmentBytes, keptSeconds } from './message.ts'

describe('the form', () => {
  const problems = (changes: Record<string, string | undefined>) =>
    messageSchema.safeParse({ ...question, ...changes }).error?.issues.map(({ path, message }) => [path[0], message])

  it('takes what people write: on one line where it must be, with lines in the message', () => {
    const typed = {
      name: ' Zoë\r\nBcc: x ',
      email: ' Zoe@Example.BE ',
      subject: 'a\u2028b',
      message: 'a\r\n\r\n\r\nb\u0000 ',
    }
    expect(messageSchema.parse(typed)).toEqual({
      ...{ name: 'Zoë Bcc: x', email: 'zoe@example.be', subject: 'a b', message: 'a\n\nb' },
    })
  })

  it.each([
    [{ name: ' ' }, [['name', 'contact.no-name']]],
    [{ email: 'zoe' }, [['email', 'contact.invalid-email']]],
    [{ email: 'zoe@example.be\r\nBcc: x@example.be' }, [['email', 'contact.invalid-email']]],
    [{ subject: 'x'.repeat(151) }, [['subject', 'contact.subject-too-long']]],
    [{ message: 'x'.repeat(5001) }, [['message', 'contact.message-too-long']]],
    [{ message: undefined }, [['message', 'contact.no-message']]],
  ])('of %j says %j', (changes, said) => {
    expect(problems(changes)).toEqual(said)
  })
})

describeOnEachDatabase('a message to the association', (open) => {
  const louis = anAdmin()
  const zoe = aMember({ id: 'zoe', email: question.email, firstName: 'Zoë' })
  let database: OpenDatabase
  let portal: TestContact
  beforeEach(async () => {
    database = await open()
    portal = await openContact(database)
  })
  const pdf = (name = 'Vraag.pdf', content = '%PDF-1.7 inhoud') => new File([content], name)
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code: string; field?: string }) => [error.code, error.field],
    )
  const doctor = async () => (await checkAttachments({ db: database.db, storage: portal.storage }, now())).isWell
  /** Of the real world: files are stored there. */
  const now = () => Math.floor(Date.now() / 1000) + 3600

  it('is kept, mailed to the association with the way to answer, and the whole of it goes back to its writer', async () => {
    await portal.write({}, [pdf()], { language: 'fr' })
    const [row] = await portal.rows()
    expect(row).toMatchObject({ ...question, language: 'fr', userId: null, handledAt: null })
    expect(portal.announced).toEqual(['messages'])
    const [told, confirmed, ...others] = await portal.post()
    expect(others).toEqual([])
    expect(told).toMatchObject({ recipient: 'info@vereniging.example', headers: { 'Reply-To': question.email } })
    expect(told?.subject).toBe('Contactformulier: Een vraag over de opleiding')
    expect(told?.text).toContain(`/administration/messages/${row?.id}`)
    expect(told?.text).toContain('Vraag.pdf')
    expect(confirmed).toMatchObject({ recipient: question.email, subject: 'Nous avons reçu votre message' })
    expect(confirmed?.text).toContain('Is er nog plaats?\nGroeten')
    expect(confirmed?.text).toContain('Een vraag over de opleiding')
    expect(confirmed?.html).toContain('Is er nog plaats?<br>Groeten')
    expect(await portal.told()).toMatchObject([{ actor: null, action: 'pages.message-received', subject: row?.id }])
  })

  it('makes nothing of what was written pressable, and greets nobody by a name that a stranger chose', async () => {
    await portal.write({
      name: 'WIN www.evil.example',
      message: 'https://evil.example <a href="https://evil.example">x</a>',
    })
    const letter = (await portal.post()).find(({ recipient }) => recipient === question.email)
    expect(letter?.html).not.toContain('href="https://evil')
    expect(letter?.html).toContain('&lt;a href=')
    expect(letter?.subject).toBe('We hebben uw bericht ontvangen')
    expect(letter?.text).toMatch(/^Goedendag,/)
  })

  it('sent twice is one, also at the same time; another day it is another', async () => {
    await Promise.all([portal.write({}, [pdf()]), portal.write({}, [pdf()])])
    await portal.write({}, [pdf()])
    expect(await portal.rows()).toHaveLength(1)
    expect(await portal.post()).toHaveLength(2)
    portal.clock.pass(24 * 3600)
    await portal.post()
    expect(await portal.storedKeys()).toHaveLength(1)
    await portal.write({}, [pdf()])
    expect(await portal.rows()).toHaveLength(2)
  })

  it('is confirmed three times a day to one address, and kept all the same', async () => {
    for (const subject of ['een', 'twee', 'drie', 'vier', 'vijf']) await portal.write({ subject })
    const letters = await portal.post()
    expect(letters.filter(({ recipient }) => recipient === question.email)).toHaveLength(3)
    expect(letters.filter(({ recipient }) => recipient !== question.email)).toHaveLength(5)
    expect(await portal.rows()).toHaveLength(5)
  })

  it('of a member knows him', async () => {
    await portal.write({}, [], { viewer: zoe })
    expect((await portal.rows())[0]?.userId).toBe('zoe')
    const letter = (await portal.post()).find(({ recipient }) => recipient === question.email)
    expect(letter?.text).toContain('Zoë,')
  })

  it('is kept where the association has no address to be mailed to', async () => {
    const silent = await openContact(await open(), { mailbox: '' })
    await silent.write()
    expect((await silent.post()).map(({ recipient }) => recipient)).toEqual([question.email])
  })

  it.each([
    ['a program', [['setup.exe', 'x']], ['intranet.program-file-refused', 'attachments']],
    [
      'a program under another name',
      [['foto.pdf', '\u007fELF\u0002\u0001\u0001\u0000']],
      ['intranet.program-content-refused', 'attachments'],
    ],
    [
      'too many files',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}.pdf`, 'x']),
      ['contact.too-many-attachments', 'attachments'],
    ],
    [
      'too large files',
      [
        ['a.pdf', 'x'.repeat(attachmentBytes / 2)],
        ['b.pdf', 'x'.repeat(attachmentBytes / 2 + 1)],
      ],
      ['contact.attachments-too-large', 'attachments'],
    ],
  ])('with %s is refused at the field, and nothing is left', async (_, files, said) => {
    const sent = portal.write(
      {},
      files.map(([name = '', content = '']) => pdf(name, content)),
    )
    expect(await refused(sent)).toEqual(said)
    expect(await portal.rows()).toEqual([])
    expect(await portal.storedKeys()).toEqual([])
    expect(await portal.post()).toEqual([])
  })

  it('with files is refused beyond the quota', async () => {
    const small = await openContact(await open(), { quota: 10 })
    expect(await refused(small.write({}, [pdf()]))).toEqual(['intranet.quota-exceeded', 'attachments'])
  })

  it('that could not be written leaves no bytes behind', async () => {
    portal.mailer.queue = async () => {
      throw new Error('the disk is full')
    }
    expect(await refused(portal.write({}, [pdf()]))).toEqual(['contact.could-not-send', undefined])
    expect(await portal.storedKeys()).toHaveLength(1)
    expect(await doctor()).toBe(true)
    portal.clock.pass(3600)
    await portal.post()
    expect(await portal.storedKeys()).toEqual([])
  })

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
    await portal.post()
    expect([await portal.rows(), await portal.storedKeys()]).toEqual([[], []])
    expect(await refused(portal.contact.remove(louis, id))).toEqual(['contact.not-there', undefined])
    expect((await portal.told()).map(({ action }) => action)).toEqual([
      'pages.message-received',
      'pages.message-handled',
      'pages.message-reopened',
      'pages.message-deleted',
    ])
  })

  it('gives its files to admins to save, under their own names', async () => {
    await portal.write({}, [pdf('../Vraag 1.pdf')])
    const [message] = (await portal.contact.list(louis, 'open', '', null, 10)).messages
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
    expect(first.messages.map(({ subject }) => subject)).toEqual(['Réunion 4', 'Réunion 3'])
    const second = await portal.contact.list(louis, 'open', 'reunion', first.next, 2)
    expect(second.messages.map(({ subject }) => subject)).toEqual(['Réunion 2', 'Réunion 1'])
    expect((await portal.contact.list(louis, 'open', 'niets', null, 2)).messages).toEqual([])
    expect((await portal.contact.list(louis, 'handled', '', null, 2)).messages).toEqual([])
  })

  it('is gone after a year, with its files', async () => {
    await portal.write({}, [pdf()])
    portal.clock.pass(keptSeconds - 60)
    await portal.post()
    expect(await portal.rows()).toHaveLength(1)
    portal.clock.pass(60)
    await portal.post()
    await portal.post()
    expect([await portal.rows(), await portal.storedKeys()]).toEqual([[], []])
  })

  it('is its writer’s to read, and goes with him', async () => {
    await portal.write({}, [pdf()])
    await portal.write({ email: 'elders@example.be' }, [], { viewer: zoe })
    await portal.write({ email: 'bert@example.be' })
    const { tables, files } = await portal.contact.ofMember(zoe)
    expect(tables.messages).toHaveLength(2)
    expect(JSON.stringify(tables)).not.toContain('handledBy')
    expect(files?.map(({ path }) => path)).toEqual([expect.stringMatching(/^messages\/[\w-]+\/1 Vraag\.pdf$/)])
    await database.db.transaction().execute((trx) => portal.contact.forgetMember(trx, zoe))
    await portal.post()
    expect((await portal.rows()).map(({ email }) => email)).toEqual(['bert@example.be'])
    expect(await portal.storedKeys()).toEqual([])
  })

  it('is read by an index', async () => {
    const mark = { at: 1, id: 'a' }
    const queries = [messagesQuery(database.db, 'open', mark, 50), messagesQuery(database.db, 'handled', mark, 50)]
    for (const query of queries) expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
    for (const query of [openMessages(database.db), writtenFrom(database.db, 'a'), writtenBy(database.db, 'a')])
      expect((await planOf(database, query)).scanned).toEqual([])
  })
})
