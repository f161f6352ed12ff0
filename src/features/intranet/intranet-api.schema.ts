import { z } from 'zod'
import { resourceSchema } from './resource.schema.ts'

/** Rows per answer unless asked otherwise, and at most. */
const usualLimit = 50
const highestLimit = 200

const optionalId = z
  .string()
  .max(50)
  .nullish()
  .transform((id) => id || null)

/** `next` of the answer before. */
const optionalMark = z
  .string()
  .max(8000)
  .optional()
  .transform((mark) => mark || null)

/** The query of a listing: all text, as it stands in the address. */
export const listingRequestSchema = z.object({
  parent: optionalId,
  after: optionalMark,
  limit: z.coerce.number().int().min(1).max(highestLimit).default(usualLimit),
  language: z.enum(['nl', 'fr']).optional(),
})

export const searchRequestSchema = z.object({
  query: z.string().max(2000).default(''),
  folder: optionalId,
  after: optionalMark,
  language: z.enum(['nl', 'fr']).optional(),
})

export const folderRequestSchema = resourceSchema.folder.extend({ parent: optionalId })
