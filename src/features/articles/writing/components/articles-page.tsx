import './articles.css'
import { Form, Link, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { Select } from '#ui/select.tsx'
import { type ArticleFilter, articleLists, isFiltered, type ListCounts, searchOf } from '../article-list.ts'
import type { Route } from '../routes/+types/articles'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleRow } from './article-row.tsx'

type Page = Route.ComponentProps['loaderData']

/** All articles in every state, the last change first. */
export function ArticlesPage({ page, refused }: { page: Page; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { filter, articles, next, isFirst } = page
  useQuietLive([topics.drafts, topics.articles])
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('administration.parts.articles.title') },
        ]}
      />
      <div className="articles-head">
        <PageTitle>{t('administration.parts.articles.title')}</PageTitle>
        <NewArticle page={page} />
      </div>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      <ArticleTabs filter={filter} counts={page.counts} />
      <ArticleFilters filter={filter} />
      {articles.length === 0 ? (
        <div className="panel">
          <NothingHere page={page} />
        </div>
      ) : (
        <ul className="panel articles-list">
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      )}
      {(next || !isFirst) && (
        <nav className="articles-pages" aria-label={t('articles.writing.list.pages')}>
          {!isFirst && <ButtonLink to={searchOf(filter)}>{t('articles.writing.list.first')}</ButtonLink>}
          {next && <ButtonLink to={searchOf(filter, next)}>{t('articles.writing.list.next')}</ButtonLink>}
        </nav>
      )}
      <p className="mt-6">
        <Link className="link" to="/administration/articles/deleted">
          {t('articles.publishing.deleted.title')}
        </Link>
      </p>
    </WorkPage>
  )
}

/** Works without scripts. */
function NewArticle({ page: { filter } }: { page: Page }) {
  const { t } = useTranslation()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="articles-new">
      <XsrfField />
      <Select
        id="new-article-category"
        name="category"
        label={t('articles.writing.list.new-category')}
        hideLabel
        defaultValue={filter.category ?? 'default'}
        options={(['default', 'training'] as const).map((value) => ({
          value,
          label: t(`articles.writing.categories.${value}`),
        }))}
      />
      <Button type="submit" variant="primary" isPending={isSending}>
        <Icon name="plus" />
        {t('articles.writing.list.new')}
      </Button>
    </Form>
  )
}

function NothingHere({ page: { filter, counts } }: { page: Page }) {
  const { t } = useTranslation()
  if (isFiltered(filter))
    return (
      <EmptyState text={t('articles.writing.list.none-found')}>
        <ButtonLink to={searchOf({ list: filter.list, language: null, category: null, query: '' })}>
          {t('articles.writing.list.no-filter')}
        </ButtonLink>
      </EmptyState>
    )
  const text = counts.all === 0 ? 'all' : filter.list
  return <EmptyState text={t(`articles.writing.list.none.${text}`)} />
}

/** The states in words, each with how many there are of what the filters leave. */
function ArticleTabs({ filter, counts }: { filter: ArticleFilter; counts: ListCounts }) {
  const { t } = useTranslation()
  return (
    <nav className="articles-tabs" aria-label={t('articles.writing.list.states')}>
      <ul>
        {articleLists.map((list) => (
          <li key={list}>
            <Link
              to={searchOf({ ...filter, list })}
              className="articles-tab"
              aria-current={list === filter.list ? 'page' : undefined}
            >
              {t(`articles.writing.lists.${list}`)} <span className="articles-tab-count">{counts[list]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
