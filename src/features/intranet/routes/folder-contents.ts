import { pageLoader } from '#platform/http/form-action.server.ts'
import { readContents } from '../folder-page.server.ts'
import type { Route } from './+types/folder-contents.ts'

/** Only data, for the question before a folder is deleted. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readContents(context, request, 'userIntranet', params.path),
)

/** Counted once for each question: when the folder is gone, nobody wants to know any more. */
export const shouldRevalidate = (): boolean => false
