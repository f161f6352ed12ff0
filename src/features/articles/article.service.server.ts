import type { Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { ArticleRepository } from './article.repository.server.ts'
import type { Article, ArticleSummary, Category } from './article.ts'
import { textBlocks } from './article-text.ts'

export type ArticleService = ReturnType<typeof createArticleService>

type Choice = { category: Category; language: Language; limit: number }

/** Reading news and training. Every published article is public. */
export function createArticleService({ articles, clock }: { articles: ArticleRepository; clock: Clock }) {
  return {
    /** Newest first. */
    latest: (_viewer: Viewer, choice: Choice): Promise<ArticleSummary[]> => articles.latest(choice),

    /** Trainings that have not begun, the next one first. */
    upcoming: (_viewer: Viewer, { language, limit }: Omit<Choice, 'category'>): Promise<ArticleSummary[]> =>
      articles.startingFrom(clock.seconds(), { category: 'training', language, limit }),

    /** @throws portalErrors['404'] */
    async open(_viewer: Viewer, id: string): Promise<Article> {
      const article = await articles.byId(id)
      if (!article) throw portalErrors['404']()
      const { content, ...rest } = article
      return { ...rest, blocks: textBlocks(content) }
    },
  }
}
