import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { headingsOf } from '#ui/rich-text/rich-text.ts'
import type { Article } from '../../core/article.ts'

/** Fewer are seen at a glance. */
const enoughForContents = 4

/** What stands in an article, in its margin. */
export function Contents({ article }: { article: Article }) {
  const { t } = useTranslation()
  const headings = headingsIn(article)
  if (headings.length < enoughForContents) return null
  return (
    <nav className="article-contents" aria-labelledby="article-contents">
      <h2 id="article-contents">{t('articles.reading.contents')}</h2>
      <HeadingList article={article} />
    </nav>
  )
}

/** The same where the window has no margin: under the lede, folded, so that the text begins on the first screen. */
export function FoldedContents({ article }: { article: Article }) {
  const { t } = useTranslation()
  if (headingsIn(article).length < enoughForContents) return null
  return (
    <details className="article-contents-folded">
      <summary>
        {t('articles.reading.contents')}
        <Icon name="chevron-down" />
      </summary>
      <nav className="article-contents" aria-label={t('articles.reading.contents')}>
        <HeadingList article={article} />
      </nav>
    </details>
  )
}

const headingsIn = ({ content }: Article) => headingsOf(content).filter(({ text }) => text !== '')

const HeadingList = ({ article }: { article: Article }) => (
  <ol lang={documentLanguage(article.language)}>
    {headingsIn(article).map(({ id, level, text }) => (
      <li key={id} data-level={level}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
)
