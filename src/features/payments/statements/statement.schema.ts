import { z } from 'zod'
import { parseMoney } from '#platform/forms/typed-money.ts'
import { typedLine } from '#platform/forms/typed-text.ts'
import type { GivenShare } from './importing/movement.ts'
import { type ColumnMapping, type CsvColumn, csvColumns } from './reading/csv-columns.ts'

export const maxIgnoredLength = 200

/** In how many parts one movement may be divided by hand. */
export const maxShares = 20

/** Cents: more than any bank transfers at once. */
const maxAmount = 100_000_000_000

const id = z.string().min(1).max(50)

/** The field `ownAccount` says a column, or the account itself: all rows are of it. */
const accountChoice = /^account:([A-Z]{2}[A-Z0-9]{13,32})$/

/** Which column of a CSV file is what. Each field has the number of a column, from 0, or is empty. */
export const columnsSchema = z
  .looseObject({ digest: z.string().regex(/^[0-9a-f]{64}$/) })
  .transform(({ digest, ...rest }, check) => {
    const wrong = (field: CsvColumn, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    const columns: ColumnMapping = {}
    const account = accountChoice.exec(String(rest.ownAccount ?? ''))?.[1] ?? null
    for (const column of csvColumns) {
      const text = String(rest[column] ?? '')
      if (!/^\d{1,3}$/.test(text)) continue
      if (Object.values(columns).includes(Number(text))) wrong(column, 'payments.same-column-twice')
      columns[column] = Number(text)
    }
    if (columns.date === undefined) wrong('date', 'payments.column-missing')
    if (columns.amount === undefined && columns.credit === undefined && columns.debit === undefined)
      wrong('amount', 'payments.column-missing')
    if (columns.ownAccount === undefined && account === null) wrong('ownAccount', 'payments.own-account-missing')
    return { digest, mapping: { columns, account } }
  })

/** Of a part of a movement: `claim:…` or `member:…`, and how much. */
const target = /^(claim|member):([\w-]{1,50})$/

const assign = z
  .looseObject({ movement: id, rest: z.string().max(50).default('') })
  .transform(({ movement, rest, ...fields }, check) => {
    const shares: GivenShare[] = []
    for (let number = 1; number <= maxShares; number += 1) {
      const [, kind, of] = target.exec(String(fields[`target${number}`] ?? '')) ?? []
      if (of === undefined) break
      const name = `amount${number}`
      const amount = parseMoney(String(fields[name] ?? ''), maxAmount)
      if (!amount) check.addIssue({ code: 'custom', path: [name], message: 'payments.invalid-amount' })
      else shares.push(kind === 'claim' ? { claimId: of, amount } : { memberId: of, amount })
    }
    return { movement, shares, rest: rest || null }
  })

const reason = typedLine()
  .default('')
  .pipe(z.string().min(1, 'payments.no-reason').max(maxIgnoredLength, 'payments.longer-reason'))

/** By the field `intent`. */
export const movementSchemas = {
  confirm: z.object({ movement: id }),
  'confirm-group': z.object({ reason: z.string().max(50).default('') }),
  assign,
  refund: z.object({ movement: id, member: id }),
  ignore: z.object({ movement: id, reason }),
  'undo-movement': z.object({ movement: id }),
} satisfies Record<string, z.ZodType>

export type MovementIntent = keyof typeof movementSchemas
