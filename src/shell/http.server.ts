import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { viewerContext } from '#platform/access/viewer.context.ts'
import { visitor } from '#platform/access/viewer.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { Portal } from './portal.server.ts'
import { provideServices } from './services.server.ts'

/** The whole site as one Hono app: middleware in reading order, then the pages. */
export function createHttpApp(portal: Portal) {
  const app = new Hono()
  const pages = createRequestHandler(() => import('virtual:react-router/server-build'), portal.config.ENVIRONMENT)
  app.all('*', (c) => {
    const context = new RouterContextProvider()
    context.set(viewerContext, visitor)
    context.set(requestContext, {
      id: 'x',
      language: 'nl',
      theme: null,
      nonce: randomBytes(16).toString('base64'),
      xsrfToken: '',
      notice: null,
    })
    provideServices(context, portal.services)
    return pages(c.req.raw, context)
  })
  return app
}
