import { OpenAPIHono, z } from '@hono/zod-openapi'
import { asTreasurer } from '#platform/access/admin-guards.ts'
import type { Operation } from '#platform/api/describe-operation.ts'
import { pieceCursor, pieceLimit } from '#platform/api/pieces.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { readCursor } from '#platform/lists/cursor.server.ts'
import { waysToPay } from '../payment.ts'
import type { Journal } from './journal.service.server.ts'
import { maxQueryLength } from './journal-filter.ts'

/** The journal as an operation of the JSON interface: the same order and filters as the page. */
export function createPaymentsApi(journal: Pick<Journal, 'list'>): OpenAPIHono<ApiEnvironment> {
  const api = new OpenAPIHono<ApiEnvironment>()
  const serve = operationsOf(api)
  serve(listPayments, async (c, { query: { after, limit, q = '', from, until, year, means } }) => {
    if (after !== null && readCursor(after) === null) throw portalErrors['request.invalid-body']({}, 'after')
    const filter = { query: q, from: from ?? null, until: until ?? null, year: year ?? null, means: means ?? null }
    const { rows, next } = await journal.list(c.get('viewer'), filter, after, limit)
    return c.json({ payments: rows.map((line) => paymentSchema.parse(line)), next })
  })
  return api
}

const seconds = z.int().describe('UTC seconds')
const year = z.coerce.number().int().min(1900).max(2099)

/** The fields that leave, and no other. */
const paymentSchema = z
  .object({
    id: z.string(),
    userId: z.string().describe('whose it was, also once they are erased'),
    member: z.string().nullable().describe('their name; null once they are erased'),
    paidAt: seconds,
    amount: z.int().describe('cents; 0 where nobody noted how much'),
    means: z.enum(waysToPay),
    year: z.int().describe('the contribution year that it is for'),
    note: z.string(),
    recordedAt: z.int().nullable().describe('UTC seconds; null where that was not kept'),
    recorder: z.string().nullable().describe('who noted it; null where that is not known'),
  })
  .openapi('Payment')

const listPayments = {
  method: 'get',
  path: '/payments',
  id: 'listPayments',
  tag: 'Payments',
  scopes: ['payments:read'],
  permit: asTreasurer,
  summary: 'The payments of all members, the newest first',
  query: z.object({
    q: z.string().max(maxQueryLength).optional().describe('words of the name of the member'),
    from: z.iso.date().optional().describe('first day on which it was paid, yyyy-mm-dd in Belgium'),
    until: z.iso.date().optional().describe('last day on which it was paid'),
    year: year.optional().describe('contribution year'),
    means: z.enum(waysToPay).optional(),
    after: pieceCursor(100),
    limit: pieceLimit(100, 500),
  }),
  answers: {
    200: {
      description: 'a piece of the list',
      schema: z.object({
        payments: z.array(paymentSchema),
        next: z.string().nullable().describe('give it as `after` to read on; null at the end'),
      }),
    },
  },
} satisfies Operation
