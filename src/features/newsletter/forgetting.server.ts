import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { NewsletterNeeds } from './needs.ts'
import { createSubscriptionRepository } from './subscription.repository.server.ts'
import { proofSeconds } from './subscription.ts'

const unconfirmedKind = 'newsletter.forget-unconfirmed'
const proofKind = 'newsletter.forget-proof'
const payloadSchema = z.object({ id: z.string() })

export type Forgetting = ReturnType<typeof createForgetting>

/** What is kept no longer than needed: sign-ups that nobody confirmed, and proofs of those who left long ago. */
export function createForgetting({ db, clock, jobs }: Pick<NewsletterNeeds, 'db' | 'clock' | 'jobs'>) {
  const subscriptions = createSubscriptionRepository()

  jobs.register(unconfirmedKind, payloadSchema, ({ id }) =>
    transact(db, async (trx) => {
      const row = await subscriptions.hold(trx, id)
      // Asked again meanwhile: there will be another job.
      if (!row || row.confirmUntil === null || row.confirmUntil > clock.seconds()) return
      if (row.confirmedAt === null) return subscriptions.remove(trx, id)
      await subscriptions.change(trx, id, { confirmHash: null, confirmUntil: null })
    }),
  )

  jobs.register(proofKind, payloadSchema, ({ id }) =>
    transact(db, async (trx) => {
      const row = await subscriptions.hold(trx, id)
      if (row?.endedAt == null || row.endedAt + proofSeconds > clock.seconds()) return
      await subscriptions.remove(trx, id)
    }),
  )

  return {
    unconfirmedAfter: (trx: Database, id: string, until: number): Promise<void> =>
      jobs.enqueue(trx, unconfirmedKind, { id }, until),

    /** In the transaction that ends a subscription. */
    proofLater: (trx: Database, id: string): Promise<void> =>
      jobs.enqueue(trx, proofKind, { id }, clock.seconds() + proofSeconds),
  }
}

/** In the transaction that erases a member: nothing of his is left, also of what he did as a visitor. */
export async function forgetSubscriber(trx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  const subscriptions = createSubscriptionRepository()
  for (const row of [await subscriptions.holdOfMember(trx, id), await subscriptions.holdByEmail(trx, email)])
    if (row) await subscriptions.remove(trx, row.id)
}
