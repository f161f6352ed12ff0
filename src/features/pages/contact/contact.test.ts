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
  tokenIn,
} from '#tests/support/open-contact.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { attachmentBytes } from './message.ts'

describeOnEachDatabase('a message to the association', (open) => {
  const zoe = aMember({ id: 'zoe', email: question.email, firstName: 'Zoë' })
  let database: OpenDatabase
  let portal: TestContact
  beforeEach(async () => {
    database = await open()
    portal = await openContact(database)
  })
  const doctor = () => hasSoundAttachments(database, portal)

  it('is kept, mailed to the association with the way to answer, and acknowledged by nothing of what was written', async () => {
    await portal.write({}, [pdf()], { language: 'fr' })
    const [row] = await portal.rows()
    expect(row).toMatchObject({ ...question, language: 'fr', userId: null, handledAt: null })
    expect(portal.announced).toEqual(['messages'])
    const [toAssociation, confirmed, ...others] = await portal.sentMails()
    expect(others).toEqual([])
    expect(toAssociation).toMatchObject({
      recipient: 'info@vereniging.example',
      headers: { 'Reply-To': question.email },
    })
    expect(toAssociation?.subject).toBe('Contactformulier: Een vraag over de opleiding')
    expect(toAssociation?.text).toContain(`/administration/messages/${row?.id}`)
    expect(toAssociation?.text).toContain('Vraag.pdf')
    expect(confirmed).toMatchObject({ recipient: question.email, subject: 'Nous avons reçu votre message' })
    for (const said of ['Zoë', 'opleiding', 'plaats', 'Vraag.pdf'])
      expect([confirmed?.text, confirmed?.html].join().includes(said)).toBe(false)
    expect(confirmed?.text).toMatch(/^Bonjour,/)
    expect(confirmed?.text).toMatch(/\/contact\/copy\/[\w-]{43}\n/)
    expect(await portal.auditEntries()).toMatchObject([
      { actor: null, action: 'pages.message-received', subject: row?.id },
    ])
  })

  it('sent twice is one, also at the same time; another day it is another', async () => {
    await Promise.all([portal.write({}, [pdf()]), portal.write({}, [pdf()])])
    await portal.write({}, [pdf()])
    expect(await portal.rows()).toHaveLength(1)
    expect(await portal.sentMails()).toHaveLength(2)
    portal.clock.pass(24 * 3600)
    await portal.sentMails()
    expect(await portal.storedKeys()).toHaveLength(1)
    await portal.write({}, [pdf()])
    expect(await portal.rows()).toHaveLength(2)
  })

  it('is acknowledged three times an hour to one address, and stored, reported and shown all the same', async () => {
    const shown: (boolean | undefined)[] = []
    for (const subject of ['een', 'twee', 'drie', 'vier', 'vijf']) {
      const token = tokenIn(await portal.write({ subject }))
      shown.push((await portal.contact.sent(visitor, token))?.isAcknowledged)
    }
    expect(shown).toEqual([true, true, true, false, false])
    const emails = await portal.sentMails()
    expect(emails.filter(({ recipient }) => recipient === question.email)).toHaveLength(3)
    expect(emails.filter(({ recipient }) => recipient !== question.email)).toHaveLength(5)
    expect(await portal.rows()).toHaveLength(5)
  })

  it('of a member knows them', async () => {
    await portal.write({}, [], { viewer: zoe })
    expect((await portal.rows())[0]?.userId).toBe('zoe')
    const mail = (await portal.sentMails()).find(({ recipient }) => recipient === question.email)
    expect(mail?.text).toContain('Zoë,')
  })

  it('is kept where the association has no address to be mailed to', async () => {
    const silent = await openContact(await open(), { mailbox: '' })
    await silent.write()
    expect((await silent.sentMails()).map(({ recipient }) => recipient)).toEqual([question.email])
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
    expect(await portal.sentMails()).toEqual([])
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
    await portal.sentMails()
    expect(await portal.storedKeys()).toEqual([])
  })
})
