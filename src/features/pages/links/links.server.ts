import { isAdmin } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import { createLinkChecks } from './checking/check-links.server.ts'
import { createLinkGroups } from './link-groups.service.server.ts'
import { createLinkWork } from './link-work.server.ts'
import { createLinkService } from './links.service.server.ts'
import { createLinksReading } from './links-reading.service.server.ts'
import type { LinksNeeds } from './needs.ts'

export type Links = ReturnType<typeof createLinks>

/** The useful links. Built once, in `shell/services.server.ts`. */
export function createLinks(needs: LinksNeeds) {
  needs.live.allow(topics.pages, isAdmin)
  const work = createLinkWork(needs)
  return {
    ...createLinksReading(needs),
    ...createLinkService(needs, work),
    ...createLinkGroups(needs, work),
    ...createLinkChecks(needs),
  }
}
