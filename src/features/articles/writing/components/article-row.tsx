import { Link } from 'react-router'
import { dateAndTime, formatDate, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { editorPath } from '../article-paths.ts'
import type { ListedArticle } from '../writing.server.ts'
import { ChangedBadge, StateBadge } from './state-badges.tsx'

export function ArticleRow({ article }: { article: ListedArticle }) {
  const { t } = useTranslation()
  const { id, title, state, language, category, author, hasChanges } = article
  const about = [t(`articles.writing.categories.${category}`), t(`articles.writing.languages.${language}`), author]
  return (
    <li className="article-row">
      <div className="article-row-what">
        <Link to={editorPath(id)} className="article-row-title" lang={title ? documentLanguage(language) : undefined}>
          {title || t('articles.writing.untitled')}
        </Link>
        <p className="article-row-about">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="article-row-state">
        <StateBadge state={state} />
        <ChangedBadge isChanged={hasChanges} />
        <LocalizedText article={article} />
      </div>
      <Moments article={article} />
    </li>
  )
}

function LocalizedText({ article: { translation, language } }: { article: ListedArticle }) {
  const { t } = useTranslation()
  const other = language === 'nl' ? 'fr' : 'nl'
  if (!translation) return <span className="article-row-missing">{t(`articles.writing.list.without.${other}`)}</span>
  return (
    <Link to={editorPath(translation.id)} className="article-row-translation link">
      {t(`articles.writing.list.with.${other}`, { state: t(`articles.writing.states.${translation.state}`) })}
    </Link>
  )
}

function Moments({ article }: { article: ListedArticle }) {
  const { t, language } = useTranslation()
  const { state, publishedAt, publishAt, changedAt, changedBy } = article
  const changed = changedBy
    ? t('articles.writing.list.changed-by', { ...dateAndTime(changedAt, language), name: changedBy })
    : t('articles.writing.list.changed', dateAndTime(changedAt, language))
  return (
    <div className="article-row-moments">
      {state === 'planned' && publishAt !== null && (
        <time dateTime={isoTime(publishAt)}>
          {t('articles.writing.list.planned', dateAndTime(publishAt, language))}
        </time>
      )}
      {publishedAt !== null && (
        <time dateTime={isoTime(publishedAt)}>
          {t('articles.writing.list.published', { date: formatDate(publishedAt, language) })}
        </time>
      )}
      {changedAt !== publishedAt && <time dateTime={isoTime(changedAt)}>{changed}</time>}
    </div>
  )
}
