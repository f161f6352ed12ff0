import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import type { SentFile } from '#platform/files/send-attachment.server.ts'
import { cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { everyRow, pageOf } from '#platform/lists/list-page.server.ts'
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
  async function change(actor: Member, id: string, action: AuditAction, work: (trx: Database) => Promise<boolean>) {
    const isChanged = await withErrorCode('contact.could-not-change', () =>
      transact(db, async (trx) => {
        if (!(await work(trx))) return false
        await audit.record(trx, { actor, action, subjectKind: 'message', subject: id })
        return true
      }),
    )
    if (isChanged) live.announce(topics.messages)
  }

  return adminCalls({
    /** Those that hold each word of `search`, in the order of the list: a year of messages is not many. */
    async list(_admin, list: MessageList, search: string, after: string | null, limit: number) {
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

    countOpen: async () => (await countOpenMessages(db)).count,

    /** @throws PortalError contact.not-there */
    message: (_admin, id: string) => known(id),

    /** @throws PortalError contact.not-there */
    async setHandled(admin, id: string, isHandled: boolean) {
      await known(id)
      const handled = isHandled ? { at: clock.seconds(), by: admin.id } : null
      const action = isHandled ? 'pages.message-handled' : 'pages.message-reopened'
      await change(admin, id, action, (trx) => setMessageHandled(trx, id, handled))
    },

    /** For good, with its files. @throws PortalError contact.not-there */
    async remove(admin, id: string) {
      const { attachments: files } = await known(id)
      await change(admin, id, 'pages.message-deleted', async (trx) => {
        if (!(await removeMessage(trx, id))) return false
        await attachments.drop(trx, id, files)
        return true
      })
    },

    /** @throws PortalError contact.not-there */
    async attachment(_admin, id: string, file: string): Promise<SentFile> {
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
  })
}

/** Each word somewhere: accents and case do not count. */
function holds({ name, email, subject, message }: Message, words: readonly string[]): boolean {
  const text = fold([name, email, subject, message].join('\n'))
  return words.every((word) => text.includes(word))
}

const cursorOf = ({ createdAt: at, id }: Message) => cursorText({ at, id })
