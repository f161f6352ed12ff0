import { z } from 'zod'
import { resourceSchema } from './resource.schema.ts'

/**
 * What a browser says about a file before it sends the bytes: the form's own fields, where the file goes (`parent` is
 * empty at the root), and what it is called on the sender's disk.
 */
export const announcedFileSchema = resourceSchema.document.extend({
  collection: z.enum(['userIntranet', 'adminIntranet'], { error: 'intranet.parent-not-found' }),
  parent: z
    .string({ error: 'intranet.parent-not-found' })
    .max(50, 'intranet.parent-not-found')
    .default('')
    .transform((parent) => (parent === '' ? null : parent)),
  filename: z
    .string({ error: 'storage/no-file-provided' })
    .trim()
    .min(1, 'storage/no-file-provided')
    .max(1000, 'intranet.name-too-long'),
})

export type AnnouncedFile = z.infer<typeof announcedFileSchema>
