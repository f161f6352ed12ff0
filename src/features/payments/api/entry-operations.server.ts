import { z } from '@hono/zod-openapi'
import type { Operation } from '#platform/api/describe-operation.ts'
import { pieceCursor, pieceLimit } from '#platform/api/pieces.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { answerTable } from '#platform/spreadsheets/table-file.server.ts'
import { tableFormats, tableTypes } from '#platform/spreadsheets/table-formats.ts'
import { readJournalCursor } from '../journal/journal.repository.server.ts'
import { entryKinds } from '../journal/journal-entry.ts'
import { type JournalFilter, maxQueryLength, statementChoices } from '../journal/journal-filter.ts'
import { waysToPay } from '../payment.ts'
import { createEntries } from './entries.server.ts'
import { cents, day, id, line, next, note, one, pastDay, reads, writes, year, yearAsked } from './operation-parts.ts'
import type { PaymentsApiDeps, ServeOperation } from './payments-api.deps.ts'

/** Payments, refunds, credits and what was waived: read, noted, taken out again, and as a file. */
export function serveEntries(serve: ServeOperation, deps: PaymentsApiDeps): void {
  const { journal } = deps
  const entries = createEntries(deps)

  serve(listPayments, async (c, { query: { after, limit, ...asked } }) => {
    if (after !== null && readJournalCursor(after) === null) throw portalErrors['request.invalid-body']({}, 'after')
    const page = await journal.list(c.get('viewer'), filterOf(asked), after, limit)
    return c.json({ payments: page.rows.map((line) => entrySchema.parse(line)), next: page.next })
  })

  serve(exportPayments, async (c, { query: { format, ...asked } }) =>
    answerTable(await journal.export(c.get('viewer'), filterOf(asked), format, c.get('language'))),
  )

  serve(recordPayment, async (c, { body: { paidOn: on, amount = null, ...body } }) => {
    const entry = { ...body, on, amount, year: body.year ?? null }
    const { id, paidAt, ...facts } = await entries.record(c.get('viewer'), entry)
    return c.json(recordedSchema.parse({ ...facts, id, at: paidAt, userId: body.userId }), 201)
  })

  serve(recordRefund, async (c, { body }) =>
    c.json(await entries.refund(c.get('viewer'), { ...body, year: body.year ?? null }), 201),
  )

  serve(giveCredit, async (c, { body }) =>
    c.json(await entries.giveCredit(c.get('viewer'), { ...body, year: body.year ?? null, means: 'transfer' }), 201),
  )

  serve(removePayment, async (c, { params }) => {
    await entries.remove(c.get('viewer'), params.id)
    return c.body(null, 204)
  })
}

const filterQuery = z.object({
  q: z.string().max(maxQueryLength).optional().describe('words of the name of the member'),
  from: day.optional().describe('first day on which it was paid or decided, yyyy-mm-dd in Belgium'),
  until: day.optional().describe('last day'),
  kind: z.enum(entryKinds).optional(),
  year: yearAsked.optional().describe('contribution year'),
  means: z.enum(waysToPay).optional().describe('leaves only what moved money'),
  statement: z.enum(statementChoices).optional().describe('whether it stands on a statement that was read in'),
})

const filterOf = ({ q = '', ...asked }: z.infer<typeof filterQuery>): JournalFilter => ({
  query: q,
  from: asked.from ?? null,
  until: asked.until ?? null,
  kind: asked.kind ?? null,
  year: asked.year ?? null,
  means: asked.means ?? null,
  statement: asked.statement ?? null,
})

const recorded = {
  recordedAt: z.int().nullable().describe('UTC seconds; null where that was not kept'),
  recorder: z.string().nullable().describe('who noted it; null where that is not known'),
}

/** The fields that leave, and no other. */
const entrySchema = z
  .object({
    id: z.string(),
    kind: z.enum(entryKinds).describe('credits, waivers and cancellations move no money'),
    userId: z.string().describe('whose it is, also once they are erased'),
    member: z.string().nullable().describe('their name; null once they are erased'),
    at: z.int().describe('UTC seconds: when it was paid or given, or the claim was waived or cancelled'),
    amount: z.int().describe('cents; below 0 for a refund; 0 where nobody noted how much'),
    means: z.enum(waysToPay).nullable().describe('null where no money moved'),
    year: z.int().describe('the contribution year that it is for'),
    note: z.string().describe('of a waiver or a cancellation the reason'),
    ...recorded,
  })
  .openapi('JournalEntry')

const recordedSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    at: z.int().describe('UTC seconds'),
    amount: z.int().describe('cents; 0 where nothing was open of that year'),
    means: z.enum(waysToPay),
    year: z.int(),
    note: z.string(),
    ...recorded,
  })
  .openapi('RecordedPayment')

const listPayments = {
  ...reads('/payments', 'listPayments'),
  summary: 'The journal: payments, refunds, credits, waivers and cancellations of all members, the newest first',
  query: filterQuery.extend({ after: pieceCursor(100), limit: pieceLimit(100, 500) }),
  answers: {
    200: { description: 'a piece of the list', schema: z.object({ payments: z.array(entrySchema), next }) },
  },
} satisfies Operation

const exportPayments = {
  ...reads('/payments/export', 'exportPayments'),
  summary: 'The journal as a file, the same lines as the list',
  description:
    'CSV is one plain table. XLSX has the totals in a second table and the reconciliation with the bank of these days in a third. The export is logged.',
  query: filterQuery.extend({ format: z.enum(tableFormats).default('csv') }),
  answers: {
    200: {
      description: 'the file',
      schema: z.string(),
      types: Object.values(tableTypes),
    },
  },
  problems: { 422: 'Too many lines for XLSX: choose a shorter period, or CSV.' },
} satisfies Operation

const refusals = {
  404: 'No such member, or no such entry.',
  409: 'It lies in a closed year, came by a bank statement, was paid back, or was noted before.',
  422: 'A value that cannot be so.',
}

const recordPayment = {
  ...writes('post', '/payments', 'recordPayment'),
  summary: 'Note a payment of a member',
  description:
    'It covers what the member owes, that year first. A second payment of the same day and year is refused with `user.payment-noted`: a call that is sent again counts once.',
  body: z.strictObject({
    userId: id,
    paidOn: day.describe('yyyy-mm-dd in Belgium, not to come'),
    amount: cents.optional().describe('cents; absent: what is open of that year'),
    means: z.enum(waysToPay).default('transfer'),
    year: year.optional().describe('contribution year; absent: the one of that day'),
    note,
  }),
  answers: { 201: { description: 'the payment', schema: recordedSchema } },
  problems: refusals,
} satisfies Operation

const made = z.object({ id: z.string().describe('of the entry that was made') }).openapi('MadeEntry')

const entryBody = {
  userId: id,
  on: pastDay.describe('yyyy-mm-dd in Belgium, not to come'),
  amount: cents,
  year: year.optional().describe('contribution year; absent: the one of that day'),
  note,
}

const recordRefund = {
  ...writes('post', '/payments/refunds', 'recordRefund'),
  summary: 'Note that money was paid back to a member',
  description: 'As much as is to their credit and covers no claim. What a statement brought is paid back there.',
  body: z.strictObject({ ...entryBody, means: z.enum(waysToPay).default('transfer') }),
  answers: { 201: { description: 'the refund', schema: made } },
  problems: { ...refusals, 422: 'More than the member has to their credit, or a value that cannot be so.' },
} satisfies Operation

const giveCredit = {
  ...writes('post', '/payments/credits', 'giveCredit'),
  summary: 'Give a member a credit: no money moves',
  description: 'It covers what they owe, or waits for the next claim.',
  body: z.strictObject({ ...entryBody, note: line.min(1).max(200).describe('the reason') }),
  answers: { 201: { description: 'the credit', schema: made } },
  problems: refusals,
} satisfies Operation

const removePayment = {
  ...writes('delete', '/payments/{id}', 'removePayment'),
  summary: 'Take out a payment, a refund or a credit, as if it had never been',
  description: 'What it covered is open again. What came by a bank statement is undone there.',
  params: one,
  answers: { 204: { description: 'it is gone' } },
  problems: refusals,
} satisfies Operation
