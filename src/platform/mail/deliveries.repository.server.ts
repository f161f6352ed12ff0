import type { Database } from '#platform/database/open-database.server.ts'
import type { MailState } from './listed-mail.ts'
import { inState } from './mail-queue.repository.server.ts'

/** One mail of a cause. Times are UTC seconds. */
export type ListedDelivery = {
  id: string
  recipient: string
  createdAt: number
  sentAt: number | null
  failedAt: number | null
  unconfirmedAt: number | null
  attempts: number
  lastError: string | null
}

const listed = [
  ...(['id', 'recipient', 'createdAt', 'sentAt', 'failedAt', 'unconfirmedAt', 'attempts', 'lastError'] as const),
]

/** In the order of addresses, which are unique within a cause. @param after the last address that was listed */
export const deliveriesQuery = (db: Database, cause: string, state: MailState, after: string | null, limit: number) =>
  db
    .selectFrom('platformMail')
    .select(listed)
    .where('cause', '=', cause)
    .where(inState(state))
    .where('recipient', '>', after ?? '')
    .orderBy('recipient')
    .limit(limit)
