import type { Viewer } from '#platform/access/viewer.ts'
import { isMember } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Deps } from '../core/deps.ts'
import type { Message } from './message.ts'
import { type MessageLinks, messageLinkPath } from './message-links.server.ts'

export type MessageMail = ReturnType<typeof createMessageMail>

/** By which the mailer knows the mail that acknowledges a message. */
export const acknowledgementOf = ({ id }: Pick<Message, 'id'>): string => `contact-received:${id}`

type MailDeps = Pick<Deps, 'letters' | 'mailer' | 'associationMailbox'>

/** The mails of a message: to the association, and to its sender. */
export function createMessageMail({ letters, mailer, associationMailbox }: MailDeps, links: MessageLinks) {
  const factsOf = ({ name, email, subject, message, attachments }: Message) => ({
    name,
    email,
    subject,
    message,
    files: attachments.map((file) => file.name).join(', ') || '–',
  })
  const momentOf = ({ createdAt, language }: Message) => ({
    date: formatDate(createdAt, language),
    time: formatTime(createdAt, language),
  })

  return {
    /**
     * With the way to the files, which do not travel by mail. An answer goes to whoever wrote. Where the association has
     * no address it finds the message in the portal.
     */
    async tellAssociation(trx: Database, message: Message): Promise<void> {
      const { email, language } = await associationMailbox(trx)
      if (!email) return
      const letter = await letters.write(
        trx,
        { language, firstName: '' },
        {
          words: 'pages.letters.contact-message',
          facts: factsOf(message),
          path: `/administration/messages/${message.id}`,
        },
      )
      const headers = { ...letter.headers, 'Reply-To': message.email }
      await mailer.queue(trx, { recipient: email, ...letter, headers, cause: `contact:${message.id}` })
    },

    /**
     * That it arrived, and a link to have the whole of it mailed. Nothing that was typed stands in it: anybody may type
     * another's address, and would have us mail whatever they like to it.
     */
    async acknowledge(trx: Database, viewer: Viewer, message: Message): Promise<void> {
      const { email: recipient, language } = message
      const firstName = isMember(viewer) && viewer.email.toLowerCase() === recipient ? viewer.firstName : ''
      const path = messageLinkPath('copy', await links.issue(trx, 'copy', message.id))
      const order = { words: 'pages.letters.contact-received', facts: momentOf(message), path }
      const letter = await letters.write(trx, { language, firstName }, order)
      await mailer.queue(trx, { recipient, ...letter, cause: acknowledgementOf(message) })
    },

    /**
     * The whole message, as the law asks (WER/CDE art. XII.6), to a mailbox that asked for it. Still under a subject of ours,
     * greeted by no name: who presses the button of a mail need not be who wrote.
     */
    async sendCopy(trx: Database, message: Message): Promise<void> {
      const { email: recipient, language } = message
      const order = { words: 'pages.letters.contact-copy', facts: { ...factsOf(message), ...momentOf(message) } }
      const letter = await letters.write(trx, { language, firstName: '' }, order)
      await mailer.queue(trx, { recipient, ...letter, hasLink: false, cause: `contact-copy:${message.id}` })
    },
  }
}
