import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { formAction } from '#platform/http/form-action.server.ts'
import { openForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { createSiteMap } from './site-map.server.ts'

type Module = { action?: unknown; handle?: RouteHandle }

const action = formAction(async () => null)
const guard = openForm()

function siteOf(routes: Record<string, Module>) {
  const entries = Object.entries(routes).map(([path, module]) => [
    path,
    { id: path, parentId: 'root', path, caseSensitive: true, module },
  ])
  const root = { id: 'root', path: '', module: {} }
  return createSiteMap({ routes: Object.fromEntries([['root', root], ...entries]) } as unknown as ServerBuild)
}

it.each<[string, Module]>([
  ['an action without a guard', { action }],
  ['an action that is not checked against it', { action: () => null, handle: { guard } }],
  ['a guard without an action', { handle: { guard } }],
])('%s keeps the portal from starting', (_, module) => {
  expect(() => siteOf({ contact: module })).toThrow('contact')
})

it('knows what the route at an address declared', () => {
  const site = siteOf({ contact: { action, handle: { guard } }, 'article/:id': {}, '*': {} })
  expect(site.pageAt('/contact').guard).toBe(guard)
  expect(site.pageAt('/article/x').guard).toBeNull()
  expect(site.guards).toEqual([{ pattern: '/contact', guard }])
})

it('finds the page of the site itself, and how it is cached', () => {
  const home = { id: 'home', parentId: 'root', index: true, module: { handle: { cache: ['news'] } } }
  const root = { id: 'root', path: '', module: {} }
  const site = createSiteMap({ routes: { root, home } } as unknown as ServerBuild)
  expect(site.pageAt('/').caching?.topics).toContain('news')
})

it.each([
  ['/Contact', '/contact'],
  ['/ARTICLE/X', '/article/X'],
  ['/contact', null],
  ['/nothing', null],
])('%s is spelled %s, and declares nothing in other letters', (path, spelled) => {
  const site = siteOf({ contact: { action, handle: { guard } }, 'article/:id': { action, handle: { guard } }, '*': {} })
  expect(site.pageAt(path).spelledAs).toBe(spelled)
  if (spelled) expect(site.pageAt(path).guard).toBeNull()
})
