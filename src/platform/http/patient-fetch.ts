/** How long until the next try: it grows, so that a portal that comes back is not stormed (milliseconds). */
const firstWait = 1000
const longestWait = 15_000

/**
 * Is this React Router asking again for what is on the screen already? Its address is the page's with `.data` behind the
 * path; of the search only what names the routes is its own.
 *
 * @param address where the request goes
 * @param page where the browser is
 */
export function isAskedAgain(address: URL, page: URL): boolean {
  const search = new URLSearchParams(address.search)
  search.delete('_routes')
  return (
    address.origin === page.origin &&
    address.pathname === `${page.pathname.replace(/\/$/, '/_')}.data` &&
    search.toString() === new URLSearchParams(page.search).toString()
  )
}

/**
 * Wraps the browser's `fetch`: what only refreshes the page that is shown waits for the connection instead of failing.
 * React Router would put its error page in the place of everything for it: of the list, of what is being typed (ux.md G1,
 * G4, F28). Who goes elsewhere meanwhile ends the waiting by the request's own signal.
 */
export function waitForConnection(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const request = input instanceof Request && input.method === 'GET' ? input : null
    const isPatient = request && isAskedAgain(new URL(request.url), new URL(location.href))
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      try {
        return await send(input, init)
      } catch (problem) {
        if (!isPatient || request.signal.aborted) throw problem
        await connectionOr(wait)
      }
    }
  }
}

const connectionOr = (wait: number) =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, wait)
  })
