import { z } from 'zod'

/** How many are wanted in one answer, as an address says it. */
export const pieceLimit = (usual: number, highest: number) => z.coerce.number().int().min(1).max(highest).default(usual)

/** Where to read on in a list; empty is the beginning. */
export const pieceMark = (longest: number) =>
  z
    .string()
    .max(longest)
    .optional()
    .describe('`next` of the answer before')
    .transform((mark) => mark || null)
