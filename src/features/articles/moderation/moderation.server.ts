import { isAdmin } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import type { ModerationDeps } from '../core/deps.ts'
import { registerTellDecision } from './decision-emails.server.ts'
import { createDecisions } from './decisions.service.server.ts'
import { createQueue } from './queue.service.server.ts'
import { createReporting } from './report.service.server.ts'

export type Moderation = ReturnType<typeof createModeration>

export function createModeration(deps: ModerationDeps) {
  registerTellDecision(deps)
  deps.live.allow(topics.moderation, isAdmin)
  return { ...createReporting(deps), ...createQueue(deps), ...createDecisions(deps) }
}

export type ModerationOf = Awaited<ReturnType<Moderation['moderationOf']>>
