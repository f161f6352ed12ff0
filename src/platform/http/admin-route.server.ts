import type { RouterContext, RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { actionsByIntent } from './actions-by-intent.server.ts'
import { formAction, pageLoader } from './form-action.server.ts'
import { requestContext } from './request.context.ts'

export type AdminArgs = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

/** An administrator who asks, what they ask in the address, and the service behind `key`. */
export function readyFor<Service>({ context, request, params }: AdminArgs, key: RouterContext<Service>) {
  const viewer = requireAdmin(context, request)
  const { searchParams: asked, search } = new URL(request.url)
  const { language } = context.get(requestContext)
  return { context, request, params, id: params.id ?? '', viewer, service: context.get(key), asked, search, language }
}

export type Ready<Service> = ReturnType<typeof readyFor<Service>>

/** A loader for administrators only: nothing is read for anybody else. */
export const adminLoader = <Service, Result>(
  key: RouterContext<Service>,
  read: (ready: Ready<Service>) => Promise<Result>,
) => pageLoader(async (args: AdminArgs) => read(readyFor(args, key)))

/** An action for administrators only. */
export const adminAction = <Service, Result>(
  key: RouterContext<Service>,
  work: (ready: Ready<Service>) => Promise<Result>,
) => formAction(async (args: AdminArgs) => work(readyFor(args, key)))

type Sent<Service> = Ready<Service> & { form: FormData }

/** The same by what the form's field `intent` names, as in `actionsByIntent`. */
export const adminActions = <Service, Actions extends Record<string, (sent: Sent<Service>) => unknown>>(
  key: RouterContext<Service>,
  actions: Actions,
  usual?: keyof Actions & string,
) => formAction(actionsByIntent((args: AdminArgs) => readyFor(args, key), actions, usual))
