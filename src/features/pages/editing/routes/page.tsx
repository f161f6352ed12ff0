import { adminForm, MiB } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { type EditorAnswer, PageEditor } from '../components/page-editor.tsx'
import { readPageEditor, savePage } from '../page-editor.server.ts'
import type { Route } from './+types/page'

export const handle = {
  titleKey: 'pages.editing.title',
  // Without scripts the pictures of slides and people travel with their forms.
  guard: adminForm({ maxBytes: 20 * MiB }),
} satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readPageEditor(context, request, params.slug),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  savePage(context, request, params.slug),
)

export const clientAction = keepInput

export default function PageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as EditorAnswer | undefined) ?? null
  // Another page is another editor.
  return <PageEditor key={loaderData.slug} page={loaderData} refused={refused} />
}
