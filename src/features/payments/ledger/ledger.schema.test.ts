import { expect, it } from 'vitest'
import { dayAt, daysAfter } from '#platform/i18n/days.ts'
import { type LedgerIntent, ledgerSchemas } from './ledger.schema.ts'

const claim = { claim: 'a', revision: '3' }
const parts = { ...claim, dueOn1: '2026-02-01', amount1: '40', dueOn2: '2026-06-01', amount2: '35,00' }
const paid = { on: '2026-01-05', amount: '75', means: 'cash', year: '2026', note: '' }
const exception = { year: '0', treatment: 'otherwise', kind: 'reduced', amount: '', reason: 'Student' }
const tomorrow = daysAfter(dayAt(Date.now() / 1000), 1)

const problemsOf = (intent: LedgerIntent, form: Record<string, string>) =>
  ledgerSchemas[intent].safeParse(form).error?.issues.map(({ path, message }) => [path[0], message])

it.each<[LedgerIntent, Record<string, string>, string, string]>([
  ['waive', { ...claim, reason: ' ' }, 'reason', 'payments.no-reason'],
  ['cancel', { ...claim, reason: 'x'.repeat(201) }, 'reason', 'payments.longer-reason'],
  ['amount', { ...claim, amount: '', reason: 'x' }, 'amount', 'payments.amount-missing'],
  ['amount', { ...claim, amount: '0', reason: 'x' }, 'amount', 'payments.invalid-amount'],
  ['amount', { ...claim, amount: 'veel', reason: 'x' }, 'amount', 'payments.invalid-amount'],
  ['parts', { ...parts, dueOn2: '', amount2: '' }, 'dueOn2', 'payments.too-few-parts'],
  ['parts', { ...parts, dueOn3: '2026-09-01' }, 'amount3', 'payments.half-a-part'],
  ['parts', { ...parts, amount3: '5' }, 'dueOn3', 'payments.half-a-part'],
  ['parts', { ...parts, dueOn2: '2026-02-01' }, 'dueOn2', 'payments.same-day-twice'],
  ['parts', { ...parts, dueOn2: '2026-02-30' }, 'dueOn2', 'payments.invalid-date'],
  ['parts', { ...parts, amount2: '-35' }, 'amount2', 'payments.invalid-amount'],
  ['record', { ...paid, on: '' }, 'on', 'payments.day-missing'],
  ['record', { ...paid, on: tomorrow }, 'on', 'payments.day-to-come'],
  ['record', { ...paid, year: '26' }, 'year', 'payments.invalid-year'],
  ['record', { ...paid, note: 'x'.repeat(201) }, 'note', 'payments.longer-note'],
  ['credit', { ...paid, note: '' }, 'note', 'payments.no-reason'],
  ['refund', { ...paid, amount: '' }, 'amount', 'payments.amount-missing'],
  ['exception', { ...exception, kind: '' }, 'kind', 'payments.nothing-different'],
  ['exception', { ...exception, reason: '' }, 'reason', 'payments.no-reason'],
])('%s with %j is refused in one field', (intent, form, field, code) => {
  expect(problemsOf(intent, form)).toEqual([[field, code]])
})

it('takes parts as they were typed, without the lines that are empty', () => {
  expect(ledgerSchemas.parts.parse({ ...parts, dueOn4: '', amount4: ' ' })).toEqual({
    claim: 'a',
    revision: 3,
    parts: [
      { dueOn: '2026-02-01', amount: 4_000 },
      { dueOn: '2026-06-01', amount: 3_500 },
    ],
  })
})

it('takes a payment of which nobody knows how much it was', () => {
  expect(ledgerSchemas.record.parse({ ...paid, amount: '' })).toMatchObject({ amount: 0, on: '2026-01-05' })
})

it('an exemption asks for no kind and no amount, whatever stands in their fields', () => {
  const exempt = { ...exception, treatment: 'exempt', amount: '30' }
  expect(ledgerSchemas.exception.parse(exempt)).toEqual({
    year: 0,
    exempt: true,
    kindId: null,
    amount: null,
    reason: 'Student',
  })
  expect(ledgerSchemas.exception.parse(exception)).toMatchObject({ exempt: false, kindId: 'reduced', amount: null })
})
