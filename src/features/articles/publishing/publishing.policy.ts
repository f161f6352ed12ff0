import type { ArticleState } from '#platform/database/schema/articles.ts'

/** What can be done with an article besides writing it. */
export type Deed = 'publish' | 'plan' | 'unplan' | 'withdraw' | 'changeDate' | 'tell' | 'delete'

/** `publish` of what is published brings its changes to the readers. */
const possible: Record<ArticleState, readonly Deed[]> = {
  draft: ['publish', 'plan', 'delete'],
  planned: ['publish', 'plan', 'unplan', 'delete'],
  published: ['publish', 'withdraw', 'changeDate', 'tell', 'delete'],
  withdrawn: ['publish', 'plan', 'delete'],
}

export const isPossible = (state: ArticleState, deed: Deed): boolean => possible[state].includes(deed)

/** What an article is once nothing is planned: whatever readers ever saw is withdrawn. */
export const unplannedState = ({ publishedAt }: { publishedAt: number | null }): ArticleState =>
  publishedAt === null ? 'draft' : 'withdrawn'
