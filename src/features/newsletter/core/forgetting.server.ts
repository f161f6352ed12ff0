import { z } from 'zod'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Eraser } from '#platform/erasure/erasures.server.ts'
import { type Subscription, subscriptions } from '../subscribers/subscription.repository.server.ts'
import { proofSeconds } from '../subscribers/subscription.ts'
import { aboutSubscriber, type NewsletterDeps } from './deps.server.ts'

const unconfirmedKind = 'newsletter.forget-unconfirmed'
const proofKind = 'newsletter.forget-proof'

export type Forgetting = ReturnType<typeof createForgetting>

/** What is kept no longer than needed: sign-ups that nobody confirmed, and proofs of those who left long ago. */
export function createForgetting({ db, clock, jobs, audit }: Pick<NewsletterDeps, 'db' | 'clock' | 'jobs' | 'audit'>) {
  const erase = eraseSubscription(audit)
  const withRow = (id: string, work: (trx: Database, row: Subscription) => Promise<unknown>) =>
    transact(db, async (trx) => {
      const row = await subscriptions.hold(trx, id)
      if (row) await work(trx, row)
    })
  const register = (kind: string, work: (trx: Database, row: Subscription) => Promise<unknown>) =>
    jobs.register(kind, z.object({ id: z.string() }), ({ id }) => withRow(id, work))

  register(unconfirmedKind, async (trx, row) => {
    // Asked again meanwhile: there will be another job.
    if (row.confirmUntil === null || row.confirmUntil > clock.seconds()) return
    if (row.confirmedAt === null) return erase(trx, row)
    await subscriptions.change(trx, row.id, { confirmHash: null, confirmUntil: null })
  })
  register(proofKind, async (trx, row) => {
    if (row.endedAt !== null && row.endedAt + proofSeconds <= clock.seconds()) await erase(trx, row)
  })

  const eraser: Eraser = {
    all: async () =>
      (await subscriptions.all(db)).map((row) => ({ id: row.id, subject: aboutSubscriber(row).subject })),
    erase: (id) => withRow(id, erase),
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
    for (const row of [await subscriptions.holdOfMember(trx, id), await subscriptions.holdByEmail(trx, email)])
      if (row) await eraseSubscription(audit)(trx, row)
  }

/** A member is erased as such; of a visitor the log remembers that there was one. */
const eraseSubscription = (audit: Audit) => async (trx: Database, row: Subscription) => {
  await subscriptions.remove(trx, row.id)
  if (row.userId === null)
    await audit.record(trx, { ...aboutSubscriber(row), actor: null, action: 'newsletter.erased' })
}
