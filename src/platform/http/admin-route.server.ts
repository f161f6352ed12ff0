import type { RouterContext, RouterContextProvider } from 'react-router'
import { requireAdmin, requireTreasurer } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { actionsByIntent } from './actions-by-intent.server.ts'
import { formAction, pageLoader } from './form-action.server.ts'
import { requestContext } from './request.context.ts'

export type AdminArgs = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

/** Opens a page of the administration for those who may, or throws. */
type Guard = (context: AdminArgs['context'], request: Request) => Member

const readyBy =
  (guard: Guard) =>
  <Service>({ context, request, params }: AdminArgs, key: RouterContext<Service>) => {
    const viewer = guard(context, request)
    const { searchParams: asked, search } = new URL(request.url)
    const { language } = context.get(requestContext)
    return { context, request, params, id: params.id ?? '', viewer, service: context.get(key), asked, search, language }
  }

/** An administrator who asks, what they ask in the address, and the service behind `key`. */
export const readyFor = readyBy(requireAdmin)

export type Ready<Service> = ReturnType<typeof readyFor<Service>>

type Sent<Service> = Ready<Service> & { form: FormData }

/** Loaders and actions that read and do nothing for anybody whom `guard` does not let in. */
function routesFor(guard: Guard) {
  const ready = readyBy(guard)
  return {
    loader: <Service, Result>(key: RouterContext<Service>, read: (ready: Ready<Service>) => Promise<Result>) =>
      pageLoader(async (args: AdminArgs) => read(ready(args, key))),

    action: <Service, Result>(key: RouterContext<Service>, work: (ready: Ready<Service>) => Promise<Result>) =>
      formAction(async (args: AdminArgs) => work(ready(args, key))),

    /** By what the form's field `intent` names, as in `actionsByIntent`. */
    actions: <Service, Actions extends Record<string, (sent: Sent<Service>) => unknown>>(
      key: RouterContext<Service>,
      actions: Actions,
      usual?: keyof Actions & string,
    ) => formAction(actionsByIntent((args: AdminArgs) => ready(args, key), actions, usual)),
  }
}

/** For administrators only. */
export const { loader: adminLoader, action: adminAction, actions: adminActions } = routesFor(requireAdmin)

/** For whoever manages payments. */
export const {
  loader: treasurerLoader,
  action: treasurerAction,
  actions: treasurerActions,
} = routesFor(requireTreasurer)
