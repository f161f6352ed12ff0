import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { articlesPath, editorPath } from '../article-paths.ts'

type ArticlePageProps = { article: { id: string; title: string }; title: string; children: ReactNode }

export function ArticlePage({ article, title, children }: ArticlePageProps) {
  const { t } = useTranslation()
  const above = [
    { label: t('administration.parts.articles.title'), href: articlesPath },
    { label: article.title || t('articles.writing.untitled'), href: editorPath(article.id) },
  ]
  return (
    <AdministrationPage name={title} above={above}>
      {children}
    </AdministrationPage>
  )
}
