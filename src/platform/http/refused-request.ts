import { data, type MiddlewareFunction } from 'react-router'
import { requestContext } from './request.context.ts'

/**
 * Middleware of the root route: what the door refused (a wrong XSRF token, a body too large) is shown by the root's
 * error page with its own status; no loader and no action runs.
 */
export const showRefusal: MiddlewareFunction<Response> = ({ context }) => {
  const { refusal } = context.get(requestContext)
  if (refusal) throw data({ key: refusal.key, facts: refusal.facts }, { status: refusal.status })
}
