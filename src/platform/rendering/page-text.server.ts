import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

/** Makes the page's element of what React Router passes on. */
export type PageOf = (context: EntryContext) => ReactElement

/** How React marks a part that was not ready and is left to the browser. */
const leftOut = '<!--$!-->'

/**
 * Renders a page into one text: a third of React's work on a page is to encode it piece by piece. What the loaders give
 * the browser is read first and laid where React Router keeps what it has read, so that nothing is waited for.
 *
 * @returns `html` is null when a part was not ready all the same, as one whose code is fetched on demand: `again` is then
 * what to render the same page with in a way that waits
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

type StreamCache = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>

function alreadyRead(pieces: readonly Piece[]): StreamCache {
  const value = Buffer.concat(pieces).toString('utf8')
  const results = [
    { done: false, value },
    { done: true, value: '' },
  ]
  return Object.fromEntries(results.map((result, at) => [at, Object.assign(Promise.resolve(), { result })]))
}
