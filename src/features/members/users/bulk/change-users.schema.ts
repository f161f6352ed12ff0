import { z } from 'zod'
import type { Message } from '#platform/http/read-form.ts'
import { feeYear, paidDay, typedAmount } from '../payments/payment.schema.ts'

const yes = z.enum(['yes', 'no']).transform((value) => value === 'yes')

const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    paidOn: paidDay,
    amount: typedAmount,
    means: z.enum(['transfer', 'cash', 'card']),
    year: feeYear,
  }),
  z.object({ kind: z.literal('language'), language: z.enum(['nl', 'fr']) }),
  z.object({ kind: z.literal('newsletter'), wanted: yes }),
  z.object({ kind: z.literal('access'), wanted: yes }),
  z.object({ kind: z.literal('exempt'), wanted: yes }),
  z.object({ kind: z.literal('invitation') }),
])

/** So many users are changed by one call: a stopped work stops soon, and no call holds the database for long. */
export const maxPerCall = 50

const ids = z
  .string()
  .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
  .pipe(z.array(z.string().max(50)).min(1).max(maxPerCall))

export const changeUsersSchema = z.object({ ids }).and(change)

export type UserChange = z.output<typeof change>
export type ChangeKind = UserChange['kind']

export type Addressee = { id: string; name: string; email: string }

export type ChangeOutcome = { id: string; refused: Message | null }
