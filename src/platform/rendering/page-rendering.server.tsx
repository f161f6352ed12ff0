import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, matchRoutes, type RouteObject } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createRecentMap, type RecentMap } from '#platform/recent-map/recent-map.ts'
import { factsText, streamOfScript } from './page-data.server.ts'
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
 * fetched on demand, was not ready all the same: `again` is then to be rendered in a way that waits. `script`: what `filled`
 * puts where the data stand
 */
export async function pageText(
  context: EntryContext,
  pageOf: PageOf,
): Promise<{ html: string | null; script: string; again: EntryContext }> {
  const { serverHandoffStream } = context
  const script = isScript(serverHandoffStream) ? serverHandoffStream : ''
  const text = script ? scriptMark : await textOf(serverHandoffStream)
  const read = { ...context, renderMeta: { streamCache: alreadyRead(text) }, serverHandoffStream: nothingToRead }
  const html = renderToString(pageOf(read))
  const again = () => new Blob([script ? streamOfScript(script) : text]).stream()
  return html.includes(leftOut)
    ? { html: null, script, again: { ...context, renderMeta: {}, serverHandoffStream: again() } }
    : { html: `<!DOCTYPE html>${html}`, script, again: read }
}

/** React Router asks for a reader, and then finds what was read. */
const nothingToRead = { getReader: () => null } as unknown as ReadableStream<Uint8Array>

/** Data that are JSON are written already, as they will stand in the page (`page-data-patch.server.ts`). */
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

/** Of each half of the memory, for each language: what is read these days. */
const maxBytes = 4 * 1024 * 1024

/** Rendered already; a number stands for what each request has for itself. */
type Rendered = { pieces: readonly (Buffer | number)[]; bytes: number }

const memories: Record<Language, RecentMap<Rendered>> = { nl: emptyMemory(), fr: emptyMemory() }

function emptyMemory(): RecentMap<Rendered> {
  return createRecentMap(maxBytes, ({ bytes }: Rendered) => bytes)
}

/** For tests: what was rendered before counts no more. */
export function forgetRendered(): void {
  for (const { clear } of Object.values(memories)) clear()
}

/** Nobody can write it into a page: it is another one each time the portal starts. */
const mark = newId()
const marks = new RegExp(`${mark}([beks])(\\d+);`)
const scriptMark = `${mark}s0;`

/**
 * For one page: `memory` leaves marks where React renders; `filled` puts the remembered parts there and remembers the others.
 * @param ofRequest what this request alone has, such as the token of its forms: in a part that is remembered each is that of the reader
 */
export function rememberedParts(language: Language, ofRequest: readonly string[] = []) {
  const rendered = memories[language]
  const own = ofRequest.map((token) => Buffer.from(token))
  const known: Buffer[][] = []
  const keys: string[] = []
  const withOwn = ({ pieces }: Rendered) =>
    pieces.map((piece) => (typeof piece === 'number' ? (own[piece] ?? Buffer.alloc(0)) : piece))
  const memory: MarkupMemory = (asked) => {
    const texts = asked.map((facts) => partedBy(ofRequest, factsText(facts)).join(mark))
    const found = texts.map((text) => rendered.get(text))
    if (found.every((part) => part !== undefined))
      return { __html: `${mark}k${known.push(found.flatMap(withOwn)) - 1};` }
    const first = keys.length
    keys.push(...texts)
    // React would part two texts by a comment: where one part ends and the next begins stands one text.
    const begins = texts.map((_, at) => `${mark}b${first + at};`)
    const ends = texts.map((_, at) => `${mark}e${first + at};`)
    return { marks: [...begins.map((begin, at) => (ends[at - 1] ?? '') + begin), ends.at(-1) ?? ''] }
  }
  const remember = (key: string, bytes: Buffer) => {
    const pieces = partedBy(ofRequest, bytes.toString()).map((piece) =>
      typeof piece === 'number' ? piece : Buffer.from(piece),
    )
    rendered.set(key, { pieces, bytes: bytes.length })
  }
  const filled = (html: string, script: string): Buffer<ArrayBuffer> => {
    const made: Buffer[] = []
    const begun = new Map<number, number>()
    // What stands between the marks, and behind each of those its kind and its number.
    const [text = '', ...rest] = html.split(marks)
    made.push(Buffer.from(text))
    for (let at = 0; at < rest.length; at += 3) {
      const [kind, number, after = ''] = [rest[at], Number(rest[at + 1]), rest[at + 2]]
      if (kind === 'k') made.push(...(known[number] ?? []))
      else if (kind === 's') made.push(Buffer.from(script))
      else if (kind === 'b') begun.set(number, made.length)
      else remember(keys[number] ?? '', Buffer.concat(made.slice(begun.get(number))))
      made.push(Buffer.from(after))
    }
    return Buffer.concat(made)
  }
  return { memory, filled }
}

/** The text between what stands in it of these, each of which is given by its number. */
function partedBy(tokens: readonly string[], text: string): (string | number)[] {
  let parts: (string | number)[] = [text]
  for (const [number, token] of tokens.entries())
    if (token !== '' && text.includes(token))
      parts = parts.flatMap((part) =>
        typeof part === 'number'
          ? [part]
          : part.split(token).flatMap((piece, at) => (at === 0 ? [piece] : [number, piece])),
      )
  return parts
}
