import { z } from 'zod'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Eraser } from '#platform/erasure/erasures.server.ts'
import { createSubscriptionRepository, type Subscription } from '../subscribers/subscription.repository.server.ts'
import { proofSeconds } from '../subscribers/subscription.ts'
import { aboutSubscriber } from './about-subscriber.server.ts'
import type { NewsletterDeps } from './newsletter.deps.ts'

const unconfirmedKind = 'newsletter.forget-unconfirmed'
const proofKind = 'newsletter.forget-proof'
const payloadSchema = z.object({ id: z.string() })

export type Forgetting = ReturnType<typeof createForgetting>

/** What is kept no longer than needed: sign-ups that nobody confirmed, and proofs of those who left long ago. */
export function createForgetting({ db, clock, jobs, audit }: Pick<NewsletterDeps, 'db' | 'clock' | 'jobs' | 'audit'>) {
  const subscriptions = createSubscriptionRepository()
  const erase = eraseSubscription(audit)

  jobs.register(unconfirmedKind, payloadSchema, ({ id }) =>
    transact(db, async (trx) => {
      const row = await subscriptions.hold(trx, id)
      // Asked again meanwhile: there will be another job.
      if (!row || row.confirmUntil === null || row.confirmUntil > clock.seconds()) return
      if (row.confirmedAt === null) return erase(trx, row)
      await subscriptions.change(trx, id, { confirmHash: null, confirmUntil: null })
    }),
  )

  jobs.register(proofKind, payloadSchema, ({ id }) =>
    transact(db, async (trx) => {
      const row = await subscriptions.hold(trx, id)
      if (row?.endedAt == null || row.endedAt + proofSeconds > clock.seconds()) return
      await erase(trx, row)
    }),
  )

  const eraser: Eraser = {
    all: async () =>
      (await subscriptions.all(db)).map((row) => ({ id: row.id, subject: aboutSubscriber(row).subject })),
    erase: (id) =>
      transact(db, async (trx) => {
        const row = await subscriptions.hold(trx, id)
        if (row) await erase(trx, row)
      }),
  }

  return {
    eraser,

    unconfirmedAfter: (trx: Database, id: string, until: number): Promise<void> =>
      jobs.enqueue(trx, unconfirmedKind, { id }, until),

    /** In the transaction that ends a subscription. */
    proofLater: (trx: Database, id: string): Promise<void> =>
      jobs.enqueue(trx, proofKind, { id }, clock.seconds() + proofSeconds),
  }
}

/** In the transaction that erases a member: nothing is left, also of what they did as a visitor. */
export const forgetSubscriber =
  (audit: Audit) =>
  async (trx: Database, { id, email }: { id: string; email: string }): Promise<void> => {
    const subscriptions = createSubscriptionRepository()
    for (const row of [await subscriptions.holdOfMember(trx, id), await subscriptions.holdByEmail(trx, email)])
      if (row) await eraseSubscription(audit)(trx, row)
  }

/** A member is erased as such; of a visitor the log remembers that there was one. */
const eraseSubscription = (audit: Audit) => async (trx: Database, row: Subscription) => {
  await createSubscriptionRepository().remove(trx, row.id)
  if (row.userId === null)
    await audit.record(trx, { ...aboutSubscriber(row), actor: null, action: 'newsletter.erased' })
}
