import { createHmac } from 'node:crypto'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import type { Attachments } from './attachments.server.ts'
import { eraseMessageKind } from './erase-message.server.ts'
import { failingAs } from './failing-as.ts'
import { createMessageRepository } from './message.repository.server.ts'
import { keptSeconds, type Message, type WrittenMessage } from './message.ts'
import type { MessageMail } from './message-mail.server.ts'
import type { ContactNeeds } from './needs.ts'

const day = 24 * 60 * 60

/** Nobody's mailbox is filled by a stranger (security.md T20): further messages are kept, and confirmed by no letter. */
const lettersADay = { most: 3, seconds: day }

/** Writing to the association. */
export function createWriteMessage(needs: ContactNeeds, mail: MessageMail, attachments: Attachments) {
  const { db, clock, live, log, jobs, audit, rateLimit, secret } = needs
  const messages = createMessageRepository(db)
  const failing = failingAs(log)

  /** The same for what is sent twice on one day; for anybody else a random text. */
  const idOf = (written: WrittenMessage, files: readonly File[], today: number) =>
    createHmac('sha256', secret)
      .update(`contact ${JSON.stringify([written, files.map(({ name, size }) => [name, size]), today])}`)
      .digest('base64url')

  return {
    /**
     * Keeps a message, mails it to the association and the whole of it back to whoever wrote it, each once.
     *
     * @param language of the page, in which he is answered
     * @throws PortalError of an attachment, or contact.could-not-send
     */
    async write(viewer: Viewer, written: WrittenMessage, files: readonly File[], language: Language): Promise<void> {
      const createdAt = clock.seconds()
      const id = idOf(written, files, Math.floor(createdAt / day))
      const isNew = await failing('contact.could-not-send', async () => {
        if (await messages.byId(id)) return false
        const message: Message = {
          ...{ ...written, id, createdAt, language, handledAt: null, handledBy: null },
          userId: isMember(viewer) ? viewer.id : null,
          attachments: await attachments.keep(id, files),
        }
        const isConfirmed = (await rateLimit.waitFor('contact-letter', message.email, lettersADay)) === 0
        return await transact(db, async (trx) => {
          if (!(await messages.insert(trx, message))) return false
          await mail.tellAssociation(trx, message)
          if (isConfirmed) await mail.acknowledge(trx, viewer, message)
          await jobs.enqueue(trx, eraseMessageKind, { id }, createdAt + keptSeconds)
          const entry = { actor: viewer, action: 'pages.message-received' } as const
          await audit.record(trx, { ...entry, subjectKind: 'message', subject: id })
          return true
        })
      })
      if (isNew) live.announce(topics.messages)
    },
  }
}
