import { type MiddlewareFunction, redirect } from 'react-router'
import { requestContext } from '#platform/http/request.context.ts'
import { safePath } from './safe-path.policy.ts'

/**
 * Middleware of the root route: whose session ended (expired, record gone, disabled) is told so on the sign-in page, with
 * the wanted address remembered (decisions section 4). The answer also takes the cookie away, so it is told once.
 */
export const tellEndedSession: MiddlewareFunction<Response> = ({ context, request }) => {
  const { sessionProblem } = context.get(requestContext)
  if (!sessionProblem || (request.method !== 'GET' && request.method !== 'HEAD')) return
  const { pathname, search } = new URL(request.url)
  const to = safePath(pathname.replace(/\.data$/, '') + search)
  if (to === null) return
  throw redirect(`/login?${new URLSearchParams({ to, reason: sessionProblem })}`)
}
