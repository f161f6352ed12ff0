import '../components/articles.css'
import { Form, href, Link, redirect } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { FormProblems, SubmitButton } from '#platform/forms/form.tsx'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { articlesContext } from '../../articles.context.ts'
import { AdminCrumbs } from '../../core/admin-crumbs.tsx'
import { articleLists, filterIn, isFiltered, searchOf } from '../article-list.ts'
import { editorPath } from '../article-paths.ts'
import { ArticleFilters, ArticleRow } from '../components/article-list-parts.tsx'
import { categoryOptions } from '../components/article-options.ts'
import { newArticleSchema } from '../draft.schema.ts'
import type { Route } from './+types/articles'

export const handle = { titleKey: 'administration.parts.articles.title', guard: adminForm() } satisfies RouteHandle

const pageSize = 50

/** `?list=`, `?language=`, `?category=` and `?q=` narrow it; `?after=` reads on. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const filter = filterIn(asked)
  const after = asked.get('after')
  const list = await context.get(articlesContext).writing.list(viewer, filter, after, pageSize)
  return { filter, ...list, isFirst: after === null }
})

/** Begins an article in the admin's own language, and opens its editor. @throws InvalidForm */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const { category } = await readForm(request, newArticleSchema)
  return redirect(editorPath(await context.get(articlesContext).writing.createArticle(viewer, { category })))
})

export const clientAction = keepInput

type Page = Route.ComponentProps['loaderData']

/** All articles in every state, the last change first. */
export default function ArticlesPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { filter, articles, next, isFirst } = page
  useQuietLive([topics.drafts, topics.articles])
  return (
    <WorkPage>
      <AdminCrumbs items={[{ label: t('administration.parts.articles.title') }]} />
      <div className="articles-head">
        <PageTitle>{t('administration.parts.articles.title')}</PageTitle>
        <NewArticle page={page} />
      </div>
      <FormProblems problem={useAnswer(actionData as FormProblem | undefined)} />
      <ArticleTabs page={page} />
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
        <Link className="link" to={href('/administration/articles/deleted')}>
          {t('articles.publishing.deleted.title')}
        </Link>
      </p>
    </WorkPage>
  )
}

function NewArticle({ page: { filter } }: { page: Page }) {
  const { t } = useTranslation()
  return (
    <Form method="post" className="articles-new">
      <XsrfField />
      <Select
        id="new-article-category"
        name="category"
        label={t('articles.writing.list.new-category')}
        hideLabel
        defaultValue={filter.category ?? 'default'}
        options={categoryOptions(t)}
      />
      <SubmitButton variant="primary">
        <Icon name="plus" />
        {t('articles.writing.list.new')}
      </SubmitButton>
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
function ArticleTabs({ page: { filter, counts } }: { page: Page }) {
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
