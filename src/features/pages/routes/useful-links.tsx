import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { type Pair, readPair } from '#platform/i18n/pair.ts'
import { UsefulLinksPage } from '../components/links/useful-links-page.tsx'
import { linksContext } from '../links/links.context.ts'
import { pagesContext } from '../pages.context.ts'
import type { Route } from './+types/useful-links'

export const handle = { titleKey: 'pages.useful-links.title', cache: ['pages', 'organisation'] } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const { texts } = await context.get(pagesContext).page(viewer, 'useful-links')
  const said = (pair: Pair | undefined) => (pair && readPair(pair, language).text ? readPair(pair, language) : null)
  return {
    title: said(texts.title),
    lede: said(texts.lede),
    groups: await context.get(linksContext).shown(viewer, language),
  }
})

export default function UsefulLinksRoute({ loaderData }: Route.ComponentProps) {
  return <UsefulLinksPage page={loaderData} />
}
