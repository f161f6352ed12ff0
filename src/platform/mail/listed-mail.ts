import type { Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

/** `waiting` also to be tried again; `failed`: given up; `unconfirmed`: nobody knows whether the server took it. */
export const mailStates = ['waiting', 'failed', 'unconfirmed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

type ListedDelivery = Pick<Selectable<Schema['platformMail']>, (typeof delivery)[number]>

export const delivery = [
  'id',
  'recipient',
  'createdAt',
  'sentAt',
  'failedAt',
  'unconfirmedAt',
  'attempts',
  'lastError',
] as const

export type ListedMail = ListedDelivery & { subject: string; hasLink: boolean }

export function stateOfMail(mail: Pick<ListedMail, 'sentAt' | 'failedAt' | 'unconfirmedAt'>): MailState {
  if (mail.sentAt !== null) return 'sent'
  if (mail.failedAt !== null) return 'failed'
  return mail.unconfirmedAt === null ? 'waiting' : 'unconfirmed'
}

/** Why no mail can leave at present. `says`: in the words of the mail server or of the system. UTC seconds. */
export type MailFault = { kind: 'unreachable' | 'refuses-us'; says: string; since: number }
