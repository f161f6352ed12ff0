/** Only ever used to parse; the site's own name never enters. */
const anyOrigin = 'https://portal.invalid'

/** A path of this site, else null: no `//evil`, no `/\evil`, no scheme, nothing that a browser strips until it is one. */
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

/** Puts the wanted address into an address of ours. @param to a path of this site, or null */
export function withTo(path: string, to: string | null): string {
  if (!to || to === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ to })}`
}
