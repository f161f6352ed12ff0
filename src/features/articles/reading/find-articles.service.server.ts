import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { isIn, type SearchQuery } from '#platform/search/search-query.ts'
import { wordsOf } from '#platform/search/words.ts'
import { comparedArticles } from './find-articles.repository.server.ts'

/** Comparing one costs some microseconds: nobody waits for all of these, and what is older has its place in the lists. */
const mostCompared = 1_000

export type FoundArticle = { id: string; title: string; language: Language; publishedAt: number | null }

/** Published articles whose title, or title and excerpt, hold every word: by title and in the reader's language first. */
export const createFindArticles = (db: Database) => ({
  async find(_viewer: Viewer, query: SearchQuery, reader: Language, limit: number): Promise<FoundArticle[]> {
    const articles = await comparedArticles(db, mostCompared).execute()
    const rank = ({ title, language }: FoundArticle) =>
      (isIn(wordsOf(title), query) ? 0 : 2) + (language === reader ? 0 : 1)
    return articles
      .filter(({ title, excerpt }) => isIn(wordsOf(`${title} ${excerpt}`), query))
      .sort((one, other) => rank(one) - rank(other) || (other.publishedAt ?? 0) - (one.publishedAt ?? 0))
      .slice(0, limit)
      .map(({ id, title, language, publishedAt }) => ({ id, title, language, publishedAt }))
  },
})

export type FindArticles = ReturnType<typeof createFindArticles>
