import { z } from 'zod'

/** Kinds of jobs about covers and documents. */
export const mediaJobs = {
  makeSizes: 'articles.make-cover-sizes',
  dropCover: 'articles.drop-cover',
  dropDocument: 'articles.drop-document',
  keepPublished: 'articles.keep-published-cover',
} as const

export const coverJobSchema = z.object({
  ...{ article: z.string(), id: z.string(), extension: z.string(), width: z.number() },
})
export const documentJobSchema = z.object({ article: z.string(), id: z.string(), extension: z.string() })
export const publishedJobSchema = z.object({ article: z.string() })
export const sizesSchema = z.object({
  article: z.string(),
  cover: z.string(),
  formats: z.array(z.enum(['avif', 'webp'])),
})
