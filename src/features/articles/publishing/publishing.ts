import type { ArticleState } from '#platform/database/schema/articles.ts'

/** An article as the admin saw it when he decided: the version of its draft and its state. */
export type Seen = { id: string; version: number; state: ArticleState }

/** For so long a deleted article can be brought back. */
export const restorableSeconds = 30 * 24 * 3600

/** Who plans further ahead mistyped the year. */
export const longestPlan = 2 * 366 * 24 * 3600

/** The jobs of a planned article are due every second: later than this, something kept it from being published. */
export const planGrace = 10
