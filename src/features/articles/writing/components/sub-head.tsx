import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle } from '#ui/page.tsx'
import { articlesPath, editorPath } from '../writing-paths.ts'

/** Above a page that belongs to one article. */
export function SubHead({ article, title }: { article: { id: string; title: string }; title: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('administration.parts.articles.title'), href: articlesPath },
          { label: article.title || t('articles.writing.untitled'), href: editorPath(article.id) },
          { label: title },
        ]}
      />
      <PageTitle>{title}</PageTitle>
    </>
  )
}
