import { createDecide } from './decide.server.ts'
import { createDeleting } from './deleting.service.server.ts'
import type { PublishingNeeds } from './needs.ts'
import { createPlanning } from './planning.service.server.ts'
import { createPublisher } from './publish-article.server.ts'
import { createPublishingDeeds } from './publishing.service.server.ts'
import { createPublishingReading } from './publishing-reading.service.server.ts'
import { createTelling } from './tell-subscribers.server.ts'
import { createTesting } from './test-letter.service.server.ts'

export type PublishingService = ReturnType<typeof createPublishing>

/** What becomes of an article once it is written. Built once, in `articles.server.ts`. */
export function createPublishing(needs: PublishingNeeds) {
  const telling = createTelling(needs)
  const tools = { decide: createDecide(needs), publish: createPublisher(needs), telling }
  return {
    ...createPublishingReading(needs),
    ...createPublishingDeeds(needs, tools),
    ...createPlanning(needs, tools),
    ...createDeleting(needs, tools),
    ...createTesting(needs, telling),
    now: needs.clock.seconds,
  }
}
