import { z } from 'zod'
import { maxAltLength, maxDocumentNameLength, maxDocuments } from './cover-files.ts'

const id = z.string().regex(/^[\w-]{1,40}$/)
const part = z.coerce.number().min(0).max(1)

/** `was`: the cover that the sender saw, empty for none: what another admin changed since is not overwritten. */
const seen = { was: z.union([id, z.literal('')]).transform((was) => was || null) }
const alt = z.string().trim().max(maxAltLength, 'article.cover-alt-too-long')

export const coverChangeSchema = z.discriminatedUnion('intent', [
  /** With the `alt` that it had, if it is put back; empty for decoration. */
  z.object({ intent: z.literal('choose'), ...seen, cover: id, alt: z.string().max(maxAltLength).optional() }),
  z.object({ intent: z.literal('remove'), ...seen }),
  z.object({ intent: z.literal('whole'), ...seen }),
  z.object({ intent: z.literal('crop'), ...seen, x: part, y: part, width: part, height: part }),
  z.object({ intent: z.literal('describe'), ...seen, alt }),
  z.object({ intent: z.literal('decorate'), ...seen, on: z.enum(['yes', 'no']) }),
])

export type CoverChange = z.infer<typeof coverChangeSchema>

const name = z
  .string()
  .trim()
  .min(1, 'article.document-without-name')
  .max(maxDocumentNameLength, 'article.document-name-too-long')

const list = z.array(z.object({ id, name }))

/** `was`: the ids in the order that the sender saw. */
export const documentsChangeSchema = z.object({
  was: z.string().transform((ids) => ids.split(' ').filter(Boolean)),
  documents: z
    .string()
    .transform((text, check) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        check.addIssue({ code: 'custom', message: 'request.invalid-body' })
        return z.NEVER
      }
    })
    .pipe(list.max(maxDocuments, 'article.too-many-documents')),
})

export type DocumentsChange = z.infer<typeof documentsChangeSchema>

/** A picture in a text; one of another article with whose it is. */
export const namedPictureSchema = z.object({ picture: id })
export const copiedPictureSchema = namedPictureSchema.extend({ from: id })

/** Metadata of an upload of kind `article-cover`, `article-picture` or `article-document`. */
export const announcedMediaSchema = z.object({ article: id, filename: z.string().min(1).max(300) })
