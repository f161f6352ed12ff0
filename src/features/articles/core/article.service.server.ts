import { isAdmin, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { cursorText, pageOf, readCursor } from '#platform/lists/cursor.server.ts'
import { isIn, type SearchQuery } from '#platform/search/search-query.ts'
import { wordsOf } from '#platform/search/words.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { commentAddress } from '../comments/comment-paths.ts'
import { answersSince, commentsBy } from '../comments/member-comments.repository.server.ts'
import { type CoverSources, coverSources } from '../media/cover-files.ts'
import { createListService } from '../reading/list.service.server.ts'
import { articleById, articlesBehind, articlesFrom, comparedArticles, stateOf } from './article.repository.server.ts'
import type { Article, ArticleSummary, AttachedDocument, Category, ListedArticle } from './article.ts'
import type { ArticlesDeps } from './deps.ts'

export type ArticleService = ReturnType<typeof createArticleService>

/** A comment as the page of its author shows it; title and language are those of the article. */
export type AuthoredComment = Awaited<ReturnType<ArticleService['commentsBy']>>['comments'][number]

/** Somebody answered a comment of the reader, and where that is read. `name` is empty for a former member. */
export type ToldAnswer = Awaited<ReturnType<ArticleService['answersSince']>>[number]

type Choice = { category: Category; language: Language; limit: number }

/** What admins learn of an article that readers do not see. */
export type UnpublishedArticle = { id: string; title: string; state: ArticleState }

const commentsPerPage = 20

/** More stand under the articles. */
const answersShown = 5

/** Comparing one costs some microseconds: nobody waits for all of these, and what is older has its place in the lists. */
const maxCompared = 1_000

type FoundArticle = { id: string; title: string; language: Language; publishedAt: number | null }

/** Reading news and training. Every published article is public. */
export function createArticleService({
  db,
  clock,
  documentsOf,
}: Pick<ArticlesDeps, 'db' | 'clock'> & {
  documentsOf(viewer: Viewer, article: string): Promise<AttachedDocument[]>
}) {
  const { list, beside, withCounts } = createListService({ db, clock })
  return {
    list,
    beside,
    withCounts,

    /** Newest first. */
    latest: (_viewer: Viewer, choice: Choice): Promise<ArticleSummary[]> => articlesBehind(db, choice).execute(),

    /** Newest first, page by page. @param after `next` of the page before. @throws PortalError request.invalid-body */
    async page(
      _viewer: Viewer,
      choice: Choice,
      after: string | null,
    ): Promise<{ articles: ListedArticle[]; next: string | null }> {
      const cursor = readCursor(after)
      if (after !== null && cursor === null) throw portalErrors['request.invalid-body']({}, 'after')
      const found = await articlesBehind(db, { ...choice, limit: choice.limit + 1 }, cursor).execute()
      const { rows, next } = pageOf(found, choice.limit, ({ publishedAt: at, id }) => cursorText({ at, id }))
      return { articles: await withCounts(rows), next }
    },

    /** Trainings that have not begun, the next one first. */
    upcoming: (_viewer: Viewer, { language, limit }: Omit<Choice, 'category'>): Promise<ArticleSummary[]> =>
      articlesFrom(db, clock.seconds(), { category: 'training', language, limit }).execute(),

    /** The cover as it is shown elsewhere; null where there is none. */
    pictureOf: (article: ArticleSummary): CoverSources | null => coverSources(article),

    /** What this member wrote under articles, newest first; for members. @param after `next` of the page before */
    async commentsBy(_viewer: Member, userId: string, after: string | null) {
      const found = await commentsBy(db, userId, readCursor(after), commentsPerPage + 1).execute()
      const { rows, next } = pageOf(found, commentsPerPage, ({ createdAt: at, id }) => cursorText({ at, id }))
      return { comments: rows, next }
    },

    /** What others answered to their comments, newest first. @param since UTC seconds */
    async answersSince(viewer: Member, since: number) {
      const found = await answersSince(db, viewer.id, since, answersShown).execute()
      return found.map((answer) => ({ ...answer, address: commentAddress(answer.articleId, answer.id) }))
    },

    /** Published articles whose title, or title and excerpt, hold every word: by title and in the reader's language first. */
    async find(_viewer: Viewer, query: SearchQuery, reader: Language, limit: number): Promise<FoundArticle[]> {
      const articles = await comparedArticles(db, maxCompared).execute()
      const rank = ({ title, language }: FoundArticle) =>
        (isIn(wordsOf(title), query) ? 0 : 2) + (language === reader ? 0 : 1)
      return articles
        .filter(({ title, excerpt }) => isIn(wordsOf(`${title} ${excerpt}`), query))
        .sort((one, other) => rank(one) - rank(other) || (other.publishedAt ?? 0) - (one.publishedAt ?? 0))
        .slice(0, limit)
        .map(({ id, title, language, publishedAt }) => ({ id, title, language, publishedAt }))
    },

    /** @throws portalErrors['404'] for whatever readers do not see */
    async open(viewer: Viewer, id: string): Promise<Article> {
      const article = await articleById(db, id)
      if (!article) throw portalErrors['404']()
      return { ...article, content: parseRichText(article.content), documents: await documentsOf(viewer, id) }
    },

    /** To an admin: the article that readers do not see, or null where they see it or it does not exist. */
    async unpublished(viewer: Viewer, id: string): Promise<UnpublishedArticle | null> {
      const found = isAdmin(viewer) ? await stateOf(db, id) : undefined
      return found && found.state !== 'published' ? { id, title: found.title, state: found.state } : null
    },
  }
}
