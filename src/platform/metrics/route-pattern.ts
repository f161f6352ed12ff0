import { createContext, type MiddlewareFunction } from 'react-router'

/** Where a page's root tells which line of the site map answered; the shell reads it when the answer is there. */
export const routePatternContext = createContext<{ pattern?: string }>({})

/** Middleware of the root route: metrics count by pattern, never by address. */
export const noteRoutePattern: MiddlewareFunction<Response> = ({ context, pattern }) => {
  context.get(routePatternContext).pattern = pattern
}
