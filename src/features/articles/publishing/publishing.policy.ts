import type { ArticleState } from '#platform/database/schema/articles.ts'

export type PublishingAction = 'publish' | 'plan' | 'unplan' | 'withdraw' | 'changeDate' | 'tell' | 'delete'

/** `publish` of what is published brings its changes to the readers. */
const possible: Record<ArticleState, readonly PublishingAction[]> = {
  draft: ['publish', 'plan', 'delete'],
  planned: ['publish', 'plan', 'unplan', 'delete'],
  published: ['publish', 'withdraw', 'changeDate', 'tell', 'delete'],
  withdrawn: ['publish', 'plan', 'delete'],
}

export const isPossible = (state: ArticleState, action: PublishingAction): boolean => possible[state].includes(action)

/** What an article is once nothing is planned: whatever readers ever saw is withdrawn. */
export const unplannedState = ({ publishedAt }: { publishedAt: number | null }): ArticleState =>
  publishedAt === null ? 'draft' : 'withdrawn'

/** An article as the admin saw it when deciding: the version of its draft and its state. */
export type Seen = { id: string; version: number; state: ArticleState }

/** For so long a deleted article can be brought back. */
export const restorableSeconds = 30 * 24 * 3600

/** A plan further ahead has a mistyped year. */
export const maxPlanLength = 2 * 366 * 24 * 3600

/** The jobs of a planned article are due every second: later than this, something kept it from being published. */
export const planGrace = 10
