import { transact } from '../../src/platform/database/transact.server.ts'
import { emailsOf, pathIn } from './emails.ts'
import { anArticle, idOf } from './open-comments.ts'
import type { TestPortal } from './open-test-portal.ts'
import type { TestBrowser } from './test-browser.ts'
import { anAdmin } from './viewers.ts'

/** Stands in whatever a stranger can type or send along. */
export const mark = 'evilmark'
const typed = `${mark} www.evil.example <b>WIN</b>`

export const association = 'info@vereniging.example'
/** Where visitors comment on the one article. */
export const commentsPath = `/article/${idOf('article')}/comments`

/** Lets visitors do all that an association can let them do. */
export async function letStrangersIn({ portal: { database, services } }: TestPortal): Promise<void> {
  await database.db.insertInto('articlesArticle').values(anArticle()).execute()
  await services.organisation.save(
    anAdmin(),
    {
      nameNl: 'Vereniging',
      nameFr: 'Association',
      legalForm: 'vzw',
      inLiquidation: false,
      taglineNl: '',
      taglineFr: '',
      addressNl: '',
      addressFr: '',
      enterpriseNumber: '',
      courtNl: '',
      courtFr: '',
      phone: '',
      iban: '',
      mailSenderNl: '',
      mailSenderFr: '',
      mailReplyTo: '',
      fee: 0,
      languages: ['nl', 'fr'],
      magistrateLabelNl: '',
      magistrateLabelFr: '',
      occupationsNl: '',
      occupationsFr: '',
      email: association,
      uploadLimit: null,
      visitorComments: true,
    },
    0,
  )
}

let number = 0
/** Each of a domain of its own. */
export const anAddress = (): string => {
  number += 1
  return `stranger@strangers${number}.example`
}

/** As a browser without scripts sends the form of a page, with more than it asks for. */
export async function sendAsStranger(
  { origin }: TestPortal,
  browser: TestBrowser,
  page: string,
  fields: Record<string, string | File>,
  to = page,
): Promise<Response> {
  const html = await (await browser.get(page)).text()
  const form = new FormData()
  form.set('_xsrf', /name="_xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '')
  const others = { name: typed, firstName: typed, subject: typed, message: typed, text: typed, displayName: typed }
  for (const [name, value] of Object.entries({ ...others, ...fields })) form.set(name, value)
  const isMultipart = Object.values(fields).some((value) => value instanceof File)
  const texts = [...form].map(([name, value]) => [name, String(value)])
  return browser.request(to, {
    method: 'POST',
    body: isMultipart ? form : new URLSearchParams(texts),
    headers: { Origin: origin, 'User-Agent': typed, Referer: `${origin}/?${mark}`, 'X-Forwarded-Host': mark },
  })
}

export type Cause = {
  /** Where the words of the mail stand. */
  words: string
  /** @returns to which address the mail goes */
  does(test: TestPortal): Promise<string>
}

const sendTo = (page: string, fields: (email: string) => Record<string, string | File>, to?: string) =>
  async function does(test: TestPortal, email = anAddress()): Promise<string> {
    const answer = await sendAsStranger(test, test.visitor(), page, fields(email), to)
    if (answer.status !== 302) throw new Error(`${page} answered ${answer.status}`)
    return email
  }

const writes = sendTo('/contact', (email) => ({ email, attachments: new File(['%PDF-1.7 x'], `${mark}.pdf`) }))
const applies = sendTo('/team/become-member', (email) => ({
  email,
  lastName: typed,
  phone: '',
  address: typed,
  defaultLanguage: 'nl',
  occupation: typed,
  motivation: typed,
  agreed: 'on',
}))
const subscribes = sendTo('/newsletter', (email) => ({ email, language: 'nl' }))
const comments = sendTo(commentsPath, (email) => ({ email }))
const forgets = sendTo('/forgot-password', (email) => ({ email }))

async function anInvited({ portal: { database, services } }: TestPortal): Promise<string> {
  const email = anAddress()
  const account = { email, password: null, firstName: 'Bram', lastName: 'Claes' } as const
  const id = await services.accounts.createAccount({ ...account, role: 'USER', defaultLanguage: 'nl' })
  await transact(database.db, (trx) => services.accounts.invitations.invite(trx, id))
  return email
}

async function lastPathTo(test: TestPortal, email: string): Promise<string> {
  const mail = (await emailsOf(test)).findLast(({ to }) => to === email)
  if (!mail) throw new Error(`no email to ${email}`)
  return pathIn(mail)
}

/** Somebody who has an account, and calls themselves as a stranger likes, asks for another address. */
async function asksForAddress(test: TestPortal, email: string): Promise<string> {
  const member = await test.aMember({ firstName: mark, lastName: mark })
  const fields = { currentPassword: member.password, email }
  const answer = await sendAsStranger(test, test.as(member), '/settings/email', fields)
  if (answer.status !== 302) throw new Error(`/settings/email answered ${answer.status}`)
  return email
}

/** Every mail that somebody causes who is nobody here, or a member to an address that is not yet theirs. */
export const causes: Record<string, Cause> = {
  'writes to the association': { words: 'pages.emails.contact-received', does: writes },
  'asks to become a member': { words: 'members.emails.application-received', does: applies },
  'wants the newsletter': { words: 'newsletter.emails.confirm', does: subscribes },
  'wants the newsletter for who has it': {
    words: 'newsletter.emails.already',
    async does(test) {
      const email = await subscribes(test)
      await sendAsStranger(test, test.visitor(), await lastPathTo(test, email), {})
      return subscribes(test, email)
    },
  },
  'writes a comment': { words: 'articles.emails.comment-confirm', does: comments },
  'writes a comment with the address of a member': {
    words: 'articles.emails.comment-of-member',
    does: async (test) => comments(test, (await test.aMember()).email),
  },
  'asks for a new password of a member': {
    words: 'accounts.emails.reset',
    does: async (test) => forgets(test, (await test.aMember()).email),
  },
  'asks for a new password of who is disabled': {
    words: 'accounts.emails.reset-disabled',
    async does(test) {
      const { id, email } = await test.aMember()
      const { db } = test.portal.database
      await db.updateTable('membersUser').set({ disabled: true }).where('id', '=', id).execute()
      return forgets(test, email)
    },
  },
  'asks for a new password of who was invited': {
    words: 'accounts.emails.invitation',
    does: async (test) => forgets(test, await anInvited(test)),
  },
  'asks for another invitation': {
    words: 'accounts.emails.invitation',
    async does(test) {
      const email = await anInvited(test)
      const path = await lastPathTo(test, email)
      test.clock.forward(8 * 24 * 60 * 60)
      await sendAsStranger(test, test.visitor(), path, { renew: '' })
      return email
    },
  },
  'gives another address as theirs': {
    words: 'accounts.emails.email-confirmation',
    does: (test) => asksForAddress(test, anAddress()),
  },
  'gives the address of another member as theirs': {
    words: 'accounts.emails.email-taken',
    does: async (test) => asksForAddress(test, (await test.aMember()).email),
  },
}
