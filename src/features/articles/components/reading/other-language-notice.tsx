import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'
import type { Article } from '../../article.ts'

/** To who reads another language than the text has: so in his, with the way to his version where there is one. */
export function OtherLanguageNotice({ article, language }: { article: Article; language: Language }) {
  const { t } = useTranslation()
  const { translation } = article
  return (
    <p className="article-notice">
      {t(`articles.reading.written-in.${article.language}`)}{' '}
      {translation?.language === language && (
        <Link className="link" to={`/article/${translation.id}`}>
          {t(`articles.reading.read-in.${language}`)}
        </Link>
      )}
    </p>
  )
}
