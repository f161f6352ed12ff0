import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emailsOf } from '#tests/support/emails.ts'
import {
  anAddress,
  association,
  commentsPath,
  letStrangersIn,
  sendAsStranger,
} from '#tests/support/mails-of-strangers.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { readable } from '#tests/support/portal-state.ts'

let test: TestPortal
beforeEach(async () => {
  test = await openTestPortal()
  await letStrangersIn(test)
})
afterEach(() => test.close())

const fieldsOf = {
  '/contact': { subject: 'Vraag', message: 'Tekst' },
  '/team/become-member': {
    firstName: 'Zoë',
    lastName: 'Maes',
    phone: '',
    address: 'Kerkstraat 1',
    defaultLanguage: 'nl',
    occupation: 'griffier',
    motivation: '',
    agreed: 'on',
  },
  '/newsletter': { language: 'nl' },
  [commentsPath]: { text: 'Mooi artikel.' },
} as Record<string, Record<string, string>>
const forms = Object.keys(fieldsOf)

const ask = (page: string, email: string) => sendAsStranger(test, test.visitor(), page, { ...fieldsOf[page], email })
const mailsTo = async (email: string) => (await emailsOf(test)).filter(({ to }) => to === email)
const rowsOf = (table: 'pagesMessage' | 'membersApplication') =>
  test.portal.database.db.selectFrom(table).select(['id', 'email']).execute()
/** What the page says that answers a form, or that it leads to. */
async function said(answer: Response): Promise<string> {
  const to = answer.headers.get('Location')
  return readable(await (to ? await test.visitor().get(to) : answer).text())
}
const entries = () =>
  test.portal.database.db
    .selectFrom('platformAudit')
    .select('facts')
    .where('action', '=', 'portal.mails-limited')
    .execute()
const waitForTyped = (email: string) => test.portal.services.requestedMails.waitForTyped(email)
const reachSiteLimit = async () => {
  for (let i = 0; i < 150; i += 1) await waitForTyped(anAddress())
}

describe('the mails that strangers ask for', () => {
  it('are counted together, whichever form they use, and whoever’s address it is', async () => {
    const member = await test.aMember()
    for (const email of [anAddress(), member.email]) {
      for (const form of forms) await ask(form, email)
      expect(await mailsTo(email)).toHaveLength(3)
    }
  })

  it('beyond the limit: what was written to the association is kept, and the page says that no mail comes', async () => {
    const email = anAddress()
    for (let i = 0; i < 3; i += 1) await waitForTyped(email)
    const written = await ask('/contact', email)
    expect(await said(written)).toMatch(
      /Uw bericht is verstuurd.*ontvangstbevestiging per e-mail krijgt u deze keer niet/s,
    )
    const applied = await ask('/team/become-member', email)
    expect(await said(applied)).toMatch(/Uw aanvraag is verstuurd.*bevestiging per e-mail krijgt u deze keer niet/s)
    expect((await rowsOf('pagesMessage')).map((row) => row.email)).toContain(email)
    expect((await rowsOf('membersApplication')).map((row) => row.email)).toContain(email)
    for (const form of ['/newsletter', commentsPath]) {
      const refused = await ask(form, email)
      expect([form, refused.status, refused.headers.get('Retry-After')]).toEqual([form, 429, '3600'])
      expect(await said(refused)).toContain('Naar dit adres kan nu geen e-mail vertrekken')
    }
    expect(await mailsTo(email)).toEqual([])
    expect(await mailsTo(association)).toHaveLength(1)
  })

  it('beyond the limit of the whole site: administrators are mailed once a day, and the log tells each hour of it', async () => {
    const admin = await test.aMember({ role: 'ADMIN', defaultLanguage: 'fr' })
    await test.aMember()
    const { db } = test.portal.database
    const gone = await test.aMember({ role: 'ADMIN' })
    await db.updateTable('membersUser').set({ disabled: true }).where('id', '=', gone.id).execute()
    // Both hours on one day.
    test.clock.forward(24 * 3600 - (test.clock.seconds() % (24 * 3600)))
    for (const hours of [1, 2]) {
      await reachSiteLimit()
      for (let i = 0; i < 3; i += 1) expect((await ask('/contact', anAddress())).status).toBe(302)
      expect(await entries()).toHaveLength(hours)
      test.clock.forward(3600)
    }
    expect(await rowsOf('pagesMessage')).toHaveLength(6)
    expect(JSON.parse((await entries())[0]?.facts ?? '{}')).toEqual({ limit: 'mail-site', most: 150 })
    const mails = await mailsTo(admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Un nombre inhabituel d’e-mails demandés via votre site'])
    expect(mails[0]?.text).toContain('plus de 150 e-mails')
    const others = (await emailsOf(test)).map(({ to }) => to).filter((to) => to !== admin.email && to !== association)
    expect(others).toEqual([])
  })

  it('keep no member from a new password, and the answer is one whoever’s address it is', async () => {
    const [anna, bram] = [await test.aMember(), await test.aMember()]
    await reachSiteLimit()
    for (let i = 0; i < 6; i += 1) await test.portal.services.requestedMails.waitForAccount(bram.email)
    const answers = []
    for (const email of [anna.email, bram.email, anAddress()]) {
      const { status, headers } = await sendAsStranger(test, test.visitor(), '/forgot-password', { email })
      answers.push([status, headers.get('Location')])
    }
    expect(answers).toEqual(answers.map(() => [302, '/forgot-password?sent=1']))
    expect([await mailsTo(anna.email), await mailsTo(bram.email)]).toMatchObject([[{}], []])
  })

  it('include the one that confirms another address of a member', async () => {
    const anna = await test.aMember()
    const email = anAddress()
    for (let i = 0; i < 3; i += 1) await waitForTyped(email)
    const fields = { currentPassword: anna.password, email }
    const refused = await sendAsStranger(test, test.as(anna), '/settings/email', fields)
    expect(refused.status).toBe(429)
    expect(await said(refused)).toContain('Naar dit adres kan nu geen e-mail vertrekken')
    expect(await mailsTo(email)).toEqual([])
  })
})
