import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { UsersPage } from '../components/users-page.tsx'
import { addressOf, selectionIn } from '../list/user-selection.ts'
import { changeList, readUsersPage } from '../users-page.server.ts'
import type { Route } from './+types/users'

export const handle = { titleKey: 'members.list.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readUsersPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => changeList(context, request))

export const clientAction = keepInput

/** The list stays as it is while one walks from sheet to sheet beside it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isNews = currentUrl.href === nextUrl.href
  return isNews || formMethod || listIn(currentUrl) !== listIn(nextUrl) ? defaultShouldRevalidate : false
}

const listIn = ({ searchParams }: URL) => `${addressOf(selectionIn(searchParams))} ${searchParams.get('after') ?? ''}`

export default function UsersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersPage page={loaderData} problem={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
