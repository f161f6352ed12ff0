import { Link } from 'react-router'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Neighbours } from '../list.service.server.ts'

/** Reading goes on with the articles beside this one in its list. */
export function ArticleNeighbours({ beside, language }: { beside: Neighbours; language: Language }) {
  const { t, i18n } = useTranslation()
  const lang = language === i18n.language ? undefined : documentLanguage(language)
  if (!beside.before && !beside.after) return null
  return (
    <nav className="article-beside" aria-label={t('articles.reading.beside')}>
      {(['before', 'after'] as const).map((side) => {
        const article = beside[side]
        return (
          article && (
            <Link key={side} to={`/article/${article.id}`} rel={side === 'before' ? 'prev' : 'next'}>
              <span className="text-meta">{t(`articles.reading.${side === 'before' ? 'previous' : 'next'}`)}</span>
              <span lang={lang}>{article.title}</span>
            </Link>
          )
        )
      })}
    </nav>
  )
}
