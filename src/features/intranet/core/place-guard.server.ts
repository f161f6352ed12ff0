import type { RouterContextProvider } from 'react-router'
import { requireAdmin, viewerOf } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Place } from '../list/folder-page.ts'

/**
 * Opens a loader that reads a collection: the members' own is anybody's to ask for, and the service decides what is
 * shown; all of `adminIntranet` is for admins.
 */
export const viewerAt = (context: Readonly<RouterContextProvider>, request: Request, { collection }: Place): Viewer =>
  collection === 'adminIntranet' ? requireAdmin(context, request) : viewerOf(context)
