import { adminForm } from '#platform/http/route-guard.ts'
import '../../core/intranet.css'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { TrashPage } from '../components/trash-page.tsx'
import { changeTrash, readTrashPage } from '../trash-page.server.ts'
import type { Route } from './+types/trash.ts'

export const handle = { titleKey: 'intranet.trash.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readTrashPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => changeTrash(context, request))

export const clientAction = keepInput

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FormProblem | { asks: string[] } | undefined)
  return (
    <TrashPage
      page={loaderData}
      asks={answer && 'asks' in answer ? answer.asks : null}
      refused={answer && 'problem' in answer ? answer.problem : null}
    />
  )
}
