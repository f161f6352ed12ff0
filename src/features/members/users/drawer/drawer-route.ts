import { useAnswer } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { fullNameOf } from '../../core/member.ts'
import type { User } from '../user.ts'

export const drawerHandle = {
  titleOf: ({ user }: { user: User }) => fullNameOf(user),
  guard: adminForm(),
} satisfies RouteHandle

export type Unconfirmed = { asks: 'remove' }

export function useDrawerAnswer(answered: unknown): { refused: FormProblem | null; isAsked: boolean } {
  const answer = useAnswer(answered as FormProblem | Unconfirmed | undefined)
  return { refused: answer && 'fields' in answer ? answer : null, isAsked: answer !== null && 'asks' in answer }
}
