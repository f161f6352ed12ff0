// Shortcuts for what React Router does for each page and link on the server (`vite-patched-libraries-plugin.ts`).

/** A route with those above it: one expression each. */
type Branch = { path: string }

const ranked = new WeakMap<object, Branch[]>()

/** Site maps do not change while the portal runs: the branches of each are put in order once. */
export function rankedOnce<Routes extends object>(routes: Routes, rank: (routes: Routes) => Branch[]): Branch[] {
  const branches = ranked.get(routes) ?? rank(routes)
  ranked.set(routes, branches)
  return branches
}

const prefixes = new WeakMap<Branch, string>()

/** Up to the first part that may be anything. Expressions ignore the case of letters, so this does. */
function prefixOf({ path }: Branch): string {
  const parts = path.split('/')
  const open = parts.findIndex((part) => !/^[\w.-]*$/.test(part))
  return (open === -1 ? parts : parts.slice(0, open)).join('/').toLowerCase()
}

/** No only where the expressions of the branch would say no too. @param pathname in small letters */
export function couldMatch(branch: Branch, pathname: string): boolean {
  let prefix = prefixes.get(branch)
  if (prefix === undefined) {
    prefix = prefixOf(branch)
    prefixes.set(branch, prefix)
  }
  return pathname.startsWith(prefix)
}

/** Is it an address that a link writes as it stands, wherever the link is? */
export const isPlainAddress = (to: unknown): to is string =>
  typeof to === 'string' && to.startsWith('/') && !/[\\/]{2}|\\|\/\.|\?#|[?#]$/.test(to)
