import { join } from 'node:path'
import { Hono } from 'hono'
import { oneClick, oneClickGuard } from '#features/newsletter/leaving/leaving.service.server.ts'
import type { AppCheckPurpose } from '#platform/app-check/app-check.policy.ts'
import { appCheckEndpoints } from '#platform/app-check/app-check-endpoints.server.ts'
import { accessLog } from '#platform/http/access-log.server.ts'
import { createByteBudget } from '#platform/http/byte-budget.server.ts'
import { secureCookies } from '#platform/http/cookies.server.ts'
import { compressAnswers } from '#platform/http/encodings.server.ts'
import { createEnforce, guarded, guardOf, undeclaredIn } from '#platform/http/enforce-guard.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { clientAddress, knownRequests } from '#platform/http/known-requests.server.ts'
import { emptySpool } from '#platform/http/multipart-form.server.ts'
import { notices } from '#platform/http/notice.server.ts'
import { preferences } from '#platform/http/preferences.server.ts'
import { createUnfinished } from '#platform/http/receive-body.server.ts'
import { MiB } from '#platform/http/route-guard.ts'
import { createSecurityHeaders, nonces, privateAnswers } from '#platform/http/security-headers.server.ts'
import { staticFiles } from '#platform/http/static-files.server.ts'
import { xsrfTokens } from '#platform/http/xsrf.server.ts'
import { isForAdmins } from '#platform/live/topics.ts'
import { createPageCache, type PageCache } from '#platform/rendering/page-cache.server.ts'
import { createSiteMap, type SiteMap } from '#platform/rendering/site-map.server.ts'
import { apiBase, createApi, referenceAddresses } from '../api/api.server.ts'
import type { Portal } from '../portal.server.ts'
import { enhanceSource, generatedFiles } from '../rendering/assets.server.ts'
import { demoStripCloses, firstTheme, speculationRules } from '../rendering/inline-scripts.ts'
import { joinStyles } from '../rendering/joined-styles.server.ts'
import { createPages, loadBuild } from '../rendering/pages.server.ts'
import { guardedPages, mountEndpoints, previewGuard, previewPage } from './endpoints.server.ts'
import { mountProbes, probes } from './probes.server.ts'
import { answerRefusal } from './refusals.server.ts'
import { accessTokens, isPersonal, session } from './session.server.ts'

/** Bytes that files of forms take on the disk while they are under way, of all requests together. */
const diskForBodies = 512 * MiB

export type HttpApp = { app: Hono<HonoEnv>; pageCache: PageCache }

/**
 * The whole site: middleware in reading order, then the endpoints, then the pages.
 * @param clientFolder the browser's files (`build/client`); null in development, where Vite serves them
 * @throws Error naming each address that takes a change and does not declare what it lets in
 */
export async function createHttpApp(portal: Portal, clientFolder: string | null): Promise<HttpApp> {
  const { config, isProduction } = portal
  const { appCheck, rateLimit } = portal.services
  const isSecure = config.PUBLIC_URL.startsWith('https:')
  const build = await loadBuild()
  const siteMap = createSiteMap(build)
  const styles = joinStyles(build, clientFolder)
  const spoolFolder = join(config.DATA_DIR, 'incoming', String(process.pid))
  const enforce = createEnforce({
    rateLimit,
    rateOf: portal.rateOf,
    appCheck,
    xsrf: { secret: config.SECRET, isOurOrigin: portal.isOurOrigin },
    budgets: {
      memory: createByteBudget(config.REQUEST_MEMORY),
      disk: createByteBudget(diskForBodies),
      unfinished: createUnfinished(),
    },
    spoolFolder,
  })
  const { api, document } = createApi(portal, enforce)
  const pages = createPages(portal, document, styles)
  const headers = createSecurityHeaders({
    isProduction,
    isDevelopment: import.meta.env.DEV,
    inlineScripts: [
      speculationRules,
      firstTheme,
      enhanceSource,
      ...(config.ENVIRONMENT === 'demo' ? [demoStripCloses] : []),
    ],
    analyticsOrigin: config.ANALYTICS && new URL(config.ANALYTICS.script).origin,
  })
  const pageCache = createPageCache({
    clock: portal.clock,
    defaultLanguage: config.DEFAULT_LANGUAGE,
    isSecure,
    headers: headers.staticPage,
    consented: headers.consented,
    cachingOf: (path) => siteMap.pageAt(path).caching,
    isPersonal,
  })
  portal.services.live.onAnnounce((topic) => {
    if (!isForAdmins(topic)) pageCache.drop(topic)
  })
  portal.services.live.onGap(pageCache.dropAll)

  const app = new Hono<HonoEnv>({ strict: true })
  app.onError(answerRefusal(portal, pages))
  app.use(accessLog(portal.log, { quiet: probes, answered: portal.metrics.answered }))
  app.use(headers.middleware)
  app.use(knownRequests({ publicUrl: config.PUBLIC_URL, allowsLoopback: !isProduction, anyHost: probes }))
  mountProbes(app, portal, pageCache, enforce)
  app.use(staticFiles(clientFolder, [...generatedFiles, ...styles.files], headers))
  app.use(pageCache.middleware)
  app.use(nonces())
  app.use(clientAddress(config.TRUSTED_PROXIES))
  app.use(compressAnswers())
  app.use(secureCookies({ isSecure }))
  const proofs = () => proofsIn(app.routes, siteMap.guards)
  app.route('/app-check', appCheckEndpoints(appCheck, { isSecure, isOurOrigin: portal.isOurOrigin, enforce, proofs }))
  app.post('/unsubscribe/:id', guarded(enforce, { guard: oneClickGuard }), oneClick(portal.services.newsletter))
  app.use(session(portal))
  app.use(privateAnswers())
  app.use('/api/v1/*', accessTokens(portal))
  const { languages } = portal.services.organisation
  app.use(preferences({ defaultLanguage: config.DEFAULT_LANGUAGE, isSecure, languages }))
  app.use(xsrfTokens({ secret: config.SECRET, isSecure }))
  app.use(notices({ isSecure }))
  mountEndpoints(app, portal, headers.plain, enforce)
  app.post('/administration/pages/:slug/preview', guarded(enforce, { guard: previewGuard }), (c) =>
    previewPage(c, portal, pages),
  )
  const page = guardedPages(siteMap, enforce, pages)
  for (const path of referenceAddresses) app.all(path, page)
  app.route(apiBase, api)
  app.all('*', page)
  const undeclared = undeclaredIn(app.routes)
  if (undeclared.length > 0) throw new Error(`Endpoints that do not declare what they let in: ${undeclared.join(', ')}`)
  await emptySpool(spoolFolder)
  return { app, pageCache }
}

/** Which addresses ask for a proof of work, and for what, by the declarations of all endpoints and pages. */
function proofsIn(
  endpoints: readonly { path: string; handler: object }[],
  pages: SiteMap['guards'],
): (readonly [pattern: string, purpose: AppCheckPurpose])[] {
  const ofEndpoints = endpoints.flatMap(({ path, handler }) => {
    const guard = guardOf(handler)
    return guard ? [{ pattern: path, guard }] : []
  })
  return [...pages, ...ofEndpoints].flatMap(({ pattern, guard: { proof } }) =>
    proof ? [[pattern, proof.purpose] as const] : [],
  )
}
