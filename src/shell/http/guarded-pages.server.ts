import type { Context, Handler } from 'hono'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { HonoEnv } from '#platform/http/door.ts'
import { declaredAs, type Enforce } from '#platform/http/enforce-guard.server.ts'
import type { SiteMap } from '#platform/rendering/site-map.server.ts'
import type { Pages } from '../rendering/pages.server.ts'

/** The page at any address, checked against what its route declared. One asked in another spelling is led to the address itself. */
export function guardedPages(siteMap: SiteMap, enforce: Enforce, pages: Pages): Handler<HonoEnv> {
  return declaredAs(async (c: Context<HonoEnv>) => {
    const { path, isData } = pagePath(c.req.path)
    const page = siteMap.pageAt(path)
    if (page.spelledAs !== null) return toSpelling(c, isData ? `${page.spelledAs}.data` : page.spelledAs)
    c.set('isSessionFree', page.sessionFree ?? false)
    let answer: Response | undefined
    await enforce(c, page, async () => {
      answer = await pages.answer(c)
    })
    return answer
  })
}

/** A running app asks for the data of `/contact` as `/contact.data`, of the home page as `/_.data`. */
function pagePath(path: string): { path: string; isData: boolean } {
  if (path === '/_.data') return { path: '/', isData: true }
  return path.endsWith('.data') ? { path: path.slice(0, -'.data'.length), isData: true } : { path, isData: false }
}

function toSpelling(c: Context<HonoEnv>, path: string): Response {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw portalErrors['404']()
  const query = c.req.url.indexOf('?')
  return c.redirect(query === -1 ? path : path + c.req.url.slice(query), 308)
}
