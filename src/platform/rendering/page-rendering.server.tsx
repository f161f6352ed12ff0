import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, matchRoutes, type RouteObject } from 'react-router'
import { streamOfScript } from './page-data.server.ts'
import { scriptMark } from './remembered-pages.server.ts'

type Routes = EntryContext['manifest']['routes']

/** By the route of the page itself. */
const remembered = new Map<string, Routes>()

/** React Router makes its site map anew for each page, a tenth of the work: it is given what it would have found. */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.at(-1)?.route
  // What answers any address stands under no path of its own.
  if (!own || own.path?.includes('*')) return context
  const routes = remembered.get(own.id) ?? routesOf(context)
  if (import.meta.env.PROD) remembered.set(own.id, routes)
  return { ...context, manifest: { ...manifest, routes } }
}

function routesOf({ manifest, staticHandlerContext: { matches, location } }: EntryContext): Routes {
  const tree = treeOf(manifest.routes, undefined)
  const above = pathsAbove(location.pathname).flatMap((path) => matchRoutes(tree, path) ?? [])
  const ids = new Set([...matches, ...above].map(({ route }) => route.id))
  // In the order of the site map: where two routes match alike, the first one does.
  return Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)))
}

function treeOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: treeOf(routes, id) },
    )
}

/** `/a/b/c` stands below `/a/b`, `/a` and `/`. */
function pathsAbove(pathname: string): string[] {
  const names = pathname.split('/').filter(Boolean)
  return names.map((_, at) => `/${names.slice(0, at).join('/')}`)
}

/** Makes the page's element of what React Router passes on. */
export type PageOf = (context: EntryContext) => ReactElement

/** How React marks a part that was not ready and is left to the browser. */
const leftOut = '<!--$!-->'

/**
 * Renders into one text: to encode it piece by piece is a third of React's work on a page. What the loaders give the browser
 * is read first and laid where React Router keeps what it has read. @returns `html` null when a part, as one whose code is
 * fetched on demand, was not ready all the same: `again` is then to be rendered in a way that waits
 */
export async function pageText(
  context: EntryContext,
  pageOf: PageOf,
): Promise<{ html: string | null; again: EntryContext }> {
  const { serverHandoffStream } = context
  const script = scriptIn(context)
  const text = script ? scriptMark : await textOf(serverHandoffStream)
  const read = { ...context, renderMeta: { streamCache: alreadyRead(text) }, serverHandoffStream: nothingToRead }
  const html = renderToString(pageOf(read))
  const again = () => new Blob([script ? streamOfScript(script) : text]).stream()
  return html.includes(leftOut)
    ? { html: null, again: { ...context, renderMeta: {}, serverHandoffStream: again() } }
    : { html: `<!DOCTYPE html>${html}`, again: read }
}

/** React Router asks for a reader, and then finds what was read. */
const nothingToRead = { getReader: () => null } as unknown as ReadableStream<Uint8Array>

/** Data that are JSON are written already, as they will stand in the page (`page-data-patch.server.ts`); others are no script yet. */
export const scriptIn = ({ serverHandoffStream: stream }: EntryContext): string => (isScript(stream) ? stream : '')

const isScript = (stream: unknown): stream is string => typeof stream === 'string'

async function textOf(stream: EntryContext['serverHandoffStream']): Promise<string> {
  const reader = stream?.getReader()
  const pieces: Uint8Array[] = []
  for (;;) {
    const read = await reader?.read()
    if (!read || read.done) break
    pieces.push(read.value)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function alreadyRead(value: string): NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']> {
  const results = [
    { done: false, value },
    { done: true, value: '' },
  ]
  return Object.fromEntries(results.map((result, at) => [at, Object.assign(Promise.resolve(), { result })]))
}
