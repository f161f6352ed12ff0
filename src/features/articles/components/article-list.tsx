import { useTranslation } from 'react-i18next'
import { isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { formatHour, formatLongDate, formatWeekday } from '#platform/i18n/long-dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Entry } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import type { ArticleSummary } from '../article.ts'

/** News and training are one page with another category (specification section 2). */
export function ArticleList({ page, articles }: { page: 'news' | 'training'; articles: ArticleSummary[] }) {
  const { t, i18n } = useTranslation()
  const otherLanguage = i18n.language === 'nl' ? 'fr' : 'nl'
  const otherLink = (
    <a className="link" href={`/${page}?lang=${otherLanguage}`} hrefLang={otherLanguage} data-no-prefetch>
      {t('articles.in-other-language')}
    </a>
  )
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t(`articles.${page}.title`)}</PageTitle>
        <p className="text-lede">{t(`articles.${page}.lede`)}</p>
      </MarginSection>
      <section aria-label={t(`articles.${page}.title`)}>
        {articles.map((article) => (
          <Entry
            key={article.id}
            level="h2"
            to={`/article/${article.id}`}
            title={article.title}
            margin={<Dated article={article} />}
          >
            <p>{article.excerpt}</p>
            {article.place && <p className="text-meta">{article.place}</p>}
          </Entry>
        ))}
        {articles.length === 0 && (
          <MarginSection>
            <EmptyState text={t(`articles.${page}.none`)}>{otherLink}</EmptyState>
          </MarginSection>
        )}
      </section>
      {articles.length > 0 && (
        <MarginSection>
          <p>{otherLink}</p>
        </MarginSection>
      )}
    </MarginPage>
  )
}

/** A training is known by when it takes place, news by when it was written. */
export function Dated({ article }: { article: Pick<ArticleSummary, 'publishedAt' | 'startsAt'> }) {
  const language = useTranslation().i18n.language as Language
  const { publishedAt, startsAt } = article
  if (startsAt === null) return <time dateTime={isoTime(publishedAt)}>{formatLongDate(publishedAt, language)}</time>
  return (
    <time dateTime={isoTime(startsAt)} className="dated">
      <span>{formatLongDate(startsAt, language)}</span>
      <span>
        {formatWeekday(startsAt, language)} {formatHour(startsAt, language)}
      </span>
    </time>
  )
}
