import { type EntryContext, matchRoutes, type RouteObject } from 'react-router'

type Routes = EntryContext['manifest']['routes']

/** By the route of the page itself. */
const remembered = new Map<string, Routes>()

/**
 * React Router makes its whole site map anew for each page that it renders, and looks through it for every path above the
 * page: a tenth of the work. So it is given what it would have found, the routes of the page and of the paths above it;
 * the running app asks for all others when it comes to them.
 */
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
