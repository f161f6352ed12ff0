import { z } from 'zod'
import { pieceLimit, pieceMark } from '#platform/api/pieces.ts'
import { resourceId } from '../api/intranet-api.schema.ts'
import { resourceSchema } from '../core/resource.schema.ts'
import { visibilityWishes } from './visibility.ts'

/** As many as one request may name. */
const mostIds = 10_000

const id = resourceId.min(1)
const ids = z.array(id).min(1).max(mostIds)
const visibility = z.enum(visibilityWishes).describe('inherit: as the folder above; at the root, members')
const revision = z.int().min(0).optional().describe('the one that you saw: answers 409 when somebody else was faster')

export const manySchema = z.strictObject({ ids })
export const moveSchema = z.strictObject({ ids, parent: id.nullable() })
export const visibilitySchema = z.strictObject({ ids, visibility })
export const restoreSchema = z.strictObject({ trash: ids })

export const trashPageSchema = z.object({ after: pieceMark(100), limit: pieceLimit(50, 200) })

const { folder, document } = resourceSchema
const more = { visibility: visibility.optional(), revision }

/** What is absent stays as it is. */
export const changeSchemas = {
  folder: z.strictObject({ ...more, nameNL: folder.shape.nameNL.optional(), nameFR: folder.shape.nameFR.optional() }),
  document: z.strictObject({
    ...more,
    nameNL: document.shape.nameNL.optional(),
    nameFR: document.shape.nameFR.optional(),
    author: document.shape.author.removeDefault().optional().describe('files only; empty for your own name'),
  }),
}
