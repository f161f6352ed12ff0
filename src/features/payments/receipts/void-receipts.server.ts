import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { CoreServices } from '#platform/core-services.ts'
import { chunksOf } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { VoidReason } from '#platform/database/schema/receipts.ts'
import { countingAbout, markVoid } from './receipt.repository.server.ts'
import { type Receipt, receiptNumber } from './receipt.ts'

type Deps = Pick<CoreServices, 'audit' | 'clock'>

/**
 * Receipts that name one of these payments or refunds count no more: what they say is no longer so. They stay in the list, under their
 * number. In the transaction of what happened, with the ledger held.
 */
export async function voidReceipts(
  deps: Deps,
  trx: Database,
  { by, paymentIds, reason }: { by: Viewer; paymentIds: readonly string[]; reason: VoidReason },
): Promise<void> {
  const about = { by: { id: isMember(by) ? by.id : null, actor: by }, reason }
  for await (const chunk of chunksOf(paymentIds)) {
    const receipts = await countingAbout(trx, chunk).execute()
    await voidThese(deps, trx, { ...about, receipts })
  }
}

/** The same for what was made of movements of a bank statement, and is taken out with them. */
export async function voidReceiptsOf(
  deps: Deps,
  trx: Database,
  by: Viewer,
  made: readonly { id: string; kind: 'payment' | 'refund' | 'credit' }[],
): Promise<void> {
  const idsOf = (isRefund: boolean) => made.filter(({ kind }) => (kind === 'refund') === isRefund).map(({ id }) => id)
  await voidReceipts(deps, trx, { by, paymentIds: idsOf(false), reason: 'removed' })
  await voidReceipts(deps, trx, { by, paymentIds: idsOf(true), reason: 'refund-removed' })
}

/** Who makes receipts or voids them; the portal itself for somebody who asked it before. */
export type By = { id: string | null; actor: Viewer | null }

type Voided = { by: By; receipts: readonly Pick<Receipt, 'id' | 'year' | 'number' | 'userId'>[]; reason: VoidReason }

export async function voidThese(
  { audit, clock }: Deps,
  trx: Database,
  { by, receipts, reason }: Voided,
): Promise<void> {
  const ids = receipts.map(({ id }) => id)
  await markVoid(trx, ids, { voidedAt: clock.seconds(), voidedBy: by.id, voidReason: reason })
  const lines = receipts.map((receipt) => ({
    ...{ actor: by.actor, subjectKind: 'user', subject: receipt.userId },
    action: 'payments.receipt-voided' as const,
    facts: { receipt: receipt.id, number: receiptNumber(receipt), reason },
  }))
  await audit.record(trx, ...lines)
}
