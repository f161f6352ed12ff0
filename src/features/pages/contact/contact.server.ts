import { z } from 'zod'
import { isAdmin } from '#platform/access/viewer.ts'
import type { ExportedData } from '#platform/data-export/data-export.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import { topics } from '#platform/live/topics.ts'
import type { Deps as PagesDeps } from '../core/deps.ts'
import { createAttachments } from './attachments.server.ts'
import { messageIds, messagesOfWriter, removeMessage, type Writer } from './message.repository.server.ts'
import { eraseMessageKind } from './message.ts'
import { createMessageLinks, createMessageMail } from './message-mail.server.ts'
import { createMessages } from './messages.service.server.ts'
import { createWriteMessage } from './write-message.service.server.ts'

type Deps = Omit<PagesDeps, 'rateLimit' | 'checkAddress' | 'i18nFor' | 'retentionBySetting' | 'requirePictures'>

export type Contact = ReturnType<typeof createContact>

/** What people write to the association, and what becomes of it. Built once, in `shell/services.server.ts`. */
export function createContact(deps: Deps) {
  const { db, live, jobs, audit } = deps
  live.allow(topics.messages, isAdmin)
  const attachments = createAttachments(deps)
  const links = createMessageLinks(deps)

  /** @returns whether it was there */
  async function eraseIn(trx: Database, id: string): Promise<boolean> {
    const gone = await removeMessage(trx, id)
    if (!gone) return false
    await attachments.drop(trx, id, gone.attachments)
    await audit.record(trx, { actor: null, action: 'pages.message-erased', subjectKind: 'message', subject: id })
    return true
  }

  /** After a year, whether somebody dealt with it or not. */
  async function erase(id: string): Promise<void> {
    if (await transact(db, (trx) => eraseIn(trx, id))) live.announce(topics.messages)
  }
  jobs.register(eraseMessageKind, z.object({ id: z.string() }), ({ id }) => erase(id))

  return {
    ...createWriteMessage(deps, { mail: createMessageMail(deps, links), links, attachments }),
    ...createMessages(deps, attachments),
    eraser: { all: async () => (await messageIds(db)).map((id) => ({ id, subject: id })), erase },
    refusedExtensions: deps.intake.refusedExtensions,

    /** What a person wrote is theirs to read, without who dealt with it, and gone with them. */
    async ofMember(member: Writer): Promise<ExportedData> {
      const written = await messagesOfWriter(db, member)
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

    async forgetMember(trx: Database, member: Writer): Promise<void> {
      for (const { id } of await messagesOfWriter(trx, member)) await eraseIn(trx, id)
    },
  }
}
