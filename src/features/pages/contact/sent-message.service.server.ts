import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import type { Deps } from '../core/deps.ts'
import { contactErrors } from './contact.errors.ts'
import { messageById } from './message.repository.server.ts'
import type { WrittenMessage } from './message.ts'
import type { MessageLinks } from './message-links.server.ts'
import { acknowledgementOf, type MessageMail } from './message-mail.server.ts'

/** What the sender reads of their message. `files`: their names. */
export type SentMessage = WrittenMessage & { createdAt: number; files: string[]; isAcknowledged: boolean }

/** A message in the hands of its sender: on the page after sending, and by the link of the mail that acknowledges it. */
export function createSentMessages(
  { db, log, mailer }: Pick<Deps, 'db' | 'log' | 'mailer'>,
  links: MessageLinks,
  mail: MessageMail,
) {
  const withErrorCode = withErrorCodeOf(contactErrors, log, 'the copy of a message could not be sent')

  return {
    /** All of it, for who has the address of the page that followed; null an hour after sending. */
    async sent(_viewer: Viewer, token: string): Promise<SentMessage | null> {
      const id = await links.messageOf('sent', token)
      const message = id === null ? null : await messageById(db, id)
      if (!message) return null
      const { name, email, subject, message: text, createdAt, attachments } = message
      const { queued } = await mailer.progress(acknowledgementOf(message))
      const written = { name, email, subject, message: text, createdAt }
      return { ...written, isAcknowledged: queued > 0, files: attachments.map((file) => file.name) }
    },

    /**
     * Looks without using: mail scanners open links too. When the message was written and nothing of what it says, for it may
     * be a stranger's. Null for a link that was used, is too old or never was.
     */
    async toCopy(_viewer: Viewer, token: string): Promise<{ createdAt: number } | null> {
      const id = await links.messageOf('copy', token)
      const message = id === null ? null : await messageById(db, id)
      return message && { createdAt: message.createdAt }
    },

    /**
     * The link is the proof that the mailbox is theirs: the whole message is mailed to it, once. It does not count among the
     * mails that strangers ask for, since nobody else can ask for it.
     *
     * @throws PortalError contact.link-not-valid
     */
    async copy(_viewer: Viewer, token: string): Promise<void> {
      await withErrorCode('contact.could-not-copy', () =>
        transact(db, async (trx) => {
          const id = await links.take(trx, 'copy', token)
          const message = id === null ? null : await messageById(trx, id)
          if (!message) throw contactErrors['contact.link-not-valid']()
          await mail.sendCopy(trx, message)
        }),
      )
    },
  }
}
