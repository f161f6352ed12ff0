import { isAdmin } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import type { LinksDeps } from '../core/deps.ts'
import { createLinkChecks } from './checking/check-links.server.ts'
import { createLinkService } from './links.service.server.ts'

export type Links = ReturnType<typeof createLinks>

export function createLinks(deps: LinksDeps) {
  deps.live.allow(topics.pages, isAdmin)
  return { ...createLinkService(deps), ...createLinkChecks(deps) }
}
