import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { activeLanguages, documentLanguage } from '#platform/i18n/languages.ts'
import { MarginLabel } from '#ui/page.tsx'
import type { Article } from '../../article.ts'
import { Contents } from './article-contents.tsx'
import { ArticleSource } from './article-source.tsx'
import { Dated } from './dated.tsx'

/** What is said of an article: category, date, author, source, the languages it exists in, and what stands in it. */
export function ArticleMargin({ article }: { article: Article }) {
  const { t } = useTranslation()
  return (
    <>
      <MarginLabel>{t(`articles.reading.category.${article.category}`)}</MarginLabel>
      <Dated article={article} />
      <span>{article.author}</span>
      <ArticleSource source={article.source} />
      <Versions article={article} />
      <Contents article={article} />
    </>
  )
}

/** NL · FR: this one, and the way to the other. */
function Versions({ article: { language, translation } }: { article: Article }) {
  const { t } = useTranslation()
  if (!translation) return null
  return (
    <nav className="article-versions" aria-label={t('articles.reading.versions')}>
      {activeLanguages.map((each) => (
        <span key={each}>
          {each === language ? (
            <span lang={documentLanguage(each)}>{t(`shell.language-name.${each}`)}</span>
          ) : (
            <Link
              className="link"
              to={`/article/${translation.id}`}
              lang={documentLanguage(each)}
              hrefLang={documentLanguage(each)}
            >
              {t(`shell.language-name.${each}`)}
            </Link>
          )}
        </span>
      ))}
    </nav>
  )
}
