import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import { failingAs } from '../core/failing.server.ts'
import type { PublishingNeeds } from './needs.ts'
import type { Deed } from './publishing.policy.ts'
import type { Seen } from './publishing.ts'
import { asSeen, findingsOf, refuseUnready } from './seen-article.ts'
import { holdPair, type Standing } from './standing.repository.server.ts'

/** In one transaction: what is decided about, and the pair that it belongs to. */
export type Decision = { trx: Database; admin: Member; chosen: readonly Standing[]; pair: readonly Standing[] }

export type Decide = ReturnType<typeof createDecide>

/** Every decision of an admin goes this way: he may, what he saw still holds, it is done whole, and everybody hears of it. */
export function createDecide({ db, log, live }: Pick<PublishingNeeds, 'db' | 'log' | 'live'>) {
  /** @throws PortalError article.*; nothing was done then */
  return async <Result>(
    viewer: Viewer,
    seen: readonly Seen[],
    deed: Deed,
    work: (decision: Decision) => Promise<Result>,
  ): Promise<Result> => {
    const admin = asAdmin(viewer)
    const { result, ids } = await failingAs(log)('article.could-not-publish', () =>
      transact(db, async (trx) => {
        const held = await holdPair(
          trx,
          seen.map(({ id }) => id),
        )
        const chosen = seen.map((one) => asSeen(held.get(one.id), one, deed))
        const result = await work({ trx, admin, chosen, pair: [...held.values()] })
        return { result, ids: [...held.keys()] }
      }),
    )
    announceArticles(live, ids)
    return result
  }
}

/** Also the page of the other version: it leads to this one, or no longer does. */
export const announceArticles = (live: PublishingNeeds['live'], ids: readonly string[]): void =>
  live.announce(topics.articles, ...ids.map(topics.article), topics.drafts)

/** @throws PortalError article.not-ready when the checklist of one of them blocks */
export function refuseWhatLacks({ chosen, pair }: Pick<Decision, 'chosen' | 'pair'>, now: number): void {
  for (const standing of chosen) {
    const other = otherIn(pair, standing)
    const state = other && chosen.includes(other) ? 'published' : (other?.article.state ?? null)
    refuseUnready(findingsOf(standing, state, now))
  }
}

/** A deleted version is none. */
export const otherIn = (pair: readonly Standing[], { article }: Standing): Standing | undefined =>
  pair.find((one) => one.article.id !== article.id && one.article.deletedAt === null)
