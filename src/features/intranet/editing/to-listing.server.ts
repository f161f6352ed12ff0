import type { RouterContextProvider } from 'react-router'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type Notice, requestContext } from '#platform/http/request.context.ts'
import { folderAddress, type Place } from '../core/places.ts'
import type { Resource } from '../core/resource.ts'
import { nameIn } from '../core/resource-name.ts'

type Done = 'added' | 'saved' | 'deleted' | 'discarded'

/** Back to the listing that holds the resource, with the news. @param restores what takes it out of the trash again */
export function toListing(
  context: Readonly<RouterContextProvider>,
  place: Place,
  resource: Resource,
  done: Done,
  restores?: Notice['restores'],
): Response {
  const { text: name } = nameIn(resource, context.get(requestContext).language)
  const kind = resource.folder ? 'folder-' : 'document-'
  return redirectWithNotice(folderAddress(place, resource.parent), {
    kind: 'success',
    key: `success.intranet.${done === 'discarded' ? '' : kind}${done}`,
    facts: { name },
    ...(restores && { restores }),
  })
}
