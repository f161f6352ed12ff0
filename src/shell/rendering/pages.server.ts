import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageService } from '#features/pages/core/page.service.server.ts'
import { pagesContext } from '#features/pages/pages.context.ts'
import { viewerContext } from '#platform/access/guards.ts'
import { visitor } from '#platform/access/viewer.ts'
import type { ApiDocument } from '#platform/api/reference.server.ts'
import { withBody as withFinishedBody } from '#platform/http/finished-bytes.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { refusalPath } from '#platform/http/refused-request.ts'
import { type Refusal, type RequestFacts, requestContext, type Theme } from '#platform/http/request.context.ts'
import { hasSenderLeft } from '#platform/http/sender-left.server.ts'
import { withBody } from '#platform/http/whole-body.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { logContext } from '#platform/log/log.context.ts'
import { routePatternContext } from '#platform/metrics/route-pattern.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import type { Portal } from '../portal.server.ts'
import { provideServices } from '../services/provide-services.server.ts'
import { apiDocumentContext, joinedStylesContext } from '../shell.context.ts'
import type { JoinedStyles } from './joined-styles.server.ts'

export type Pages = ReturnType<typeof createPages>

type PreviewedPage = { path: string; language: Language; theme: Theme; pages: PageService }

export const loadBuild = (): Promise<ServerBuild> => import('virtual:react-router/server-build')

/** Given a function, React Router builds its site map for each request, in 0.3 ms: only development needs that. */
const createHandler = async () =>
  import.meta.env.PROD
    ? createRequestHandler(await loadBuild(), 'production')
    : createRequestHandler(loadBuild, 'development')

/** One processor is no faster with more, and each holds memory until it is done. Further ones wait a little. */
const maxRenderings = 16

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** @param apiDocument what the reference of the JSON interface shows */
export function createPages(portal: Portal, apiDocument: () => ApiDocument, { joined }: JoinedStyles) {
  let handler: ReturnType<typeof createHandler> | undefined
  const publicOrigin = new URL(portal.config.PUBLIC_URL).origin
  const semaphore = createSemaphore({ atOnce: maxRenderings, waiting: Number.POSITIVE_INFINITY })
  const contextFor = (c: Context<HonoEnv>, facts: Pick<RequestFacts, 'refusal' | 'retryAfter'>) => {
    const context = new RouterContextProvider()
    provideServices(context, portal.services)
    context.set(logContext, portal.log)
    context.set(joinedStylesContext, joined)
    context.set(viewerContext, c.get('viewer'))
    context.set(requestContext, { ...factsOf(c), ...facts })
    return context
  }
  const handle = async (request: Request, context: RouterContextProvider) => {
    handler ??= createHandler()
    return withFinishedBody(await (await handler)(request, context))
  }
  return {
    /** Renders a page, its data, or runs its action. A refused request shows only the refusal. */
    async answer(c: Context<HonoEnv>, refusal: Refusal | null = null): Promise<Response> {
      let wait = 0
      const retryAfter = (seconds: number) => {
        wait = seconds
      }
      const context = contextFor(c, { refusal, retryAfter })
      context.set(apiDocumentContext, apiDocument)
      const route: { pattern?: string } = {}
      context.set(routePatternContext, route)
      const request = refusal ? refusedRequest(c.req.raw) : c.req.raw
      const asked = portal.isProduction ? underPublicOrigin(request, publicOrigin) : request
      const render = () => handle(asked, context)
      // An action may wait for its body as long as that takes: it keeps nobody else waiting.
      const response = isRead(asked) ? await semaphore.run(render) : await render()
      // What an endpoint refused counts as that endpoint's.
      if (!refusal) c.set('route', `/${(route.pattern ?? '').replace(/^\//, '')}`)
      if (wait > 0) response.headers.set('Retry-After', String(wait))
      return response
    },
    /** A page as a visitor gets it who reads that language, with texts that nobody saved; it is kept nowhere. */
    preview(c: Context<HonoEnv>, { path, language, theme, pages }: PreviewedPage): Promise<Response> {
      const context = contextFor(c, { refusal: null, retryAfter: () => undefined })
      context.set(pagesContext, pages)
      context.set(viewerContext, visitor)
      const facts = context.get(requestContext)
      context.set(requestContext, { ...facts, language, theme, notice: null, sessionProblem: null })
      return handle(new Request(publicOrigin + path), context)
    },
  }
}

function factsOf(c: Context<HonoEnv>) {
  let token: string | undefined
  return {
    id: c.get('requestId'),
    language: c.get('language'),
    theme: c.get('theme'),
    nonce: c.get('nonce'),
    /** Made when a page reads it: what asks for none, such as `/__manifest`, brings no cookie, least of all after another answer's. */
    xsrfToken() {
      token ??= c.get('isCached') ? '' : c.get('makeXsrfToken')()
      return token
    },
    notice: c.get('notice'),
    clientAddress: c.get('clientAddress'),
    sessionProblem: c.get('sessionProblem') ?? null,
    isSessionFree: c.get('isSessionFree') ?? false,
    refusedAction: c.get('refusedAction') ?? null,
    hasSenderLeft: () => hasSenderLeft(c),
  }
}

/** Behind a proxy that ends TLS the address must carry the public origin, or React Router refuses every form. */
function underPublicOrigin(request: Request, publicOrigin: string): Request {
  const { origin, pathname, search } = new URL(request.url)
  return origin === publicOrigin ? request : new Request(publicOrigin + pathname + search, request)
}

/** What has no page (`/logout`) is shown at the address that always has one; the running app shows it itself. */
function refusedRequest(request: Request): Request {
  const { origin, pathname } = new URL(request.url)
  if (pathname.endsWith('.data')) return request.method === 'GET' ? request : withBody(request, null)
  return new Request(origin + refusalPath, { headers: request.headers })
}
