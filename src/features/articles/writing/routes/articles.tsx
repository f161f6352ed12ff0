import '../components/articles.css'
import { Form, href, Link, redirect } from 'react-router'
import { FormProblems } from '#platform/forms/form.tsx'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { List, ListPages, ListTabs } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { adminOf } from '../../articles.context.ts'
import { articleFilter, articleLists, categoryOptions, unfiltered } from '../article-list.ts'
import { editorPath } from '../article-paths.ts'
import { ArticleFilters } from '../components/article-filters.tsx'
import { ArticleRow } from '../components/article-row.tsx'
import { newArticleSchema } from '../draft.schema.ts'
import type { Route } from './+types/articles'

export const handle = { titleKey: 'administration.parts.articles.title', guard: adminForm() } satisfies RouteHandle

const pageSize = 50

/** `?list=`, `?language=`, `?category=` and `?q=` narrow it; `?after=` reads on. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, writing } = adminOf(args)
  const asked = new URL(args.request.url).searchParams
  const filter = articleFilter.read(asked)
  const after = asked.get('after')
  return { filter, ...(await writing.list(viewer, filter, after, pageSize)), isFirst: after === null }
})

/** Begins an article in the admin's own language, and opens its editor. @throws InvalidForm */
export const action = formAction(async (args: Route.ActionArgs) => {
  const { viewer, writing } = adminOf(args)
  const { category } = await readForm(args.request, newArticleSchema)
  return redirect(editorPath(await writing.createArticle(viewer, { category })))
})

export const clientAction = keepInput

type Page = Route.ComponentProps['loaderData']

export default function ArticlesPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { filter, articles, counts } = page
  useQuietLive([topics.drafts, topics.articles])
  const tabs = articleLists.map((list) => ({
    name: list,
    label: t(`articles.writing.lists.${list}`),
    count: counts[list],
    to: { search: articleFilter.search({ ...filter, list }) },
  }))
  const word = (name: 'pages' | 'first' | 'next') => t(`articles.writing.list.${name}`)
  return (
    <AdministrationPage name={t('administration.parts.articles.title')} actions={<NewArticle page={page} />}>
      <FormProblems problem={useAnswer(actionData as FormProblem | undefined)} />
      <ListTabs label={t('articles.writing.list.states')} tabs={tabs} chosen={filter.list} />
      <ArticleFilters filter={filter} />
      <List rows={articles} className="panel articles-list" {...useNothingHere(page)}>
        {(article) => <ArticleRow key={article.id} article={article} />}
      </List>
      <ListPages
        page={page}
        search={(after) => articleFilter.search(filter, after)}
        words={{ label: word('pages'), first: word('first'), next: word('next') }}
      />
      <p className="mt-6">
        <Link className="link" to={href('/administration/articles/deleted')}>
          {t('articles.publishing.deleted.title')}
        </Link>
      </p>
    </AdministrationPage>
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

function useNothingHere({ filter, counts }: Page) {
  const { t } = useTranslation()
  const { list } = filter
  if (!articleFilter.isNarrowed({ ...filter, list: 'all' }))
    return { empty: t(`articles.writing.list.none.${counts.all === 0 ? 'all' : list}`) }
  const whole = { search: articleFilter.search({ ...unfiltered, list }) }
  return {
    empty: t('articles.writing.list.none-found'),
    emptyAction: <ButtonLink to={whole}>{t('articles.writing.list.no-filter')}</ButtonLink>,
  }
}
