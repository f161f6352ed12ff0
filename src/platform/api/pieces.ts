import { z } from 'zod'

export const pieceLimit = (usual: number, highest: number) => z.coerce.number().int().min(1).max(highest).default(usual)

export const pieceCursor = (longest: number) =>
  z
    .string()
    .max(longest)
    .optional()
    .describe('`next` of the answer before')
    .transform((cursor) => cursor || null)
