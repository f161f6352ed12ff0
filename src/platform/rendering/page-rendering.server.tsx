import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { MarkupMemory } from './remembered-markup.tsx'

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
  const pieces = await piecesOf(context.serverHandoffStream)
  const html = renderToString(pageOf({ ...context, renderMeta: { streamCache: alreadyRead(pieces) } }))
  return {
    html: html.includes(leftOut) ? null : `<!DOCTYPE html>${html}`,
    again: { ...context, renderMeta: {}, serverHandoffStream: new Blob(pieces).stream() },
  }
}

type Piece = Uint8Array<ArrayBuffer>

async function piecesOf(stream: EntryContext['serverHandoffStream']): Promise<Piece[]> {
  const reader = stream?.getReader()
  const pieces: Piece[] = []
  for (;;) {
    const read = await reader?.read()
    if (!read || read.done) break
    pieces.push(read.value as Piece)
  }
  reader?.releaseLock()
  return pieces
}

function alreadyRead(pieces: readonly Piece[]): NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']> {
  const value = Buffer.concat(pieces).toString('utf8')
  const results = [
    { done: false, value },
    { done: true, value: '' },
  ]
  return Object.fromEntries(results.map((result, at) => [at, Object.assign(Promise.resolve(), { result })]))
}

/** Of each half of the memory, about 1.5 kB each: what is read these days, and never more than 6 MB a language. */
const maxParts = 2_000
/** What nobody asked for in an hour or two is forgotten: it may be of somebody who is gone. */
const halfTimeMs = 3_600_000

/** Rendered already, as bytes: the younger half holds what was asked for since the last change of halves. */
type Halves = { young: Map<string, Buffer>; old: Map<string, Buffer> }

const emptyHalves = (): Halves => ({ young: new Map(), old: new Map() })
const memories: Record<Language, Halves> = { nl: emptyHalves(), fr: emptyHalves() }

const changeHalves = (memory: Halves) => Object.assign(memory, { young: new Map(), old: memory.young })
setInterval(() => Object.values(memories).forEach(changeHalves), halfTimeMs).unref()

function remember(memory: Halves, key: string, bytes: Buffer): Buffer {
  if (memory.young.size >= maxParts) changeHalves(memory)
  memory.young.set(key, bytes)
  return bytes
}

function recall(memory: Halves, key: string): Buffer | undefined {
  const young = memory.young.get(key)
  if (young) return young
  const old = memory.old.get(key)
  return old && remember(memory, key, old)
}

/** Nobody can write it into a page: it is another one each time the portal starts. */
const mark = newId()
const marks = new RegExp(`${mark}([bek])(\\d+);`)

/** For one page: `memory` leaves marks where React renders; `filled` puts the remembered parts there and remembers the others. */
export function rememberedParts(language: Language) {
  const halves = memories[language]
  const known: Buffer[] = []
  const keys: string[] = []
  const memory: MarkupMemory = (asked) => {
    const found = asked.map((key) => recall(halves, key))
    if (found.every((bytes) => bytes !== undefined))
      return { __html: `${mark}k${known.push(Buffer.concat(found)) - 1};` }
    const first = keys.length
    keys.push(...asked)
    // React would part two texts by a comment: where one part ends and the next begins stands one text.
    const begins = asked.map((_, at) => `${mark}b${first + at};`)
    const ends = asked.map((_, at) => `${mark}e${first + at};`)
    return { marks: [...begins.map((begin, at) => (ends[at - 1] ?? '') + begin), ends.at(-1) ?? ''] }
  }
  const filled = (html: string): Buffer<ArrayBuffer> => {
    const made: Buffer[] = []
    const begun = new Map<number, number>()
    // What stands between the marks, and behind each of those its kind and its number.
    const [text = '', ...rest] = html.split(marks)
    made.push(Buffer.from(text))
    for (let at = 0; at < rest.length; at += 3) {
      const [kind, number, after = ''] = [rest[at], Number(rest[at + 1]), rest[at + 2]]
      if (kind === 'k') made.push(known[number] ?? Buffer.alloc(0))
      else if (kind === 'b') begun.set(number, made.length)
      else remember(halves, keys[number] ?? '', Buffer.concat(made.slice(begun.get(number))))
      made.push(Buffer.from(after))
    }
    return Buffer.concat(made)
  }
  return { memory, filled }
}

/** What stands between the rendering of a page and its sending: the answer without, and the bytes for it. */
const renderedPage = createContext<{ answer: Response; bytes: Uint8Array<ArrayBuffer> } | null>(null)

type Context = Readonly<RouterContextProvider>

/** React Router looks at each answer, which makes the platform copy its body: so the bytes go past it. */
export function answerPage(context: Context, bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(null, init)
  context.set(renderedPage, { answer, bytes })
  return answer
}

/** The answer with its bytes, when it is the page that was rendered last; any other answer as it is. */
export function withRenderedPage(context: Context, answer: Response): Response {
  const page = context.get(renderedPage)
  if (page?.answer !== answer) return answer
  return new Response(page.bytes, { status: answer.status, headers: answer.headers })
}
