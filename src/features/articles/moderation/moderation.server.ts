import { isAdmin } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import { registerTellDecision } from './decision-letters.server.ts'
import { createDecisions } from './decisions.service.server.ts'
import type { ModerationNeeds } from './needs.ts'
import { createQueue } from './queue.service.server.ts'
import { createReporting } from './report.service.server.ts'

export type Moderation = ReturnType<typeof createModeration>

/** Flags of readers and what admins make of them. Built once, with the room. */
export function createModeration(needs: ModerationNeeds) {
  registerTellDecision(needs)
  needs.live.allow(topics.moderation, isAdmin)
  return { ...createReporting(needs), ...createQueue(needs), ...createDecisions(needs) }
}
