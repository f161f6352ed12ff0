import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { articlesBehind, republishedAt } from '../core/article.repository.server.ts'
import type { Category } from '../core/article.ts'

type Choice = { category: Category; language: Language; limit: number }

/** The newest articles with their text. */
export const feedArticles = (db: Database, choice: Choice) =>
  articlesBehind(db, choice, null).select(['article.author', 'article.content']).select(republishedAt)
