const safe = ['GET', 'HEAD']

/** The value of the cookie that the server set for exactly this purpose; empty when there is none. */
export const xsrfTokenIn = (cookies: string): string =>
  decodeURIComponent(/(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1] ?? '')

/** Must this request carry the token? Only what may change something, and only to ourselves. */
export function needsXsrfToken(method: string, url: string, origin: string): boolean {
  return !safe.includes(method.toUpperCase()) && new URL(url, origin).origin === origin
}

/** Wraps the browser's `fetch`: header X-XSRF-TOKEN from cookie XSRF-TOKEN. React Router sends its forms through it. */
export function sendXsrfToken(): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : null
    const method = init?.method ?? request?.method ?? 'GET'
    if (!needsXsrfToken(method, request?.url ?? String(input), location.origin)) return send(input, init)
    const headers = new Headers(init?.headers ?? request?.headers)
    headers.set('X-XSRF-TOKEN', xsrfTokenIn(document.cookie))
    return send(input, { ...init, headers })
  }
}
