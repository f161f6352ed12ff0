/** Only ever used to parse; the site's own name never enters. */
const anyOrigin = 'https://portal.invalid'

/**
 * The remembered address of a visitor who had to sign in first, if it is a path of this site; otherwise null. It leads nowhere
 * else: no `//evil`, no `/\evil`, no scheme, nothing that a browser would strip until it becomes one of those.
 */
export function safePath(address: string | null | undefined): string | null {
  if (!address || address.length > 2000) return null
  if (!/^\/(?![/\\])/.test(address) || /[\p{Cc}\\]/u.test(address)) return null
  if (!URL.canParse(address, anyOrigin)) return null
  const parsed = new URL(address, anyOrigin)
  if (parsed.origin !== anyOrigin) return null
  // Dot segments can end in a double slash: `/.//evil` is `//evil` once a browser has resolved it.
  if (!/^\/(?![/\\])/.test(parsed.pathname)) return null
  if (isSignInItself(parsed.pathname)) return null
  return parsed.pathname + parsed.search + parsed.hash
}

/** Coming back to the sign-in page after signing in would be a circle. */
const isSignInItself = (pathname: string) => /^\/(login|logout)(\/|\.|$)/.test(pathname)
