import type { Schema } from '#platform/database/schema.ts'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'

export const maxNameLength = 100
export const maxSubjectLength = 150
export const maxMessageLength = 5_000

/** Of one message. */
export const maxAttachments = 5
/** Bytes, all files of a message together. */
export const attachmentBytes = 10_000_000

/** The job that erases a message after its year. */
export const eraseMessageKind = 'pages.erase-message'

/** Seconds: what was written is kept for a year. */
export const retentionSeconds = 365 * 24 * 60 * 60

/** A file that came with a message. `name`: as its sender called it, without path. */
export type Attachment = { id: string; name: string; extension: string; size: number }

/** `userId`: of the member who wrote it, signed in. Times are UTC seconds. */
export type Message = Omit<Schema['pagesMessage'], 'attachments'> & { attachments: Attachment[] }

export type WrittenMessage = Pick<Message, 'name' | 'email' | 'subject' | 'message'>

export const messageLists = ['open', 'handled'] as const
export type MessageList = (typeof messageLists)[number]

export const attachmentKey = (message: string, { id, extension }: Pick<Attachment, 'id' | 'extension'>): string =>
  `contact/${message}/${id}${extension && `.${extension}`}`

/** Each message is read by somebody, and each may cause an email. */
export const contactRate = ratePolicy('contact', perHour(10))
