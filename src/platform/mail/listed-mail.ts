/**
 * `waiting`: also one that could not leave and will be tried again; `failed`: given up; `unconfirmed`: handed over, and nobody
 * knows whether the server took it: probably sent.
 */
export const mailStates = ['waiting', 'failed', 'unconfirmed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** One mail of the queue without what is written in it. Times are UTC seconds. */
export type ListedMail = {
  id: string
  recipient: string
  subject: string
  createdAt: number
  sentAt: number | null
  failedAt: number | null
  unconfirmedAt: number | null
  attempts: number
  lastError: string | null
  /** A link in it opens something: nobody but its reader may see it. */
  hasLink: boolean
}

export function stateOfMail(mail: Pick<ListedMail, 'sentAt' | 'failedAt' | 'unconfirmedAt'>): MailState {
  if (mail.sentAt !== null) return 'sent'
  if (mail.failedAt !== null) return 'failed'
  return mail.unconfirmedAt === null ? 'waiting' : 'unconfirmed'
}
