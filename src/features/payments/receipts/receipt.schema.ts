import { z } from 'zod'
import { paymentsErrors } from '../payments.errors.ts'
import type { ReceiptSubject } from './receipt.ts'

const id = z.string().min(1).max(50)

const year = z.coerce.number().int().min(1900).max(2100)

/** Of one payment, or of a contribution year. */
export const receiptSchemas = {
  own: z.object({ payment: id.optional(), year: year.optional() }),
  issue: z.object({ member: id, payment: id.optional(), year: year.optional() }),
  make: z.object({ year }),
}

/** @throws PortalError payments.entry-not-there, where it names neither */
export function subjectIn({ payment, year }: z.output<typeof receiptSchemas.own>): ReceiptSubject {
  if (payment !== undefined) return { payment }
  if (year !== undefined) return { year }
  throw paymentsErrors['payments.entry-not-there']()
}
