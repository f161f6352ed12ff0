import type { InferResult } from 'kysely'
import type { RichText } from '#ui/rich-text/rich-text.ts'
import type { articleById, attachedDocuments, summariesOf } from './article.repository.server.ts'

/** `default` is news. */
export type Category = 'default' | 'training'

/** An article as a list shows it; `publishedAt` is the date that it bears. Times are UTC seconds. */
export type ArticleSummary = InferResult<ReturnType<typeof summariesOf>>[number]

/** Covers of old have no row of their own. */
export const hasCover = ({ cover, coverExtension }: Pick<ArticleSummary, 'cover' | 'coverExtension'>): boolean =>
  cover !== null || coverExtension !== null

export type ListedArticle = ArticleSummary & { commentCount: number }
type AttachedDocument = InferResult<ReturnType<typeof attachedDocuments>>[number]

/** As readers see it; `translation` where they see that one too, `modifiedAt` when they last got to see another text. */
export type Article = Omit<NonNullable<Awaited<ReturnType<typeof articleById>>>, 'content'> & {
  content: RichText
  documents: AttachedDocument[]
}
