import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { createFromForm, readArticlesPage } from '../articles-page.server.ts'
import { ArticlesPage } from '../components/articles-page.tsx'
import type { Route } from './+types/articles'

export const handle = { titleKey: 'administration.parts.articles.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readArticlesPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => createFromForm(context, request))

export const clientAction = keepInput

export default function ArticlesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticlesPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
