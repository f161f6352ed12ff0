import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import type { SameNames } from '../same-name.service.server.ts'
import type { Route } from './+types/same-names.ts'

/** No browser of ours asks for more in one address (`findSameNames`). */
const maxFiles = 500
const maxNameLength = 1000

/**
 * Only data: which documents of the folder `{path|root}` already have the names `?file=a.pdf&file=b.pdf`, for the question
 * before an upload.
 */
export const loader = pageLoader(
  async ({ context, request, params, pattern }: Route.LoaderArgs): Promise<SameNames> => {
    const viewer = requireAdmin(context, request)
    const { collection } = placeAt(pattern)
    const files = new URL(request.url).searchParams.getAll('file')
    if (files.length > maxFiles || files.some((file) => file.length > maxNameLength))
      throw portalErrors['request.invalid-body']()
    const parent = params.path === 'root' ? null : params.path
    return { found: await context.get(intranetContext).sameNames.find(viewer, { collection, parent }, files) }
  },
)

/** Asked once for each upload: what was sent since is no answer to it. */
export const shouldRevalidate = (): boolean => false
