import type { Database } from '#platform/database/open-database.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { letterheadIn } from '../documents/association.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import type { ReceiptDeps } from './receipt.deps.ts'
import { countingReceipt, insertReceipt, linesOfReceipts, nextNumber } from './receipt.repository.server.ts'
import { type Receipt, type ReceiptLine, receiptNumber } from './receipt.ts'
import { receiptLinesOf } from './receipt-lines.server.ts'
import { type PayerOf, payersNamed, type Received } from './received.repository.server.ts'
import { type By, voidThese } from './void-receipts.server.ts'

/** What one receipt is to be of: these payments of one member, at least one. `paymentId`: null for all of a year. */
export type ToIssue = {
  userId: string
  paymentId: string | null
  contributionYear: number
  payments: readonly Received[]
}

export type Issued = Pick<Receipt, 'id' | 'year' | 'number'> & { userId: string; isNew: boolean }

/**
 * Makes receipts in the transaction that holds the ledger, each with the next number; what has one that still says the same keeps
 * it. @throws PortalError payments.member-not-there
 */
export function createIssuing({ audit, clock, newId, i18nFor, association }: ReceiptDeps) {
  const insert = async (trx: Database, by: By, one: ToIssue & Drawn): Promise<Issued> => {
    const { userId, paymentId, contributionYear, payer, lines, yearName } = one
    const issuedAt = clock.seconds()
    const year = Number(dayAt(issuedAt).slice(0, 4))
    const named = { id: newId(), year, number: await nextNumber(trx, year) }
    const { name, language } = payer
    const receipt = {
      ...named,
      ...{ userId, paymentId, contributionYear, yearName, name, language, issuedAt, issuedBy: by.id },
      amount: sumOf(lines),
      association: JSON.stringify(letterheadIn(await association(trx), language)),
    }
    await insertReceipt(trx, receipt, lines)
    return { ...named, userId, isNew: true }
  }

  return async (trx: Database, by: By, wanted: readonly ToIssue[]): Promise<Issued[]> => {
    const payers = await payersNamed(
      trx,
      wanted.map(({ userId }) => userId),
    )
    const payments = wanted.flatMap((one) => one.payments)
    const languageOf = (userId: string) => payers.get(userId)?.language ?? 'nl'
    const linesOf = await receiptLinesOf(trx, payments, languageOf, i18nFor)
    const nameOf = await namesOfYears(trx)
    const issued: Issued[] = []
    for (const one of wanted) {
      const payer = payers.get(one.userId)
      if (!payer) throw paymentsErrors['payments.member-not-there']()
      const lines = one.payments.flatMap(({ id }) => linesOf.get(id) ?? [])
      const known = await countingReceipt(trx, one)
      if (known && saysTheSame((await linesOfReceipts(trx, [known.id])).get(known.id) ?? [], lines)) {
        const { id, year, number, userId } = known
        issued.push({ id, year, number, userId, isNew: false })
        continue
      }
      if (known) await voidThese({ audit, clock }, trx, { by, receipts: [known], reason: 'replaced' })
      issued.push(await insert(trx, by, { ...one, payer, lines, yearName: nameOf(one.contributionYear) }))
    }
    return issued
  }
}

type Drawn = { payer: PayerOf; lines: readonly ReceiptLine[]; yearName: string }

const sumOf = (lines: readonly ReceiptLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** About the same payments and refunds. */
const saysTheSame = (one: readonly ReceiptLine[], other: readonly ReceiptLine[]): boolean => {
  const facts = (lines: readonly ReceiptLine[]) => lines.map(({ paymentId, amount }) => [paymentId, amount])
  return JSON.stringify(facts(one)) === JSON.stringify(facts(other))
}

export const factsOf = (issued: Pick<Issued, 'id' | 'year' | 'number'>) => {
  return { receipt: issued.id, number: receiptNumber(issued) }
}
