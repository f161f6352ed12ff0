import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from '#platform/http/request.context.ts'
import { logContext } from '#platform/log/log.context.ts'
import { i18nFor } from '#shell/translations.server.ts'

/** Every loader has answered before rendering starts, so the page leaves whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { nonce, language } = context.get(requestContext)
  const page = (
    <I18nextProvider i18n={i18nFor(language)}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </I18nextProvider>
  )
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

/**
 * Writes down what nobody expected, with the request's id, which the reader sees too. Expected answers (404, 405, what
 * pageLoader sends) and readers who left are no trouble.
 */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  const { id } = (context as RouterContextProvider).get(requestContext)
  ;(context as RouterContextProvider).get(logContext).error({ request: id, err: error }, 'unexpected')
}
