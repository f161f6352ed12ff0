import type { unstable_RouterFetchContext as Asking, unstable_RouterFetch as RouterFetch } from 'react-router/dom'
import { lineOr, noteNoLine } from './line.ts'

/** How long until the next try: it grows, so that a portal that comes back is not stormed (milliseconds). */
const firstWait = 1000
const longestWait = 15_000

/** What a proxy answers in the place of a portal that is being started again. */
const fromProxies = [502, 503, 504]

/**
 * Does the page that is shown stay, whatever becomes of this request? It asks for what has changed on it, or for a piece
 * of it; only who goes elsewhere leaves it.
 *
 * @param page where the browser is
 */
export function isForThisPage({ method, url }: Pick<Request, 'method' | 'url'>, { type }: Asking, page: URL): boolean {
  if (method !== 'GET' || type === 'manifest') return false
  return type !== 'navigation' || isAskedAgain(new URL(url), page)
}

/**
 * Is this React Router asking again, after a form was sent, for what is on the screen already? Its address is the page's
 * with `.data` behind the path; of the search only what names the routes is its own.
 */
function isAskedAgain(address: URL, page: URL): boolean {
  const search = new URLSearchParams(address.search)
  search.delete('_routes')
  return (
    address.origin === page.origin &&
    address.pathname === `${page.pathname.replace(/\/$/, '/_')}.data` &&
    search.toString() === new URLSearchParams(page.search).toString()
  )
}

/**
 * How React Router asks the server: what belongs to the page that is shown waits for the line instead of failing. It would
 * put its error page in the place of everything for it: of the list, of what is being typed (ux.md G1, G4, F28). Who goes
 * elsewhere meanwhile ends the waiting by the request's own signal.
 */
export const askPatiently: RouterFetch = async (request, asking) => {
  if (!isForThisPage(request, asking, new URL(location.href))) return window.fetch(request)
  let answered: (() => void) | undefined
  try {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      const answer = await answerOf(request)
      if (answer) return answer
      answered ??= noteNoLine()
      await lineOr(wait, request)
    }
  } finally {
    answered?.()
  }
}

/** Nothing, where there was no line to the portal. */
async function answerOf(request: Request): Promise<Response | null> {
  try {
    const answer = await window.fetch(request)
    // What the portal itself says has this mark.
    return fromProxies.includes(answer.status) && !answer.headers.has('X-Remix-Response') ? null : answer
  } catch (problem) {
    if (problem instanceof TypeError && !request.signal.aborted) return null
    throw problem
  }
}
