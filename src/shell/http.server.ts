import { Hono } from 'hono'
import { oneClick } from '#features/newsletter/leaving/one-click.server.ts'
import { appCheckEndpoints } from '#platform/app-check/app-check-endpoints.server.ts'
import { requireAppCheck } from '#platform/app-check/require-app-check.server.ts'
import { accessLog } from '#platform/http/access-log.server.ts'
import { bodyLimit } from '#platform/http/body-limit.server.ts'
import { clientAddress } from '#platform/http/client-address.server.ts'
import { compressAnswers } from '#platform/http/compress-answers.server.ts'
import type { Door } from '#platform/http/door.ts'
import { jsonDepth } from '#platform/http/json-depth.server.ts'
import { knownRequests } from '#platform/http/known-requests.server.ts'
import { notices } from '#platform/http/notice.server.ts'
import { preferences } from '#platform/http/preferences.server.ts'
import { privateAnswers } from '#platform/http/private-answers.server.ts'
import { secureCookies } from '#platform/http/secure-cookies.server.ts'
import { createSecurityHeaders, nonces } from '#platform/http/security-headers.server.ts'
import { staticFiles } from '#platform/http/static-files.server.ts'
import { xsrf, xsrfCookies } from '#platform/http/xsrf.server.ts'
import { isForAdmins } from '#platform/live/topics.ts'
import { limitRequests } from '#platform/rate-limit/limit-requests.server.ts'
import { accessTokens } from './access-tokens.server.ts'
import { apiBase } from './api/api-document.server.ts'
import { referenceAddresses } from './api/reference-address.ts'
import { createApi } from './api.server.ts'
import { mountEndpoints } from './endpoints.server.ts'
import { generatedFiles } from './generated-files.server.ts'
import { createPageCache, type PageCache } from './page-cache.server.ts'
import { createPages } from './pages.server.ts'
import type { Portal } from './portal.server.ts'
import { previewPage } from './preview-page.server.ts'
import { mountProbes, probes } from './probes.server.ts'
import { answerRefusal } from './refusals.server.ts'
import { isPersonal, refuseEndedSession, session } from './session.server.ts'
import { speculationRules } from './speculation-rules.ts'

export type HttpApp = { app: Hono<Door>; pageCache: PageCache }

/**
 * The whole site as one Hono app: middleware in reading order, then the endpoints, then the pages.
 *
 * @param clientFolder the browser's files (`build/client`); null in development, where Vite serves them
 */
export function createHttpApp(portal: Portal, clientFolder: string | null): HttpApp {
  const { config, isProduction } = portal
  const { appCheck, rateLimit } = portal.services
  const isSecure = config.PUBLIC_URL.startsWith('https:')
  const { api, document } = createApi(portal)
  const pages = createPages(portal, document)
  const headers = createSecurityHeaders({
    isProduction,
    isDevelopment: import.meta.env.DEV,
    inlineScripts: [speculationRules],
    analyticsOrigin: config.ANALYTICS && new URL(config.ANALYTICS.script).origin,
  })
  const pageCache = createPageCache({
    clock: portal.clock,
    defaultLanguage: config.DEFAULT_LANGUAGE,
    isSecure,
    headers: headers.paper,
    consented: headers.consented,
    cachingOf: pages.cachingOf,
    isPersonal,
  })
  portal.services.live.onAnnounce((topic) => {
    if (!isForAdmins(topic)) pageCache.drop(topic)
  })
  portal.services.live.onGap(pageCache.dropAll)

  const app = new Hono<Door>({ strict: true })
  app.onError(answerRefusal(portal, pages))
  app.use(accessLog(portal.log, { quiet: probes, answered: portal.metrics.answered }))
  app.use(headers.middleware)
  app.use(knownRequests({ publicUrl: config.PUBLIC_URL, allowsLoopback: !isProduction, anyHost: probes }))
  mountProbes(app, portal, pageCache)
  app.use(staticFiles(clientFolder, generatedFiles(), headers))
  app.use(pageCache.middleware)
  app.use(nonces())
  app.use(clientAddress(config.TRUSTED_PROXIES))
  app.use(compressAnswers())
  app.use(
    bodyLimit(['/uploads', '/administration/members/import/file'], undefined, {
      '/administration/organisation/logo': 5 * 1024 * 1024,
      // Without scripts the pictures of slides and people travel with their forms.
      '/administration/pages/*': 20 * 1024 * 1024,
      // Files that are somewhat too large together are refused by the form, with what was typed; the rest by the door.
      '/contact': 16 * 1024 * 1024,
    }),
  )
  app.use(jsonDepth())
  app.use(secureCookies({ isSecure }))
  app.use('/app-check/*', limitRequests(rateLimit, portal.ratePolicies))
  app.route('/app-check', appCheckEndpoints(appCheck, { isSecure, isOurOrigin: portal.isOurOrigin }))
  app.post('/unsubscribe/:id', oneClick(portal.services.newsletter, rateLimit))
  app.use(session(portal))
  app.use(refuseEndedSession())
  app.use(privateAnswers())
  app.use('/api/v1/*', accessTokens(portal))
  const { languages } = portal.services.organisation
  app.use(preferences({ defaultLanguage: config.DEFAULT_LANGUAGE, isSecure, languages }))
  app.use(xsrfCookies({ isSecure }))
  app.use(xsrf({ secret: config.SECRET, isOurOrigin: portal.isOurOrigin }))
  app.use(limitRequests(rateLimit, portal.ratePolicies))
  app.use(requireAppCheck(appCheck, rateLimit))
  app.use(notices({ isSecure }))
  mountEndpoints(app, portal, headers.plain)
  app.post('/administration/pages/:slug/preview', (c) => previewPage(c, portal, pages))
  for (const path of referenceAddresses) app.all(path, (c) => pages.answer(c))
  app.route(apiBase, api)
  app.all('*', (c) => pages.answer(c))
  return { app, pageCache }
}
