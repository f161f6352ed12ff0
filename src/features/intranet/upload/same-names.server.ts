import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { intranetContext } from '../intranet.context.ts'
import type { Place } from '../list/folder-page.ts'
import type { SameNames } from './name-match.ts'

/** More in one address no browser of ours asks (`sameNamesAddresses`). */
const mostFiles = 500
const longestFile = 1000

/**
 * `GET {base}/{path|root}/same-names?file=a.pdf&file=b.pdf`: which documents of the folder already have these names,
 * asked before an upload. Admins only.
 *
 * @throws PortalError 404 for what is no folder here, request.invalid-body for too many names
 */
export async function readSameNames(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { collection }: Place,
  path: string,
): Promise<SameNames> {
  const viewer = requireAdmin(context, request)
  const files = new URL(request.url).searchParams.getAll('file')
  if (files.length > mostFiles || files.some((file) => file.length > longestFile))
    throw portalErrors['request.invalid-body']()
  const { sameNames } = context.get(intranetContext)
  return { found: await sameNames.find(viewer, { collection, parent: path === 'root' ? null : path }, files) }
}
