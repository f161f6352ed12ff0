import { z } from 'zod'
import { resourceSchema } from '../core/resource.schema.ts'

const filename = z
  .string({ error: 'storage/no-file-provided' })
  .trim()
  .min(1, 'storage/no-file-provided')
  .max(1000, 'intranet.name-too-long')

/** `parent` is empty at the root; `filename` is what the file is called on the sender's disk. */
export const announcedFileSchema = resourceSchema.document.extend({
  collection: z.enum(['userIntranet', 'adminIntranet'], { error: 'intranet.parent-not-found' }),
  parent: z
    .string({ error: 'intranet.parent-not-found' })
    .max(50, 'intranet.parent-not-found')
    .default('')
    .transform((parent) => (parent === '' ? null : parent)),
  filename,
})

const unlessEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), field.optional())

/** Where it lies comes from its own record, whatever else is sent; names and author stay unless they are given. */
export const announcedVersionSchema = z.object({
  replaces: z.string().min(1, 'intranet.replaced-file-gone').max(50, 'intranet.replaced-file-gone'),
  filename,
  nameNL: unlessEmpty(resourceSchema.document.shape.nameNL),
  nameFR: unlessEmpty(resourceSchema.document.shape.nameFR),
  author: unlessEmpty(resourceSchema.document.shape.author),
})
