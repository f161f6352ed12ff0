import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { fullNameOf } from '../../core/member.ts'
import type { DrawerPage, Unconfirmed } from './user-drawer.server.ts'

/** Of each part of the drawer. */
export const drawerHandle = {
  titleOf: ({ user }: DrawerPage) => fullNameOf(user),
  guard: adminForm(),
} satisfies RouteHandle

/** What the action of a part answered: what is wrong, or that it must be confirmed where no script could ask. */
export function useDrawerAnswer(answered: unknown): { refused: FormProblem | null; isAsked: boolean } {
  const answer = useAnswer(answered as FormProblem | Unconfirmed | undefined)
  return { refused: answer && 'fields' in answer ? answer : null, isAsked: answer !== null && 'asks' in answer }
}
