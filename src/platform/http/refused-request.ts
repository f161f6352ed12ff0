import { data, type MiddlewareFunction, redirect } from 'react-router'
import { requestContext } from './request.context.ts'

/**
 * Middleware of the root route: what the door refused (a wrong XSRF token, a body too large) is shown by the root's
 * error page with its own status; somebody whose session is over goes to the sign-in page, which says why and leads
 * back. No loader and no action runs.
 */
export const showRefusal: MiddlewareFunction<Response> = ({ context, url }) => {
  const { refusal, sessionProblem } = context.get(requestContext)
  if (refusal) throw data({ key: refusal.key, facts: refusal.facts }, { status: refusal.status })
  const { pathname, search } = url
  if (!sessionProblem || pathname === '/login') return
  throw redirect(`/login?${new URLSearchParams({ to: pathname + search, reason: sessionProblem })}`)
}
