import { createContext } from 'react-router'
import type { ArticleService } from './core/article.service.server.ts'
import type { FindArticles } from './reading/find-articles.service.server.ts'

/** The door to news and training. */
export const articlesContext = createContext<ArticleService & FindArticles>()
