import { pageLoader } from '#platform/http/form-action.server.ts'
import { openedAt } from '../../core/opened.server.ts'
import type { Route } from './+types/text-preview.ts'

/** With `?size=small` the beginning of the beginning. Visitors read what is public, as with downloads. */
export const loader = pageLoader(async ({ params: { path: id }, ...asked }: Route.LoaderArgs) => {
  const { viewer, collection, resources, texts } = openedAt(asked)
  await resources.byId(viewer, id, collection)
  const isSmall = new URL(asked.request.url).searchParams.get('size') === 'small'
  return texts.show(viewer, id, isSmall ? 'small' : 'large')
})
