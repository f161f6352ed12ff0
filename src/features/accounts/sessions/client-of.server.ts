import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#platform/http/request.context.ts'
import type { Client } from './session-opening.server.ts'

/** From where this request comes, as the list of sessions and the limits know it. */
export const clientOf = (request: Request, context: Readonly<RouterContextProvider>): Client => ({
  address: context.get(requestContext).clientAddress,
  userAgent: request.headers.get('User-Agent') ?? '',
})
