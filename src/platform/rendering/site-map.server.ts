import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import type { Declared } from '#platform/http/enforce-guard.server.ts'
import { isFormAction } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { topics } from '#platform/live/topics.ts'
import type { Caching } from './page-cache.server.ts'

type FoundPage = Declared & {
  /** How the page is cached; null where none may be. */
  caching: Caching | null
  /** The address as the site map spells it, where it was asked in another spelling; null where it is spelled so. */
  spelledAs: string | null
}

export type SiteMap = ReturnType<typeof createSiteMap>

type Match = RouteMatch<string, RouteObject>

/** Matching a path against the site map costs 0.1 ms; what visitors ask for repeats. */
const maxRemembered = 1_000

/** @throws Error naming each route whose action has no guard or is no `formAction`, and each guard without an action */
export function createSiteMap(build: ServerBuild) {
  refuseUndeclared(build)
  const exact = routeTree(build, true)
  const inAnyCase = routeTree(build, false)
  const remembered = new Map<string, FoundPage>()
  const find = (path: string): FoundPage => {
    const matches = matchRoutes(exact, path) ?? []
    if (!isUnknown(matches)) return { ...declaredBy(matches), caching: cachingIn(matches), spelledAs: null }
    return { ...declaredBy(matches), caching: null, spelledAs: spellingOf(matchRoutes(inAnyCase, path) ?? [], path) }
  }
  return {
    pageAt(path: string): FoundPage {
      const known = remembered.get(path)
      if (known) return known
      const found = find(path)
      if (remembered.size >= maxRemembered) remembered.clear()
      remembered.set(path, found)
      return found
    },
    /** Each address that takes a change, as the site map writes it (`/article/:id/comments`). */
    guards: routesOf(build).flatMap(({ id, module }) => {
      const guard = (module.handle as RouteHandle | undefined)?.guard
      return guard ? [{ pattern: patternOf(build, id), guard }] : []
    }),
  }
}

const routesOf = (build: ServerBuild) => Object.values(build.routes).filter((route) => route !== undefined)

function refuseUndeclared(build: ServerBuild): void {
  const wrong = routesOf(build)
    .filter(({ module: { action, handle } }) => {
      const isDeclared = (handle as RouteHandle | undefined)?.guard !== undefined
      return action === undefined ? isDeclared : !(isDeclared && isFormAction(action))
    })
    .map(({ id }) => id)
  if (wrong.length > 0) throw new Error(`Routes whose action and guard do not go together: ${wrong.join(', ')}`)
}

/** React Router runs the action of the last route that has a path of its own; a layout has none. */
function declaredBy(matches: readonly Match[]): Declared {
  const target = matches.findLast(({ route }, index) => index === 0 || route.path)
  const { guard = null, readRate, sessionFree } = handleOf(target)
  return { guard, readRate, sessionFree }
}

const handleOf = (match: Match | undefined) => (match?.route.handle ?? {}) as RouteHandle

/** The frame of every page names the version of the terms, which stands on a page of its own. */
function cachingIn(matches: readonly Match[]): Caching | null {
  const handles = matches.map((match) => ({ params: match.params, ...handleOf(match) }))
  if (handles.at(-1)?.cache === undefined || handles.some((handle) => handle.interactive)) return null
  return {
    topics: [
      topics.pages,
      ...handles.flatMap(({ cache = [], params }) => (typeof cache === 'function' ? cache(params) : cache)),
    ],
    query: handles.at(-1)?.cacheQuery ?? [],
  }
}

const isUnknown = (matches: readonly Match[]) =>
  matches.length === 0 || matches.at(-1)?.route.path?.endsWith('*') === true

/** The pattern's own letters, and what was sent where it leaves them open. */
function spellingOf(matches: readonly Match[], path: string): string | null {
  if (isUnknown(matches)) return null
  const asked = path.split('/').slice(1)
  const pattern = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? [])
  const spelled = pattern.map((part, index) => (part.startsWith(':') ? asked[index] : part))
  return spelled.length === asked.length ? `/${spelled.join('/')}` : null
}

function patternOf(build: ServerBuild, id: string): string {
  const { parentId, path = '' } = build.routes[id] ?? {}
  const above = parentId ? patternOf(build, parentId) : ''
  return path === '' ? above : `${above}/${path}`
}

function routeTree(build: ServerBuild, caseSensitive: boolean): RouteObject[] {
  const routes = routesOf(build)
  const below = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, module: { handle } }) =>
        index
          ? { id, path, handle, caseSensitive, index: true }
          : { id, path, handle, caseSensitive, children: below(id) },
      )
  return below(undefined)
}
