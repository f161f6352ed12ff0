import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { TranslationPage } from '../components/translation-page.tsx'
import { changeTranslationFromForm, readTranslationPage } from '../translation-page.server.ts'
import type { Route } from './+types/translation'

export const handle = { titleKey: 'articles.writing.translation.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readTranslationPage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeTranslationFromForm(context, request, params.id),
)

export const clientAction = keepInput

export default function TranslationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TranslationPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
