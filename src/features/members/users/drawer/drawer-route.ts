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

/** Of an invitation that no mail brings, to be seen this once. */
export type ShownLink = { link: string }

type DrawerAnswer = { refused: FormProblem | null; isAsked: boolean; link: string | null }

export function useDrawerAnswer(answered: unknown): DrawerAnswer {
  const answer = useAnswer(answered as FormProblem | Unconfirmed | ShownLink | undefined)
  return {
    refused: answer && 'fields' in answer ? answer : null,
    isAsked: answer !== null && 'asks' in answer,
    link: answer && 'link' in answer ? answer.link : null,
  }
}
