import { z } from 'zod'
import { isAdmin } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Eraser } from '#platform/erasure/erasures.server.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import { topics } from '#platform/live/topics.ts'
import type { OwnData } from '#platform/own-data/own-data.ts'
import type { Deps as PagesDeps } from '../core/deps.ts'
import { type Attachments, createAttachments } from './attachments.server.ts'
import { messageIds, messagesOfWriter, removeMessage, type Writer } from './message.repository.server.ts'
import { eraseMessageKind } from './message.ts'
import { createMessageLinks } from './message-links.server.ts'
import { createMessageMail } from './message-mail.server.ts'
import { createMessages } from './messages.service.server.ts'
import { createSentMessages } from './sent-message.service.server.ts'
import { createWriteMessage } from './write-message.service.server.ts'

type Deps = Omit<PagesDeps, 'rateLimit' | 'checkAddress' | 'i18nFor' | 'kept' | 'requirePictures'>

export type Contact = ReturnType<typeof createContact>

/** What people write to the association, and what becomes of it. Built once, in `shell/services.server.ts`. */
export function createContact(deps: Deps) {
  deps.live.allow(topics.messages, isAdmin)
  const attachments = createAttachments(deps)
  const links = createMessageLinks(deps)
  const mail = createMessageMail(deps, links)
  const eraser = registerEraseMessage(deps, attachments)
  return {
    ...createWriteMessage(deps, { mail, links, attachments }),
    ...createSentMessages(deps, links, mail),
    ...createMessages(deps, attachments),
    ...createOwnMessages(deps, attachments),
    eraser,
    refusedExtensions: deps.intake.refusedExtensions,
  }
}

/** What a person wrote to the association: theirs to read, and gone with them. */
function createOwnMessages(deps: Deps, attachments: Attachments) {
  return {
    /** Without who dealt with it. */
    async ofMember(member: Writer): Promise<OwnData> {
      const written = await messagesOfWriter(deps.db, member)
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

    /** In the transaction that erases them. */
    async forgetMember(trx: Database, member: Writer): Promise<void> {
      for (const { id } of await messagesOfWriter(trx, member)) await eraseMessage(deps, attachments, trx, id)
    },
  }
}

/** Tells `jobs` how a message goes after a year, whether somebody dealt with it or not. */
function registerEraseMessage(deps: Deps, attachments: Attachments): Eraser {
  const { db, live, jobs } = deps
  const erase = async (id: string): Promise<void> => {
    const isErased = await transact(db, (trx) => eraseMessage(deps, attachments, trx, id))
    if (isErased) live.announce(topics.messages)
  }
  jobs.register(eraseMessageKind, z.object({ id: z.string() }), ({ id }) => erase(id))
  return { all: async () => (await messageIds(db)).map((id) => ({ id, subject: id })), erase }
}

/** @returns whether it was there */
async function eraseMessage({ audit }: Deps, attachments: Attachments, trx: Database, id: string): Promise<boolean> {
  const gone = await removeMessage(trx, id)
  if (!gone) return false
  await attachments.drop(trx, id, gone.attachments)
  await audit.record(trx, { actor: null, action: 'pages.message-erased', subjectKind: 'message', subject: id })
  return true
}
