import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import type { SentFile } from '#platform/files/send-attachment.server.ts'
import { cursorText, everyRow, pageOf, readCursor } from '#platform/lists/cursor.server.ts'
import { topics } from '#platform/live/topics.ts'
import { fold } from '#platform/search/words.ts'
import type { Deps } from '../core/deps.ts'
import type { Attachments } from './attachments.server.ts'
import { contactErrors } from './contact.errors.ts'
import {
  countOpenMessages,
  listMessages,
  messageById,
  removeMessage,
  setMessageHandled,
} from './message.repository.server.ts'
import { attachmentKey, type Message, type MessageList } from './message.ts'

/** Messages that are read at once where words are looked for in them. */
const searchedAtOnce = 200

/** What administrators do with what was written. */
export function createMessages(
  { db, clock, live, log, audit, storage }: Pick<Deps, 'db' | 'clock' | 'live' | 'log' | 'audit' | 'storage'>,
  attachments: Attachments,
) {
  const withErrorCode = withErrorCodeOf(contactErrors, log, 'a message could not be changed')

  async function known(id: string): Promise<Message> {
    const message = await messageById(db, id)
    if (!message) throw contactErrors['contact.not-there']()
    return message
  }

  /** Changes one, writes it down, tells the others. A change that was made already is none. */
  async function change(viewer: Viewer, id: string, action: AuditAction, work: (trx: Database) => Promise<boolean>) {
    const isChanged = await withErrorCode('contact.could-not-change', () =>
      transact(db, async (trx) => {
        if (!(await work(trx))) return false
        await audit.record(trx, { actor: viewer, action, subjectKind: 'message', subject: id })
        return true
      }),
    )
    if (isChanged) live.announce(topics.messages)
  }

  return {
    /** Those that hold each word of `search`, in the order of the list: a year of messages is not many. */
    async list(viewer: Viewer, list: MessageList, search: string, after: string | null, limit: number) {
      asAdmin(viewer)
      const words = fold(search).split(/\s+/).filter(Boolean)
      const size = words.length === 0 ? limit + 1 : searchedAtOnce
      const read = async (cursor: string | null) =>
        pageOf(await listMessages(db, list, readCursor(cursor), size + 1), size, cursorOf)
      const found: Message[] = []
      for await (const message of everyRow(read, after)) {
        if (holds(message, words)) found.push(message)
        if (found.length > limit) break
      }
      return pageOf(found, limit, cursorOf)
    },

    async countOpen(viewer: Viewer): Promise<number> {
      asAdmin(viewer)
      return (await countOpenMessages(db)).count
    },

    /** @throws PortalError contact.not-there */
    async message(viewer: Viewer, id: string): Promise<Message> {
      asAdmin(viewer)
      return known(id)
    },

    /** @throws PortalError contact.not-there */
    async setHandled(viewer: Viewer, id: string, isHandled: boolean): Promise<void> {
      const admin = asAdmin(viewer)
      await known(id)
      const handled = isHandled ? { at: clock.seconds(), by: admin.id } : null
      const action = isHandled ? 'pages.message-handled' : 'pages.message-reopened'
      await change(viewer, id, action, (trx) => setMessageHandled(trx, id, handled))
    },

    /** For good, with its files. @throws PortalError contact.not-there */
    async remove(viewer: Viewer, id: string): Promise<void> {
      asAdmin(viewer)
      const { attachments: files } = await known(id)
      await change(viewer, id, 'pages.message-deleted', async (trx) => {
        if (!(await removeMessage(trx, id))) return false
        await attachments.drop(trx, id, files)
        return true
      })
    },

    /** @throws PortalError contact.not-there */
    async attachment(viewer: Viewer, id: string, file: string): Promise<SentFile> {
      asAdmin(viewer)
      const attachment = (await known(id)).attachments.find((one) => one.id === file)
      if (!attachment) throw contactErrors['contact.not-there']()
      const { name, extension, size } = attachment
      return {
        size,
        name: fileNameOf(name, extension),
        etag: `"${attachment.id}"`,
        read: (range) => storage.get(attachmentKey(id, attachment), range),
      }
    },
  }
}

/** Each word somewhere: accents and case do not count. */
function holds({ name, email, subject, message }: Message, words: readonly string[]): boolean {
  const text = fold([name, email, subject, message].join('\n'))
  return words.every((word) => text.includes(word))
}

const cursorOf = ({ createdAt: at, id }: Message) => cursorText({ at, id })
