import { portalErrors } from '#platform/errors/portal.errors.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { openedByAdmin } from '../../core/opened.server.ts'
import type { SameNames } from '../same-name.service.server.ts'
import type { Route } from './+types/same-names.ts'

/** No browser of ours asks for more in one address (`findSameNames`). */
const maxFiles = 500
const maxNameLength = 1000

/** Which documents of the folder already have the names `?file=a.pdf&file=b.pdf`: the question before an upload. */
export const loader = pageLoader(async ({ params, ...asked }: Route.LoaderArgs): Promise<SameNames> => {
  const { viewer, collection, sameNames } = openedByAdmin(asked)
  const files = new URL(asked.request.url).searchParams.getAll('file')
  if (files.length > maxFiles || files.some((file) => file.length > maxNameLength))
    throw portalErrors['request.invalid-body']()
  const parent = params.path === 'root' ? null : params.path
  return { found: await sameNames.find(viewer, { collection, parent }, files) }
})

/** Asked once for each upload: what was sent since is no answer to it. */
export const shouldRevalidate = (): boolean => false
