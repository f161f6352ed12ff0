import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import type { ArticleState } from '#platform/database/schema.ts'

/** What can be done with an article besides writing it. */
export type Deed = 'publish' | 'plan' | 'unplan' | 'withdraw' | 'changeDate' | 'tell' | 'delete'

/** `publish` of what is published brings its changes to the readers. */
const possible: Record<ArticleState, readonly Deed[]> = {
  draft: ['publish', 'plan', 'delete'],
  planned: ['publish', 'plan', 'unplan', 'delete'],
  published: ['publish', 'withdraw', 'changeDate', 'tell', 'delete'],
  withdrawn: ['publish', 'delete'],
}

export const isPossible = (state: ArticleState, deed: Deed): boolean => possible[state].includes(deed)

export const canPublish = (viewer: Viewer): boolean => isAdmin(viewer)
