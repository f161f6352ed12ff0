import { z } from 'zod'
import { pieceLimit, pieceMark } from '#platform/api/pieces.ts'
import { resourceSchema } from '../core/resource.schema.ts'

export const resourceId = z.string().max(50)

/** Empty is the root. */
const folder = resourceId.optional().transform((id) => id || null)

const mark = pieceMark(8000)
const language = z.enum(['nl', 'fr']).optional().describe('sorts by the name in this language')

/** The query of a listing: all text, as it stands in the address. */
export const listingRequestSchema = z.object({
  parent: folder.describe('a folder; the root when empty'),
  after: mark,
  limit: pieceLimit(50, 200),
  language,
})

export const searchRequestSchema = z.object({
  query: z
    .string()
    .max(2000)
    .default('')
    .describe('every word must begin a word of the names or of the text; 200 characters count'),
  folder: folder.describe('only this folder and what lies below'),
  after: mark,
  language,
})

export const folderRequestSchema = resourceSchema.folder
  .extend({
    parent: resourceId
      .nullish()
      .transform((id) => id || null)
      .describe('a folder; the root when absent'),
  })
  .strict()
