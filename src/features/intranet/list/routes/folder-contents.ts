import { pageLoader } from '#platform/http/form-action.server.ts'
import { placeAt } from '../../core/places.ts'
import { readContents } from '../folder-page.server.ts'
import type { Route } from './+types/folder-contents.ts'

/** Only data, for the question before a folder is deleted. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readContents(context, request, placeAt(pattern).collection, params.path),
)

/** Counted once for each question: when the folder is gone, nobody wants to know any more. */
export const shouldRevalidate = (): boolean => false
