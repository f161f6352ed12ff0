import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { activeLanguages, documentLanguage } from '#platform/i18n/languages.ts'
import { MarginLabel } from '#ui/page.tsx'
import { headingsOf } from '#ui/rich-text/rich-text.ts'
import type { Article } from '../../article.ts'
import { ArticleSource } from './article-source.tsx'
import { Dated } from './dated.tsx'

/** Fewer are seen at a glance (look.md section 5). */
const enoughForContents = 4

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

function Contents({ article: { content, language } }: { article: Article }) {
  const { t } = useTranslation()
  const headings = headingsOf(content).filter(({ text }) => text !== '')
  if (headings.length < enoughForContents) return null
  return (
    <nav className="article-contents" aria-labelledby="article-contents">
      <h2 id="article-contents">{t('articles.reading.contents')}</h2>
      <ol lang={documentLanguage(language)}>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
