import { Form, Link, useSubmit } from 'react-router'
import { dateAndTime, formatDate, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField, Select } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ArticleFilter, categoryOptions, languageOptions, maxQueryLength } from '../article-list.ts'
import { editorPath } from '../article-paths.ts'
import type { ListedArticle } from '../writing.server.ts'
import { ChangedBadge, StateBadge } from './editor-head.tsx'

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

/** A form that asks by address: a choice takes effect at once, words when they are sent. Works without scripts. */
export function ArticleFilters({ filter }: { filter: ArticleFilter }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const all = { value: '', label: t('articles.writing.list.all') }
  return (
    <Form
      role="search"
      className="articles-filters"
      key={JSON.stringify(filter)}
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      {filter.list !== 'all' && <input type="hidden" name="list" value={filter.list} />}
      <SearchField label={t('articles.writing.list.search')} defaultValue={filter.query} maxLength={maxQueryLength} />
      <Select
        name="language"
        label={t('articles.writing.fields.language')}
        defaultValue={filter.language ?? ''}
        options={[all, ...languageOptions(t)]}
      />
      <Select
        name="category"
        label={t('articles.writing.fields.category')}
        defaultValue={filter.category ?? ''}
        options={[all, ...categoryOptions(t)]}
      />
      <Button type="submit">
        <Icon name="search" />
        {t('articles.writing.list.apply')}
      </Button>
    </Form>
  )
}
