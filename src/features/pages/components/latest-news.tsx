import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ArticleSummary } from '#features/articles/article.ts'
import { isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { formatLongDate } from '#platform/i18n/long-dates.ts'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/page.tsx'

export function LatestNews({ articles }: { articles: ArticleSummary[] }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  return (
    <Chapter
      id="latest-news"
      label={t('pages.home.news.label')}
      title={t('pages.home.news.title')}
      link={
        <Link to="/news" className="link">
          {t('pages.home.news.all')}
        </Link>
      }
    >
      {articles.map((article) => (
        <Entry
          key={article.id}
          to={`/article/${article.id}`}
          title={article.title}
          margin={<time dateTime={isoTime(article.createdAt)}>{formatLongDate(article.createdAt, language)}</time>}
        >
          <p>{article.excerpt}</p>
        </Entry>
      ))}
      {articles.length === 0 && (
        <MarginSection>
          <p className="py-4 text-text-2">{t('pages.home.news.none')}</p>
        </MarginSection>
      )}
    </Chapter>
  )
}
