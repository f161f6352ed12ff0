import { z } from 'zod'

export const idOrNone = z
  .string()
  .max(64)
  .default('')
  .transform((id) => id || null)

export const moveSchema = z.object({ id: z.string().min(1).max(64), after: idOrNone })
