/** `waiting`: also one that failed and will be tried again; `failed`: given up. */
export const mailStates = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** One mail of the queue without what is written in it. Times are UTC seconds. */
export type ListedMail = {
  id: string
  recipient: string
  subject: string
  createdAt: number
  sentAt: number | null
  failedAt: number | null
  attempts: number
  lastError: string | null
  /** A link in it opens something: nobody but its reader may see it. */
  hasLink: boolean
}
