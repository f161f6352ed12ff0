import type { Database } from '#platform/database/open-database.server.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import type { OwnData } from '#platform/own-data/own-data.ts'
import type { Attachments } from './attachments.server.ts'
import { erasedMessage } from './erase-message.server.ts'
import { createMessageRepository, type Writer } from './message.repository.server.ts'
import type { ContactNeeds } from './needs.ts'

/** What a person wrote to the association: his to read, and gone with him. */
export function createOwnMessages({ db, audit }: ContactNeeds, attachments: Attachments) {
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
