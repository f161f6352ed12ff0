import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { buildFolder } from './build-folder.ts'

type BuiltRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: { action?: unknown; handle?: RouteHandle }
}

export type SiteRoute = {
  /** As React Router matches it, such as `/information/:path/edit`. */
  pattern: string
  hasAction: boolean
  /** What it declares. */
  handle: RouteHandle
}

/** Every page address of the built bundle, as it was shipped: a route that is added appears here by itself. */
export async function bundleRoutes(): Promise<SiteRoute[]> {
  const folder = join(buildFolder, 'server/assets')
  const file = readdirSync(folder).find((name) => /^server-build-.*\.js$/.test(name))
  const build = (await import(/* @vite-ignore */ `file://${folder}/${file}`)) as {
    routes: Record<string, BuiltRoute>
  }
  const pathOf = ({ parentId, path = '' }: BuiltRoute): string => {
    const parent = parentId ? build.routes[parentId] : undefined
    return [parent ? pathOf(parent) : '', path].filter(Boolean).join('/')
  }
  return Object.values(build.routes)
    .filter((route) => route.index || route.path)
    .map((route) => ({
      pattern: `/${pathOf(route)}`,
      hasAction: route.module.action !== undefined,
      handle: route.module.handle ?? {},
    }))
}
