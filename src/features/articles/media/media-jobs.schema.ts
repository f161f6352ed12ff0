import { z } from 'zod'

export const mediaJobs = {
  makeSizes: 'articles.make-cover-sizes',
  dropCover: 'articles.drop-cover',
  dropDocument: 'articles.drop-document',
  keepPublished: 'articles.keep-published-cover',
} as const

export const publishedJobSchema = z.object({ article: z.string() })
export const documentJobSchema = publishedJobSchema.extend({ id: z.string(), extension: z.string() })
export const coverJobSchema = documentJobSchema.extend({ width: z.number() })
export const sizesSchema = publishedJobSchema.extend({ cover: z.string(), formats: z.array(z.enum(['avif', 'webp'])) })
