import { data, href, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { redirectWithNotice } from './notice.server.ts'
import { requestContext } from './request.context.ts'

/** Where a refused document is shown: a page of its own, so that the frame around it has its data. */
export const refusalPath = href('/404')

/** Throws what was refused before the route (a wrong XSRF token, a body too large), for the error page to show with its status. */
export function throwRefusal(context: Readonly<RouterContextProvider>): void {
  const { refusal } = context.get(requestContext)
  if (refusal) throw data({ key: refusal.key, facts: refusal.facts }, { status: refusal.status })
}

/** Of the root route: a refused change runs no loader and no action; an ended session goes to the sign-in page, which leads back. */
export const showRefusal: MiddlewareFunction<Response> = ({ context, url }) => {
  const { refusal, sessionProblem, isSessionFree } = context.get(requestContext)
  const { pathname, search } = url
  if (pathname !== refusalPath) throwRefusal(context)
  if (!sessionProblem || refusal || isSessionFree) return
  const address = `${href('/login')}?${new URLSearchParams({ to: pathname + search, reason: sessionProblem })}`
  throw redirectWithNotice(address, { kind: 'error', key: `error.${sessionProblem}` })
}
