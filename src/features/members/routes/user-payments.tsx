import { adminForm } from '#platform/http/route-guard.ts'
import '../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { changePayments, type Unconfirmed } from '../administration/sheet/change-from-sheet.server.ts'
import { readPayments, type SheetPage } from '../administration/sheet/user-sheet.server.ts'
import { PaymentsPart } from '../components/sheet/payments-part.tsx'
import { fullNameOf } from '../full-name.ts'
import type { Route } from './+types/user-payments'

export const handle = { titleOf: ({ user }: SheetPage) => fullNameOf(user), guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readPayments(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changePayments(context, request, params.id),
)

export const clientAction = keepInput

export default function UserPaymentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FormProblem | Unconfirmed | undefined)
  const asks = answer !== null && 'asks' in answer
  const refused = answer !== null && 'fields' in answer ? answer : null
  return <PaymentsPart page={loaderData} refused={refused} asksRemoval={asks} />
}
