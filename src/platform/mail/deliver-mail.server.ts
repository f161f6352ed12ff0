import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#platform/i18n/languages.ts'
import { writeWhole } from '#platform/storage/durable-file.server.ts'
import { composeMessage, type Sender } from './compose-message.server.ts'
import type { QueuedMail } from './mail.repository.server.ts'

/** Who a mail in this language comes from; null where the mail does not say in which it is. */
export type SenderOf = (language: Language | null) => Promise<Sender>

export type Outcome =
  | 'sent'
  /** The server will never take it, trying again is of no use: there is no such mailbox, unless the message is at fault. */
  | { refused: string; because?: 'address' | 'message' }
  /** It was delivered and nobody answered: it may well have been taken. */
  | { unconfirmed: string }

/** Calls `leave`, which makes the server take it. @throws Error when it was erased, discarded or taken over meanwhile */
export type HandOver = (leave: () => void) => Promise<void>

export type MailToDeliver = QueuedMail & { sender: Sender; isUrgent: boolean }

/** @throws ServerFault when no other mail would fare better; Error when it may succeed later, and was not taken */
export type DeliverMail = (mail: MailToDeliver, handOver: HandOver) => Promise<Outcome>

/** Not this mail's fault. `unreachable`: server or network are down or busy; `refuses-us`: until somebody corrects the set-up. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault'
  readonly kind: 'unreachable' | 'refuses-us'
  /** It came so far that the server knew whom the mail is for: another may fare better. */
  readonly isAboutMail: boolean
  constructor(kind: ServerFault['kind'], message: string, { isAboutMail = false } = {}) {
    super(message)
    this.kind = kind
    this.isAboutMail = isAboutMail
  }
}

/** Writes each mail as a file that any mail program opens, for those who have no mail server (yet). Twice makes one file. */
export function deliverAsFiles(folder: string): DeliverMail {
  return async (mail) => {
    const message = await composeMessage(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const written = new Date(mail.createdAt * 1000).toISOString().replaceAll(':', '-').slice(0, 19)
    await writeWhole(join(folder, `${written}-${mail.id}.eml`), message)
    return 'sent'
  }
}
