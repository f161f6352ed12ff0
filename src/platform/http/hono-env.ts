import type { HttpBindings } from '@hono/node-server'
import type { Scope } from '#platform/access/scopes.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { RequestFacts } from './request.context.ts'

type Shared = Pick<RequestFacts, 'clientAddress' | 'sessionProblem' | 'language' | 'theme' | 'nonce' | 'notice'>

/** What middleware learns about a request, in this order; read it with `c.get('viewer')` (`c.var` copies all of it each time). */
export type HonoEnv = {
  /** Absent when a test calls the app in process. */
  Bindings: Partial<HttpBindings>
  Variables: Shared & {
    requestId: string
    viewer: Viewer
    /** A program speaks, through a token that is good for so much; absent where a browser does. */
    accessToken?: { scopes: readonly Scope[] }
    /** For the hidden field `_xsrf` of forms. A page that asks sets the cookie too, where the browser has none. */
    makeXsrfToken(): string
    /** Set when a token was made and the browser has no valid XSRF-TOKEN cookie. */
    freshXsrfCookie?: string
    isSessionFree?: boolean
    refusedAction?: NonNullable<RequestFacts['refusedAction']>
    /** Why this request counts as sent without a token; a refusal tells it in `X-App-Check`. */
    appCheckProblem?: 'app-check/missing-token' | 'app-check/invalid-token'
    /** Method, host and spelling of the address were found good. */
    isKnown?: boolean
    /** The page cache wants to keep what is rendered now: nothing personal may enter it. */
    isCached?: boolean
    /** What metrics call this address: its pattern, where the app's own does not say it. */
    route?: string
    /** The answer already carries every header it needs: page cache and static files. */
    isComplete?: boolean
  }
}
