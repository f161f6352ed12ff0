import { redirect } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { writingContext } from '../../articles.context.ts'
import { filterIn } from '../article-list.ts'
import { ArticlesPage } from '../components/articles-page.tsx'
import { newArticleSchema } from '../draft.schema.ts'
import { editorPath } from '../draft.ts'
import type { Route } from './+types/articles'

export const handle = { titleKey: 'administration.parts.articles.title', guard: adminForm() } satisfies RouteHandle

const pageSize = 50

/** `?list=`, `?language=`, `?category=` and `?q=` narrow it; `?after=` reads on. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const filter = filterIn(asked)
  const after = asked.get('after')
  const list = await context.get(writingContext).list(viewer, filter, after, pageSize)
  return { filter, ...list, isFirst: after === null }
})

/** Begins an article in the admin's own language, and opens its editor. @throws InvalidForm */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const { category } = await readForm(request, newArticleSchema)
  return redirect(editorPath(await context.get(writingContext).createArticle(viewer, { category })))
})

export const clientAction = keepInput

export default function ArticlesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticlesPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
