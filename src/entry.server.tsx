import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { withBytes } from '#platform/http/finished-bytes.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { I18nProvider } from '#platform/i18n/use-translation.tsx'
import { logContext } from '#platform/log/log.context.ts'
import { type PageOf, pageText, scriptIn, withOwnRoutes } from '#platform/rendering/page-rendering.server.tsx'
import { hourNow, RememberedMarkup } from '#platform/rendering/remembered-markup.tsx'
import { rememberedParts } from '#platform/rendering/remembered-pages.server.ts'
import type { ShellData } from '#shell/frame/shell-data.server.ts'
import { StaticPageContext } from '#shell/frame/static-page.ts'
import { enhanceSource, namedTranslationsUrls } from '#shell/rendering/assets.server.ts'
import { i18nFor } from '#shell/rendering/translations.server.ts'
import { joinedStylesContext } from '#shell/shell.context.ts'

/** Every loader has answered before rendering starts, so the page leaves whole: as bytes, which cost less than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { id, nonce, language, xsrfToken } = context.get(requestContext)
  const i18n = i18nFor(language)
  const { memory, piecesOf, page, filled } = rememberedParts(language, [xsrfToken(), id, nonce])
  const isOfItsData = isMadeOfItsData(routerContext)
  const staticPage = {
    script: enhanceSource,
    joined: context.get(joinedStylesContext),
    words: isOfItsData ? namedTranslationsUrls[language] : null,
  }
  const pageOf: PageOf = (entry) => (
    <I18nProvider i18n={i18n}>
      <StaticPageContext value={staticPage}>
        <RememberedMarkup value={import.meta.env.PROD ? memory : null}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </RememberedMarkup>
      </StaticPageContext>
    </I18nProvider>
  )
  const render = async () => {
    const { html, again } = await pageText(withOwnRoutes(routerContext), pageOf)
    return piecesOf(html ?? (await waitedFor(pageOf(again))))
  }
  const script = scriptIn(routerContext)
  const isSame = import.meta.env.PROD && script !== '' && isOfItsData
  const pieces = isSame ? await page([request.url, String(hourNow()), script], render) : await render()
  return withBytes(new Response(null, { status, headers }), filled(pieces, script))
}

/** Nothing but its data, its address and the hour say how this page looks, to one member, who sees it again and again. */
function isMadeOfItsData({ routeModules, staticHandlerContext }: EntryContext): boolean {
  const { loaderData, actionData, errors, matches, statusCode } = staticHandlerContext
  const isRemembered = matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.isRemembered,
  )
  const root: ShellData | undefined = loaderData.root
  return isRemembered && statusCode === 200 && !errors && !actionData && root?.user != null && root.notice === null
}

/** The same page when a part of it has to be fetched first. */
async function waitedFor(page: ReactElement): Promise<string> {
  // A renderer of its own, which hardly any page needs (`vite-patched-libraries-plugin.ts`).
  const { prerenderToNodeStream } = await import('react-dom/static')
  // Nor does React put a long part behind the rest, to be moved into its place by a script: not everybody runs one.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return text(prelude)
}

/** Logs what nobody expected, with the request's id, which the reader sees too; a reader who left is no failure. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const { id, hasSenderLeft } = (context as RouterContextProvider).get(requestContext)
  if (isRouteErrorResponse(error) || request.signal.aborted || hasSenderLeft()) return
  ;(context as RouterContextProvider).get(logContext).error({ request: id, err: error }, 'unexpected')
}
