import type { PublishingDeps } from './decide.server.ts'
import { createDecide, createPublisher } from './decide.server.ts'
import { createDeleting } from './deleting.service.server.ts'
import { createPlanning } from './planning.service.server.ts'
import { createPublishingActions } from './publishing.service.server.ts'
import { createPublishingReading } from './publishing-reading.service.server.ts'
import { createTelling } from './tell-subscribers.server.ts'

export type PublishingService = ReturnType<typeof createPublishing>

/** What becomes of an article once it is written. Built once, in `articles.server.ts`. */
export function createPublishing(deps: PublishingDeps) {
  const telling = createTelling(deps)
  const tools = { decide: createDecide(deps), publish: createPublisher(deps), telling }
  return {
    ...createPublishingReading(deps),
    ...createPublishingActions(deps, tools),
    ...createPlanning(deps, tools),
    ...createDeleting(deps, tools),
    sendTest: telling.sendTest,
    now: deps.clock.seconds,
  }
}
