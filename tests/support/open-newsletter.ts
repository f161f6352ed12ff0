import { visitor } from '../../src/platform/access/viewer.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import type { Language } from '../../src/platform/i18n/languages.ts'
import type { QueuedMail } from '../../src/platform/mail/mail.repository.server.ts'
import { openAdministration } from './open-administration.ts'

/** The newsletter with the services it needs, on a test database and a clock that stands still. */
export function openNewsletter(database: OpenDatabase) {
  const portal = openAdministration(database)
  const { db, newsletter } = portal
  const address = '203.0.113.7'

  const ask = (email: string, language: Language = 'nl') =>
    newsletter.ask(visitor, { email, language }, language, address)

  const tokenIn = ({ text }: QueuedMail): string => /newsletter\/confirm\/([\w-]{43})/.exec(text)?.[1] ?? ''

  /** Through the mail and its link. @returns the id by which they leave */
  async function aReader(email: string, language: Language = 'nl'): Promise<string> {
    await ask(email, language)
    const emails = await portal.sentMails()
    const mail = emails.find(({ recipient }) => recipient === email)
    await newsletter.confirm(visitor, mail ? tokenIn(mail) : '', language, address)
    return (await rowOf(email))?.id ?? ''
  }

  const rowOf = (email: string) =>
    db.selectFrom('newsletterSubscription').selectAll().where('email', '=', email).executeTakeFirst()

  const rowOfMember = (userId: string) =>
    db.selectFrom('newsletterSubscription').selectAll().where('userId', '=', userId).executeTakeFirst()

  const consentsOf = (subscription: string) =>
    db
      .selectFrom('newsletterConsent')
      .where('subscription', '=', subscription)
      .select(['event', 'how', 'wording', 'language', 'email', 'network', 'at'])
      .orderBy('at')
      .execute()

  const wants = async (userId: string) => Boolean((await portal.rowOf(userId))?.emailSubscriber)

  return { ...portal, address, ask, tokenIn, aReader, subscriptionOf: rowOf, rowOfMember, consentsOf, wants }
}

export type TestNewsletter = ReturnType<typeof openNewsletter>
