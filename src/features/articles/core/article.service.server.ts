import { isAdmin, type Member, type Viewer } from '#platform/access/viewer.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import { isIn, type SearchQuery } from '#platform/search/search-query.ts'
import { wordsOf } from '#platform/search/words.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { commentAddress } from '../comments/comment-paths.ts'
import { createComments } from '../comments/comment-thread.service.server.ts'
import { commentsBy } from '../comments/member-comments.repository.server.ts'
import { answersSince } from '../comments/new-answers.repository.server.ts'
import { coverSources } from '../media/cover-files.ts'
import { createMedia } from '../media/media.server.ts'
import { refuseForeignMedia } from '../media/text-check.server.ts'
import { createModeration } from '../moderation/moderation.server.ts'
import { createPublishing } from '../publishing/publishing.service.server.ts'
import { createWriting } from '../writing/writing.server.ts'
import type { Choice, ListChoice } from './article.repository.server.ts'
import * as queries from './article.repository.server.ts'
import type { Article, ArticleSummary } from './article.ts'
import { articlesBeside, articlesOnPage, type groupOf, partOf, withCounts } from './article-lists.server.ts'
import type { ArticlesDeps } from './deps.server.ts'

export type Articles = ReturnType<typeof createArticles>

export function createArticles(deps: ArticlesDeps) {
  const media = createMedia(deps)
  return {
    reading: createArticleService(deps),
    writing: createWriting({ ...deps, copyCover: media.ofDrafts.copyCover, refuseForeignMedia }),
    media,
    publishing: createPublishing({ ...deps, ...media.publishing }),
    comments: createComments(deps),
    moderation: createModeration(deps),
  }
}

export type ArticleService = ReturnType<typeof createArticleService>

/** Somebody answered a comment of the reader, and where that is read. `name` is empty for a former member. */
export type ToldAnswer = Awaited<ReturnType<ArticleService['answersSince']>>[number]

/** What admins learn of an article that readers do not see. */
export type UnpublishedArticle = NonNullable<Awaited<ReturnType<ArticleService['unpublished']>>>

export type Neighbours = Awaited<ReturnType<ArticleService['beside']>>

/** Under which heading an article stands: a year, or what is still to come. */
export type ListGroup = ReturnType<typeof groupOf>

const commentsPerPage = 20

/** More stand under the articles. */
const answersShown = 5

/** Comparing one costs some microseconds: nobody waits for all of these, and what is older has its place in the lists. */
const maxCompared = 1_000

/** Reading news and training. Every published article is public. */
export function createArticleService({ db, clock }: Pick<ArticlesDeps, 'db' | 'clock'>) {
  return {
    withCounts: (articles: readonly ArticleSummary[]) => withCounts(db, articles),

    /** News newest first; trainings to come before those that were, the nearest first. @throws portalErrors['404'] behind the last page */
    async list(_viewer: Viewer, asked: Omit<ListChoice, 'now'> & { page: number }) {
      const { page, ...rest } = asked
      const read = () => articlesOnPage(db, { ...rest, now: clock.seconds() }, page)
      // Where a training stands is a question of the hour.
      return rest.category === 'default' ? remembered(db, ['articles', asked], read) : read()
    },

    async beside(_viewer: Viewer, article: ArticleSummary) {
      const { category, language, startsAt, publishedAt, id } = article
      const choice = { category, languages: [language], now: clock.seconds() }
      const part = partOf(article, choice.now)
      const place = { id, at: part === 'news' ? publishedAt : startsAt }
      const read = () => articlesBeside(db, part, choice, place)
      return part === 'news' ? remembered(db, ['articles-beside', language, place], read) : read()
    },

    /** Newest first. */
    latest: (_viewer: Viewer, choice: Choice): Promise<ArticleSummary[]> =>
      remembered(db, ['latest-articles', choice], () => queries.articlesBehind(db, choice).execute()),

    /** Newest first, page by page. @param after `next` of the page before. @throws PortalError request.invalid-body */
    async page(_viewer: Viewer, choice: Choice, after: string | null) {
      const cursor = readCursor(after)
      if (after !== null && cursor === null) throw portalErrors['request.invalid-body']({}, 'after')
      const found = await queries.articlesBehind(db, { ...choice, limit: choice.limit + 1 }, cursor).execute()
      const { rows, next } = pageOf(found, choice.limit, ({ publishedAt: at, id }) => cursorText({ at, id }))
      return { articles: await withCounts(db, rows), next }
    },

    /** Trainings that have not begun, the next one first. */
    upcoming: (_viewer: Viewer, choice: Omit<Choice, 'category'>): Promise<ArticleSummary[]> =>
      remembered(
        db,
        ['upcoming-articles', choice],
        () => queries.articlesFrom(db, clock.seconds(), { ...choice, category: 'training' }).execute(),
        ([next]) => !next || Number(next.startsAt) >= clock.seconds(),
      ),

    /** The cover as it is shown elsewhere; null where there is none. */
    pictureOf: coverSources,

    /** What this member wrote under articles, newest first; for members. @param after `next` of the page before */
    async commentsBy(_viewer: Member, userId: string, after: string | null) {
      const found = await commentsBy(db, userId, readCursor(after), commentsPerPage + 1).execute()
      const { rows, next } = pageOf(found, commentsPerPage, ({ createdAt: at, id }) => cursorText({ at, id }))
      return { comments: rows, next }
    },

    /** What others answered to their comments, newest first. @param since UTC seconds */
    async answersSince(viewer: Member, since: number) {
      const found = await remembered(db, ['answers-since', viewer.id, since], () =>
        answersSince(db, viewer.id, since, answersShown).execute(),
      )
      return found.map((answer) => ({ ...answer, address: commentAddress(answer.articleId, answer.id) }))
    },

    /** Published articles whose title, or title and excerpt, hold every word: by title and in the reader's language first. */
    async find(_viewer: Viewer, query: SearchQuery, reader: Language, limit: number) {
      const articles = await queries.comparedArticles(db, maxCompared).execute()
      const rank = ({ title, language }: (typeof articles)[number]) =>
        (isIn(wordsOf(title), query) ? 0 : 2) + (language === reader ? 0 : 1)
      return articles
        .filter(({ title, excerpt }) => isIn(wordsOf(`${title} ${excerpt}`), query))
        .sort((one, other) => rank(one) - rank(other) || (other.publishedAt ?? 0) - (one.publishedAt ?? 0))
        .slice(0, limit)
        .map(({ excerpt: _excerpt, ...found }) => found)
    },

    /** @throws portalErrors['404'] for whatever readers do not see */
    open: (_viewer: Viewer, id: string): Promise<Article> =>
      remembered(db, ['article', id], async () => {
        const article = await queries.articleById(db, id)
        if (!article) throw portalErrors['404']()
        const documents = await queries.attachedDocuments(db, id).execute()
        return { ...article, content: parseRichText(article.content), documents }
      }),

    /** To an admin: the article that readers do not see, or null where they see it or it does not exist. */
    async unpublished(viewer: Viewer, id: string) {
      const found = isAdmin(viewer) ? await queries.stateOf(db, id) : undefined
      return found && found.state !== 'published' ? { id, title: found.title, state: found.state } : null
    },
  }
}
