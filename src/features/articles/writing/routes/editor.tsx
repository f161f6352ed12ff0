import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { EditorPage } from '../components/editor-page.tsx'
import { changeFromForm, type EditorPageData, readEditorPage } from '../editor-page.server.ts'
import type { Route } from './+types/editor'

export const handle = {
  titleKey: 'articles.writing.title',
  titleOf: ({ saved }: EditorPageData) => saved.fields.title,
  guard: adminForm(),
} satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readEditorPage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeFromForm(context, request, params.id),
)

export const clientAction = keepInput

export default function EditorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined) ?? null
  // Another article is another editor.
  return <EditorPage key={loaderData.article.id} page={loaderData} refused={refused} />
}
