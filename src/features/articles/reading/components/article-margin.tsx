import { Link } from 'react-router'
import { activeLanguages, documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { MarginLabel } from '#ui/page.tsx'
import type { Article } from '../../core/article.ts'
import { Contents } from './article-contents.tsx'
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

/** Where the text comes from: a link where that is an address on the web, words otherwise. */
function ArticleSource({ source }: { source: string | null }) {
  const { t } = useTranslation()
  if (!source?.trim()) return null
  const address = webAddress(source.trim())
  return (
    <span>
      {t('articles.reading.source')}{' '}
      {address ? (
        <a className="link" href={address.href} rel="noopener noreferrer">
          {address.hostname.replace(/^www\./, '')}
        </a>
      ) : (
        source
      )}
    </span>
  )
}

/** Nothing but http and https: what else an address can do is not a source's business. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null
}
