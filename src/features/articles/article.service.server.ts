import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import type { ArticleMark, ArticleRepository } from './article.repository.server.ts'
import type { Article, ArticleSummary, Category } from './article.ts'
import type { AuthoredCommentRepository, CommentMark } from './authored-comment.repository.server.ts'
import type { AuthoredCommentPage } from './authored-comment.ts'

export type ArticleService = ReturnType<typeof createArticleService>

type Choice = { category: Category; language: Language; limit: number }

/** `next` is to be given as `after`; null at the end. */
export type ArticlePage = { articles: ArticleSummary[]; next: string | null }

type Dependencies = { articles: ArticleRepository; comments: AuthoredCommentRepository; clock: Clock }

/** Comments of one page of their author. */
const commentsPerPage = 20

/** Reading news and training. Every published article is public. */
export function createArticleService({ articles, comments, clock }: Dependencies) {
  return {
    /** Newest first. */
    latest: (_viewer: Viewer, choice: Choice): Promise<ArticleSummary[]> => articles.latest(choice),

    /** Newest first, page by page. @param after `next` of the page before. @throws PortalError request.invalid-body */
    async page(_viewer: Viewer, choice: Choice, after: string | null): Promise<ArticlePage> {
      const mark = articleMarkOf(after)
      if (after !== null && mark === null) throw portalErrors['request.invalid-body']()
      const found = await articles.page({ ...choice, limit: choice.limit + 1 }, mark)
      const shown = found.slice(0, choice.limit)
      const last = found.length > choice.limit ? shown.at(-1) : undefined
      return { articles: shown, next: last ? `${last.publishedAt}.${last.id}` : null }
    },

    /** Trainings that have not begun, the next one first. */
    upcoming: (_viewer: Viewer, { language, limit }: Omit<Choice, 'category'>): Promise<ArticleSummary[]> =>
      articles.startingFrom(clock.seconds(), { category: 'training', language, limit }),

    /** What this member wrote under articles, newest first; for members. @param after `next` of the page before */
    async commentsBy(_viewer: Member, userId: string, after: string | null): Promise<AuthoredCommentPage> {
      const found = await comments.by(userId, markOf(after), commentsPerPage + 1)
      const shown = found.slice(0, commentsPerPage)
      const last = found.length > commentsPerPage ? shown.at(-1) : undefined
      return { comments: shown, next: last ? `${last.createdAt}.${last.id}` : null }
    },

    /** @throws portalErrors['404'] */
    async open(_viewer: Viewer, id: string): Promise<Article> {
      const article = await articles.byId(id)
      if (!article) throw portalErrors['404']()
      return { ...article, content: parseRichText(article.content) }
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
