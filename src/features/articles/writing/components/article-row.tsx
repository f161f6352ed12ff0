import { Link } from 'react-router'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { ListedArticle } from '../article-list.ts'
import { editorPath } from '../draft.ts'
import { StateBadge } from './editor-head.tsx'

/** One article: what it is called, where it stands, and what happened to it last. */
export function ArticleRow({ article }: { article: ListedArticle }) {
  const { t } = useTranslation()
  const { id, title, state, language, category, author, hasChanges } = article
  return (
    <li className="article-row">
      <div className="article-row-what">
        <Link to={editorPath(id)} className="article-row-title" lang={title ? documentLanguage(language) : undefined}>
          {title || t('articles.writing.untitled')}
        </Link>
        <p className="article-row-about">
          {[t(`articles.writing.categories.${category}`), t(`articles.writing.languages.${language}`), author]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="article-row-state">
        <StateBadge state={state} />
        {hasChanges && (
          <Badge tone="warning" icon="edit">
            {t('articles.writing.changed')}
          </Badge>
        )}
        <Pair article={article} />
      </div>
      <Moments article={article} />
    </li>
  )
}

/** The same article in the other language, or that there is none. */
function Pair({ article: { translation, language } }: { article: ListedArticle }) {
  const { t } = useTranslation()
  const other = language === 'nl' ? 'fr' : 'nl'
  if (!translation) return <span className="article-row-missing">{t(`articles.writing.list.without.${other}`)}</span>
  return (
    <Link to={editorPath(translation.id)} className="article-row-pair link">
      {t(`articles.writing.list.with.${other}`, { state: t(`articles.writing.states.${translation.state}`) })}
    </Link>
  )
}

function Moments({ article }: { article: ListedArticle }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  const { state, publishedAt, publishAt, changedAt, changedBy } = article
  const date = (at: number) => formatDate(at, language)
  const moment = (at: number) => ({ date: date(at), time: formatTime(at, language) })
  return (
    <div className="article-row-moments">
      {state === 'planned' && publishAt !== null && (
        <time dateTime={isoTime(publishAt)}>{t('articles.writing.list.planned', moment(publishAt))}</time>
      )}
      {publishedAt !== null && (
        <time dateTime={isoTime(publishedAt)}>{t('articles.writing.list.published', { date: date(publishedAt) })}</time>
      )}
      {changedAt !== publishedAt && (
        <time dateTime={isoTime(changedAt)}>
          {changedBy
            ? t('articles.writing.list.changed-by', { ...moment(changedAt), name: changedBy })
            : t('articles.writing.list.changed', moment(changedAt))}
        </time>
      )}
    </div>
  )
}
