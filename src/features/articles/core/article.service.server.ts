import { isAdmin, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import type { AuthoredCommentRepository, CommentMark } from '../comments/authored-comment.repository.server.ts'
import type { AuthoredCommentPage } from '../comments/authored-comment.ts'
import { commentAddress } from '../comments/comment.ts'
import { type CoverSources, coverSources } from '../reading/cover-path.ts'
import type { ListRepository } from '../reading/list.repository.server.ts'
import { createListService } from '../reading/list.service.server.ts'
import type { SummaryRepository } from '../reading/summary.repository.server.ts'
import type { AnswersRepository } from './answers.repository.server.ts'
import type { ToldAnswer } from './answers.ts'
import type { ArticleMark, ArticleRepository } from './article.repository.server.ts'
import type { Article, ArticleSummary, AttachedDocument, Category, ListedArticle } from './article.ts'

export type ArticleService = ReturnType<typeof createArticleService>

type Choice = { category: Category; language: Language; limit: number }

/** `next` is to be given as `after`; null at the end. */
export type ArticlePage = { articles: ListedArticle[]; next: string | null }

/** What admins learn of an article that readers do not see. */
export type UnpublishedArticle = { id: string; title: string; state: ArticleState }

type Dependencies = {
  articles: ArticleRepository
  lists: ListRepository
  summaries: SummaryRepository
  comments: AuthoredCommentRepository
  answers: AnswersRepository
  documentsOf(viewer: Viewer, article: string): Promise<AttachedDocument[]>
  clock: Clock
}

/** Comments of one page of their author. */
const commentsPerPage = 20

/** More stand under the articles. */
const answersShown = 5

/** Reading news and training. Every published article is public. */
export function createArticleService({ articles, comments, answers, documentsOf, clock, ...needs }: Dependencies) {
  const { list, beside, withCounts } = createListService({ ...needs, clock })
  return {
    list,
    beside,
    withCounts,

    /** Newest first. */
    latest: (_viewer: Viewer, choice: Choice): Promise<ArticleSummary[]> => articles.latest(choice),

    /** Newest first, page by page. @param after `next` of the page before. @throws PortalError request.invalid-body */
    async page(_viewer: Viewer, choice: Choice, after: string | null): Promise<ArticlePage> {
      const mark = articleMarkOf(after)
      if (after !== null && mark === null) throw portalErrors['request.invalid-body']({}, 'after')
      const found = await articles.page({ ...choice, limit: choice.limit + 1 }, mark)
      const shown = found.slice(0, choice.limit)
      const last = found.length > choice.limit ? shown.at(-1) : undefined
      return { articles: await withCounts(shown), next: last ? `${last.publishedAt}.${last.id}` : null }
    },

    /** Trainings that have not begun, the next one first. */
    upcoming: (_viewer: Viewer, { language, limit }: Omit<Choice, 'category'>): Promise<ArticleSummary[]> =>
      articles.startingFrom(clock.seconds(), { category: 'training', language, limit }),

    /** The cover as whoever shows it elsewhere needs it; null where there is none. */
    pictureOf: (article: ArticleSummary): CoverSources | null => coverSources(article),

    /** What this member wrote under articles, newest first; for members. @param after `next` of the page before */
    async commentsBy(_viewer: Member, userId: string, after: string | null): Promise<AuthoredCommentPage> {
      const found = await comments.by(userId, markOf(after), commentsPerPage + 1)
      const shown = found.slice(0, commentsPerPage)
      const last = found.length > commentsPerPage ? shown.at(-1) : undefined
      return { comments: shown, next: last ? `${last.createdAt}.${last.id}` : null }
    },

    /** What others answered to his comments, newest first. @param since UTC seconds */
    async answersSince(viewer: Member, since: number): Promise<ToldAnswer[]> {
      const found = await answers.since(viewer.id, since, answersShown)
      return found.map((answer) => ({ ...answer, address: commentAddress(answer.articleId, answer.id) }))
    },

    /** @throws portalErrors['404'] for whatever readers do not see */
    async open(viewer: Viewer, id: string): Promise<Article> {
      const article = await articles.byId(id)
      if (!article) throw portalErrors['404']()
      return { ...article, content: parseRichText(article.content), documents: await documentsOf(viewer, id) }
    },

    /** To an admin: the article that readers do not see, or null where they see it or it does not exist. */
    async unpublished(viewer: Viewer, id: string): Promise<UnpublishedArticle | null> {
      const found = isAdmin(viewer) ? await articles.stateOf(id) : undefined
      return found && found.state !== 'published' ? { id, title: found.title, state: found.state } : null
    },
  }
}

function articleMarkOf(after: string | null): ArticleMark | null {
  const mark = markOf(after)
  return mark && { publishedAt: mark.createdAt, id: mark.id }
}

function markOf(after: string | null): CommentMark | null {
  const [, createdAt, id] = /^(\d{1,12})\.([\w-]{1,50})$/.exec(after ?? '') ?? []
  return createdAt && id ? { createdAt: Number(createdAt), id } : null
}
