import { z } from 'zod'
import { waysToPay } from '../payment.ts'

const id = z.string().min(1).max(50)

/** By the field `intent`: what a press in the grid does, and what takes it back. */
export const gridSchemas = {
  record: z.object({ member: id, year: z.coerce.number().int().min(1900).max(2100), means: z.enum(waysToPay) }),
  undo: z.object({ member: id, payment: id, seen: z.string().max(100) }),
}
