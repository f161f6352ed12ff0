import { createHash, randomBytes } from 'node:crypto'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import type { Deps } from '../core/deps.ts'
import { insertMessageLink, type LinkKind, messageOfLink, takeMessageLink } from './message.repository.server.ts'
import type { Message } from './message.ts'

/** Seconds. The page after sending shows the message long enough to print it, and then to nobody who finds its address. */
const lifetimes: Record<LinkKind, number> = { sent: 60 * 60, copy: 7 * 24 * 60 * 60 }

export const messageLinkPath = (kind: LinkKind, token: string): string => `/contact/${kind}/${token}`

export type MessageLinks = ReturnType<typeof createMessageLinks>

/** 256 random bits for the sender of a message, their SHA-256 in the database. */
export function createMessageLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** @returns the token; it is kept nowhere */
    async issue(trx: Database, kind: LinkKind, message: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const now = clock.seconds()
      const link = { token: hashOf(token), message, kind, expiresAt: now + lifetimes[kind] }
      await insertMessageLink(trx, link, now)
      return token
    },

    /** Looks without using. @returns the id of the message; null for a token that was used, is too old or never was */
    messageOf: async (kind: LinkKind, token: string): Promise<string | null> =>
      isToken(token) ? messageOfLink(db, kind, hashOf(token), clock.seconds()) : null,

    take: async (trx: Database, kind: LinkKind, token: string): Promise<string | null> =>
      isToken(token) ? takeMessageLink(trx, kind, hashOf(token), clock.seconds()) : null,
  }
}

const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** By which the mailer knows the mail that acknowledges a message. */
export const acknowledgementOf = ({ id }: Pick<Message, 'id'>): string => `contact-received:${id}`

export type MessageMail = ReturnType<typeof createMessageMail>

type MailDeps = Pick<Deps, 'emails' | 'mailer' | 'associationMailbox'>

export function createMessageMail({ emails, mailer, associationMailbox }: MailDeps, links: MessageLinks) {
  const factsOf = ({ name, email, subject, message, attachments }: Message) => ({
    name,
    email,
    subject,
    message,
    files: attachments.map((file) => file.name).join(', ') || '–',
  })

  return {
    /** With the way to the files, which do not travel by mail. Without an address the association finds it in the portal. */
    async tellAssociation(trx: Database, message: Message): Promise<void> {
      const { email, language } = await associationMailbox(trx)
      if (!email) return
      const path = `/administration/messages/${message.id}`
      const order = { words: 'pages.emails.contact-message', facts: factsOf(message), path }
      const mail = await emails.write(trx, { language, firstName: '' }, order)
      // An answer goes to whoever wrote.
      const headers = { ...mail.headers, 'Reply-To': message.email }
      await mailer.queue(trx, { recipient: email, ...mail, headers, cause: `contact:${message.id}` })
    },

    /**
     * That it arrived, and a link to have the whole of it mailed. Nothing that was typed stands in it: anybody may type
     * another's address, and would have us mail whatever they like to it.
     */
    async acknowledge(trx: Database, viewer: Viewer, message: Message): Promise<void> {
      const { email: recipient, language } = message
      const firstName = isMember(viewer) && viewer.email.toLowerCase() === recipient ? viewer.firstName : ''
      const path = messageLinkPath('copy', await links.issue(trx, 'copy', message.id))
      const facts = dateAndTime(message.createdAt, language)
      const order = { words: 'pages.emails.contact-received', facts, path }
      const mail = await emails.write(trx, { language, firstName }, order)
      await mailer.queue(trx, { recipient, ...mail, cause: acknowledgementOf(message) })
    },

    /**
     * The whole message, as the law asks (WER/CDE art. XII.6), to a mailbox that asked for it. Still under a subject of ours,
     * greeted by no name: who presses the button of a mail need not be who wrote.
     */
    async sendCopy(trx: Database, message: Message): Promise<void> {
      const { email: recipient, language, createdAt } = message
      const facts = { ...factsOf(message), ...dateAndTime(createdAt, language) }
      const mail = await emails.write(trx, { language, firstName: '' }, { words: 'pages.emails.contact-copy', facts })
      await mailer.queue(trx, { recipient, ...mail, hasLink: false, cause: `contact-copy:${message.id}` })
    },
  }
}
