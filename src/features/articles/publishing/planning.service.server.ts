import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import { aboutArticle } from '../core/saving.server.ts'
import { blocks } from './checklist.ts'
import type { PublishingDeps } from './decide.server.ts'
import {
  announceArticles,
  type Decide,
  findingsOf,
  moveTo,
  otherIn,
  type Publisher,
  refuseWhatLacks,
  textOf,
} from './decide.server.ts'
import { pastField } from './moment.ts'
import { maxPlanLength, type Seen, unplannedState } from './publishing.policy.ts'
import { type DraftedArticle, holdPair } from './publishing.repository.server.ts'
import type { Telling } from './tell-subscribers.server.ts'

const publishKind = 'articles.publish'

const plan = z.object({ article: z.string(), at: z.number() })

type Tools = { decide: Decide; publish: Publisher; telling: Telling }

/**
 * Publishing at a time that was chosen before: the draft as it stands then. Two versions that were planned for one moment
 * are published together, so that each subscriber reads of theirs.
 */
export function createPlanning(deps: PublishingDeps, { decide, publish, telling }: Tools) {
  const { db, clock, live, log, jobs, audit } = deps
  const move = moveTo(deps)

  const publishDue = async (
    trx: Database,
    due: readonly DraftedArticle[],
    pair: readonly DraftedArticle[],
  ): Promise<void> => {
    const isToTell = due.some(({ article }) => article.notifyOnPublish)
    for (const drafted of due) await publish(trx, null, drafted)
    if (isToTell && !telling.isTold(pair)) await telling.begin(trx, null, due, pair)
  }

  const rulesAgainst = (drafted: DraftedArticle, pair: readonly DraftedArticle[]): string[] =>
    findingsOf(drafted, otherIn(pair, drafted)?.article.state ?? null, clock.seconds())
      .filter((finding) => blocks([finding]))
      .map(({ rule }) => rule)

  // Does nothing to what was planned otherwise, or was published or deleted meanwhile: then another job is its own, or none.
  jobs.register(
    publishKind,
    plan,
    async ({ article: id, at }) => {
      const ids = await transact(db, async (trx) => {
        const pair = [...(await holdPair(trx, [id])).values()]
        const isDue = ({ article }: DraftedArticle) =>
          article.state === 'planned' && article.publishAt === at && article.deletedAt === null
        const own = pair.find(({ article }) => article.id === id)
        if (!own || !isDue(own)) return null
        const rules = rulesAgainst(own, pair)
        if (rules.length > 0) {
          await audit.record(trx, {
            ...aboutArticle(null, { id, title: textOf(own).title }),
            action: 'articles.plan-failed',
            facts: { rules },
          })
          log.warn({ article: id, rules }, 'a planned article was not ready')
          return [id]
        }
        const others = pair.filter((one) => one !== own && isDue(one) && rulesAgainst(one, pair).length === 0)
        await publishDue(trx, [own, ...others], pair)
        return pair.map(({ article }) => article.id)
      })
      if (ids) announceArticles(live, ids)
    },
    undefined,
    { isPunctual: true },
  )

  return {
    /**
     * @param at UTC seconds. One that has passed is refused: publishing cannot be taken back, and a year is soon mistyped.
     * @throws PortalError article.plan-in-past, -plan-too-far, -text-changed, -state-changed, -not-ready, -told-already
     */
    plan: (viewer: Viewer, seen: readonly Seen[], { at, notify }: { at: number; notify: boolean }): Promise<void> =>
      decide(viewer, seen, 'plan', async (decision) => {
        const { trx, admin, chosen, pair } = decision
        const now = clock.seconds()
        const past = pastField(at, now)
        if (past) throw articlesErrors['article.plan-in-past']({}, past)
        if (at > now + maxPlanLength) throw articlesErrors['article.plan-too-far']({}, 'day')
        if (notify && telling.isTold(pair)) throw articlesErrors['article.told-already']()
        refuseWhatLacks(decision, now)
        for (const drafted of chosen) {
          const planned = { state: 'planned', publishAt: at, notifyOnPublish: notify } as const
          await move(trx, admin, drafted, 'articles.planned', planned)
          await jobs.enqueue(trx, publishKind, { article: drafted.article.id, at }, at)
        }
      }),

    /** It is again what it was before; the job that waits finds nothing to do. */
    dropPlan: (viewer: Viewer, seen: readonly Seen[]): Promise<void> =>
      decide(viewer, seen, 'unplan', async ({ trx, admin, chosen }) => {
        for (const drafted of chosen)
          await move(trx, admin, drafted, 'articles.plan-dropped', { state: unplannedState(drafted.article) })
      }),
  }
}
