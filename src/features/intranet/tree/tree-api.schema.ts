import { z } from 'zod'
import { resourceSchema } from '../resource.schema.ts'
import { visibilityWishes } from './visibility.ts'

/** As many as one request may name. */
const mostIds = 10_000

const id = z.string().min(1).max(50)
const ids = z.array(id).min(1).max(mostIds)
const visibility = z.enum(visibilityWishes)
const revision = z.int().min(0).optional()

export const manySchema = z.object({ ids })
export const moveSchema = z.object({ ids, parent: id.nullable() })
export const visibilitySchema = z.object({ ids, visibility })
export const restoreSchema = z.object({ trash: ids })

export const trashPageSchema = z.object({
  after: z
    .string()
    .max(100)
    .optional()
    .transform((mark) => mark || null),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

const { folder, document } = resourceSchema
const more = { visibility: visibility.optional(), revision }

/** What is absent stays as it is. */
export const changeSchemas = {
  folder: z.object({ ...more, nameNL: folder.shape.nameNL.optional(), nameFR: folder.shape.nameFR.optional() }),
  document: z.object({
    ...more,
    nameNL: document.shape.nameNL.optional(),
    nameFR: document.shape.nameFR.optional(),
    author: document.shape.author.removeDefault().optional(),
  }),
}
