import { isAdmin } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import { topics } from '#platform/live/topics.ts'
import type { OwnData } from '#platform/own-data/own-data.ts'
import { type Attachments, createAttachments } from './attachments.server.ts'
import { erasedMessage, registerEraseMessage } from './erase-message.server.ts'
import { createMessageRepository, type Writer } from './message.repository.server.ts'
import { createMessageLinks } from './message-links.server.ts'
import { createMessageMail } from './message-mail.server.ts'
import { createMessages } from './messages.service.server.ts'
import type { ContactNeeds } from './needs.ts'
import { createSentMessages } from './sent-message.service.server.ts'
import { createWriteMessage } from './write-message.service.server.ts'

export type Contact = ReturnType<typeof createContact>

/** What people write to the association, and what becomes of it. Built once, in `shell/services.server.ts`. */
export function createContact(needs: ContactNeeds) {
  needs.live.allow(topics.messages, isAdmin)
  const attachments = createAttachments(needs)
  const links = createMessageLinks(needs)
  const mail = createMessageMail(needs, links)
  const eraser = registerEraseMessage(needs, attachments)
  return {
    ...createWriteMessage(needs, { mail, links, attachments }),
    ...createSentMessages(needs, links, mail),
    ...createMessages(needs, attachments),
    ...createOwnMessages(needs, attachments),
    eraser,
    refusedExtensions: needs.intake.refusedExtensions,
  }
}

/** What a person wrote to the association: his to read, and gone with him. */
function createOwnMessages({ db, audit }: ContactNeeds, attachments: Attachments) {
  const messages = createMessageRepository(db)
  return {
    /** Without who dealt with it. */
    async ofMember(member: Writer): Promise<OwnData> {
      const written = await messages.ofWriter(member)
      return {
        tables: { messages: written.map(({ handledBy: _, ...message }) => message) },
        files: written.flatMap(({ id, createdAt, attachments: files }) =>
          files.map((file, i) => ({
            // Two may have the same name.
            path: `messages/${id}/${i + 1} ${fileNameOf(file.name, file.extension)}`,
            modifiedAt: createdAt,
            size: file.size,
            open: () => attachments.open(id, file),
          })),
        ),
      }
    },

    /** In the transaction that erases him. */
    async forgetMember(trx: Database, member: Writer): Promise<void> {
      for (const { id, attachments: files } of await messages.ofWriter(member, trx)) {
        await messages.remove(trx, id)
        await attachments.drop(trx, id, files)
        await audit.record(trx, erasedMessage(id))
      }
    },
  }
}
