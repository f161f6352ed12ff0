import { z } from 'zod'
import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import { holdLedger } from '../claims/claim.repository.server.ts'
import { createSaving } from '../core/saving.server.ts'
import { paymentsErrors } from '../payments.errors.ts'
import type { createIssuing, ToIssue } from './issue-receipts.server.ts'
import type { ReceiptDeps } from './receipt.deps.ts'
import { holdRun, insertRun, newestRun, noteRun, runningRun } from './receipt-run.repository.server.ts'
import { countWithoutReceipt, membersWithoutReceipt, receivedIn } from './received.repository.server.ts'

const kind = 'payments.receipts'

/** Members whose receipts are made in one transaction, which holds the ledger. */
const membersAtOnce = 50

/**
 * Makes for each member a receipt of all they paid for a contribution year. In batches, each one transaction with how far it came: a
 * portal that is killed goes on exactly there.
 */
export function createReceiptRuns(deps: ReceiptDeps, issue: ReturnType<typeof createIssuing>) {
  const { db, audit, clock, newId, jobs, live } = deps
  const save = createSaving(deps)

  /** @returns of whom receipts were made */
  const makeSome = (id: string): Promise<string[]> =>
    transact(db, async (trx) => {
      const run = await holdRun(trx, id)
      if (!run || run.doneAt !== null) return []
      await holdLedger(trx)
      const members = await membersWithoutReceipt(trx, run.year, run.reached, membersAtOnce).execute()
      const ids = members.map(({ userId }) => userId)
      const wanted = ids.length === 0 ? [] : await ofYear(trx, run.year, ids)
      const issued = wanted.length === 0 ? [] : await issue(trx, { id: run.startedBy, actor: null }, wanted)
      const isLast = ids.length < membersAtOnce
      const reached = ids.at(-1) ?? run.reached
      await noteRun(trx, id, { reached, made: run.made + issued.length, doneAt: isLast ? clock.seconds() : null })
      if (!isLast) await jobs.enqueue(trx, kind, { run: id })
      return issued.map(({ userId }) => userId)
    })

  const ofYear = async (trx: Database, year: number, ids: readonly string[]): Promise<ToIssue[]> => {
    const received = await receivedIn(trx).where('payment.year', '=', year).where('payment.userId', 'in', ids).execute()
    const ofMembers = Map.groupBy(received, ({ userId }) => userId)
    return [...ofMembers].map(([userId, payments]) => ({ userId, paymentId: null, contributionYear: year, payments }))
  }

  /** It ends: another run makes what is left. */
  const giveUp = (id: string): Promise<void> =>
    transact(db, async (trx) => {
      const run = await holdRun(trx, id)
      if (run?.doneAt === null) await noteRun(trx, id, { ...run, doneAt: clock.seconds() })
    })

  jobs.register(
    kind,
    z.object({ run: z.string() }),
    async ({ run }) => {
      const members = await makeSome(run)
      live.announce(topics.payments, ...members.map((id) => topics.user(id)))
    },
    async ({ run }) => {
      await giveUp(run)
      live.announce(topics.payments)
    },
  )

  return treasurerCalls({
    /** How many receipts would be made for a year, and of how much. Cents. */
    previewReceipts: (_, year: number) => countWithoutReceipt(db, year),

    /** @throws PortalError payments.receipts-running, payments.no-receipts-to-make */
    makeReceipts: (treasurer, year: number): Promise<{ members: number }> =>
      save(async (trx) => {
        await holdLedger(trx)
        if (await runningRun(trx).executeTakeFirst()) throw paymentsErrors['payments.receipts-running']()
        const { members } = await countWithoutReceipt(trx, year)
        if (members === 0) throw paymentsErrors['payments.no-receipts-to-make']()
        const id = newId()
        const begun = { startedAt: clock.seconds(), startedBy: treasurer.id, members }
        await insertRun(trx, { id, year, ...begun })
        await jobs.enqueue(trx, kind, { run: id })
        const about = { actor: treasurer, subjectKind: 'contribution-year', subject: String(year) }
        await audit.record(trx, { ...about, action: 'payments.receipts-made', facts: { count: members } })
        return { members }
      }),

    /** The last one that was begun; null where there is none. */
    receiptRun: async (_) => (await newestRun(db).executeTakeFirst()) ?? null,
  })
}
