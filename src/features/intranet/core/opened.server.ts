import type { RouterContextProvider } from 'react-router'
import { requireAdmin, viewerOf } from '#platform/access/guards.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type Notice, requestContext } from '#platform/http/request.context.ts'
import { intranetContext } from '../intranet.context.ts'
import { folderAddress, placeAt } from './places.ts'
import { nameIn, type Resource } from './resource.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request; pattern: string }

export type Opened = ReturnType<typeof openedAt>

/**
 * What a route of either collection begins with: who asks, where, and the services. Of the members' collection these
 * decide what is shown; all of `adminIntranet` is for admins. @throws PortalError 401 or 403
 */
export function openedAt({ context, request, pattern }: Asked) {
  const place = placeAt(pattern)
  const { collection } = place
  const viewer = collection === 'adminIntranet' ? requireAdmin(context, request) : viewerOf(context)
  return { ...context.get(intranetContext), viewer, place, collection, language: context.get(requestContext).language }
}

export const openedByAdmin = (asked: Asked) => ({
  ...openedAt(asked),
  viewer: requireAdmin(asked.context, asked.request),
})

type Done = 'added' | 'saved' | 'deleted' | 'discarded'

export function toListing({ place, language }: Opened, resource: Resource, done: Done, restores?: Notice['restores']) {
  const kind = resource.folder ? 'folder-' : 'document-'
  return redirectWithNotice(folderAddress(place, resource.parent), {
    kind: 'success',
    key: `success.intranet.${done === 'discarded' ? '' : kind}${done}`,
    facts: { name: nameIn(resource, language).text },
    ...(restores && { restores }),
  })
}
