import { describe, expect, it } from 'vitest'
import { columnsSchema, movementSchemas } from './statement.schema.ts'

const digest = 'a'.repeat(64)
const problemsOf = (input: object) =>
  columnsSchema.safeParse({ digest, ...input }).error?.issues.map(({ path, message }) => [path[0], message])

describe('the columns of a CSV file', () => {
  it('are a mapping, with the account where no column names it', () => {
    const fields = { date: '0', amount: '', credit: '3', debit: '4', name: '2', ownAccount: 'account:BE68539007547034' }
    expect(columnsSchema.parse({ digest, ...fields })).toEqual({
      digest,
      mapping: { columns: { date: 0, credit: 3, debit: 4, name: 2 }, account: 'BE68539007547034' },
    })
    const named = columnsSchema.parse({ digest, date: '0', amount: '1', ownAccount: '2' })
    expect(named.mapping).toEqual({ columns: { date: 0, amount: 1, ownAccount: 2 }, account: null })
  })

  it('are at least a day, an amount and an account, each of another column', () => {
    expect(problemsOf({})).toEqual([
      ['date', 'payments.column-missing'],
      ['amount', 'payments.column-missing'],
      ['ownAccount', 'payments.own-account-missing'],
    ])
    expect(problemsOf({ date: '0', amount: '0', ownAccount: 'account:BE68539007547034' })).toEqual([
      ['amount', 'payments.same-column-twice'],
    ])
    expect(columnsSchema.safeParse({ digest: 'none' }).success).toBe(false)
  })
})

describe('a movement that is divided', () => {
  const parse = (fields: object) => movementSchemas.assign.safeParse({ movement: 'm', ...fields })

  it('has parts for claims and members, and somebody for the rest', () => {
    const fields = { target1: 'claim:c', amount1: '75,50', target2: 'member:p', amount2: '1.000', rest: 'p' }
    expect(parse(fields).data).toEqual({
      movement: 'm',
      shares: [
        { claimId: 'c', amount: 7_550 },
        { memberId: 'p', amount: 100_000 },
      ],
      rest: 'p',
    })
  })

  it.each(['', '0', 'veel', '-5'])('has no part of %j', (amount1) => {
    const { error } = parse({ target1: 'claim:c', amount1 })
    expect(error?.issues).toMatchObject([{ path: ['amount1'], message: 'payments.invalid-amount' }])
  })
})
