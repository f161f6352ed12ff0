import type { Viewer } from '#platform/access/viewer.ts'
import { isMember } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Message } from './message.ts'
import type { ContactNeeds } from './needs.ts'

export type MessageMail = ReturnType<typeof createMessageMail>

/** The two letters of a message: to the association, and back to whoever wrote it. */
export function createMessageMail({ letters, mailer, associationMailbox }: ContactNeeds) {
  const factsOf = ({ name, email, subject, message, attachments }: Message) => ({
    ...{ name, email, subject, message },
    files: attachments.map((file) => file.name).join(', ') || '–',
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
     * The whole message, as the law asks (WER/CDE art. XII.6). Anybody may type another's address: the subject is ours, and
     * nobody is greeted by a name that a stranger chose (security.md T20).
     */
    async acknowledge(trx: Database, viewer: Viewer, message: Message): Promise<void> {
      const { email: recipient, language } = message
      const firstName = isMember(viewer) && viewer.email.toLowerCase() === recipient ? viewer.firstName : ''
      const order = { words: 'pages.letters.contact-received', facts: factsOf(message) }
      const letter = await letters.write(trx, { language, firstName }, order)
      await mailer.queue(trx, { recipient, ...letter, cause: `contact-received:${message.id}` })
    },
  }
}
