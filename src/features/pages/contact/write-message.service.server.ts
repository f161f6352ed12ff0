import { createHmac } from 'node:crypto'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import type { Deps } from '../core/deps.ts'
import type { Attachments } from './attachments.server.ts'
import { contactErrors } from './contact.errors.ts'
import { insertMessage, messageById } from './message.repository.server.ts'
import { eraseMessageKind, type Message, retentionSeconds, type WrittenMessage } from './message.ts'
import { acknowledgementOf, type MessageLinks, type MessageMail, messageLinkPath } from './message-mail.server.ts'

const day = 24 * 60 * 60

/** `language` of the page, in which whoever wrote is answered. */
type Sending = { viewer: Viewer; written: WrittenMessage; files: readonly File[]; language: Language }

type Tools = { mail: MessageMail; links: MessageLinks; attachments: Attachments }

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'log' | 'jobs' | 'audit' | 'mailer' | 'requestedMails' | 'secret'>

/** What the sender reads of their message. `files`: their names. */
export type SentMessage = WrittenMessage & { createdAt: number; files: string[]; isAcknowledged: boolean }

export function createWriteMessage(deps: WriteDeps, { mail, links, attachments }: Tools) {
  const { db, clock, live, log, jobs, audit, mailer, requestedMails, secret } = deps
  const writing = withErrorCodeOf(contactErrors, log, 'a message to the association failed')
  const copying = withErrorCodeOf(contactErrors, log, 'the copy of a message could not be sent')

  /** The same for what is sent twice on one day; for anybody else a random text. */
  const idOf = (written: WrittenMessage, files: readonly File[], today: number) =>
    createHmac('sha256', secret)
      .update(`contact ${JSON.stringify([written, files.map(({ name, size }) => [name, size]), today])}`)
      .digest('base64url')

  const messageOf = async ({ viewer, written, files, language }: Sending, id: string, createdAt: number) => ({
    ...written,
    id,
    createdAt,
    language,
    handledAt: null,
    handledBy: null,
    userId: isMember(viewer) ? viewer.id : null,
    attachments: await attachments.keep(id, files),
  })

  async function send(trx: Database, viewer: Viewer, message: Message, isAcknowledged: boolean): Promise<void> {
    const { id, createdAt } = message
    await mail.tellAssociation(trx, message)
    if (isAcknowledged) await mail.acknowledge(trx, viewer, message)
    await jobs.enqueue(trx, eraseMessageKind, { id }, createdAt + retentionSeconds)
    const entry = { actor: viewer, action: 'pages.message-received' } as const
    await audit.record(trx, { ...entry, subjectKind: 'message', subject: id })
  }

  /** @returns null where the token opened no message, or one that is gone */
  const messageIn = (within: Database, id: string | null) => (id === null ? null : messageById(within, id))

  return {
    /**
     * Keeps a message, mails it to the association and acknowledges it to whoever wrote it, each once. Where as many mails
     * have left already it is kept and mailed all the same, and not acknowledged.
     *
     * @returns the path of a page that shows it to whoever wrote it @throws PortalError of an attachment, or contact.could-not-send
     */
    async write(sending: Sending): Promise<string> {
      const now = clock.seconds()
      const id = idOf(sending.written, sending.files, Math.floor(now / day))
      const { isNew, token } = await writing('contact.could-not-send', async () => {
        const message = (await messageById(db, id)) ? null : await messageOf(sending, id, now)
        const isAcknowledged = message !== null && (await requestedMails.waitForTyped(message.email)) === 0
        return await transact(db, async (trx) => {
          const isNew = message !== null && (await insertMessage(trx, message))
          if (isNew) await send(trx, sending.viewer, message, isAcknowledged)
          return { isNew, token: await links.issue(trx, 'sent', id) }
        })
      })
      if (isNew) live.announce(topics.messages)
      return messageLinkPath('sent', token)
    },

    /** All of it, for who has the address of the page that followed; null an hour after sending. */
    async sent(_viewer: Viewer, token: string): Promise<SentMessage | null> {
      const found = await messageIn(db, await links.messageOf('sent', token))
      if (!found) return null
      const { name, email, subject, message, createdAt, attachments } = found
      const { queued } = await mailer.progress(acknowledgementOf(found))
      const files = attachments.map((file) => file.name)
      return { name, email, subject, message, createdAt, isAcknowledged: queued > 0, files }
    },

    /** When it was written, and nothing of what it says: it may be a stranger's. Null for a link that does not open it now. */
    async toCopy(_viewer: Viewer, token: string): Promise<{ createdAt: number } | null> {
      const message = await messageIn(db, await links.messageOf('copy', token))
      return message && { createdAt: message.createdAt }
    },

    /**
     * The link is the proof that the mailbox is theirs: the whole message is mailed to it, once. It does not count among the
     * mails that strangers ask for, since nobody else can ask for it. @throws PortalError contact.link-not-valid
     */
    copy: (_viewer: Viewer, token: string): Promise<void> =>
      copying('contact.could-not-copy', () =>
        transact(db, async (trx) => {
          const message = await messageIn(trx, await links.take(trx, 'copy', token))
          if (!message) throw contactErrors['contact.link-not-valid']()
          await mail.sendCopy(trx, message)
        }),
      ),
  }
}
