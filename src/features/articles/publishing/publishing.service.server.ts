import type { Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import { articlesErrors } from '../articles.errors.ts'
import { aboutArticle } from '../core/saving.server.ts'
import {
  createDecide,
  createPublisher,
  type Decide,
  moveTo,
  type Publisher,
  type PublishingDeps,
  refuseWhatLacks,
} from './decide.server.ts'
import { createDeleting } from './deleting.service.server.ts'
import { createPlanning } from './planning.service.server.ts'
import type { Seen } from './publishing.policy.ts'
import { changeArticle } from './publishing.repository.server.ts'
import { createPublishingReading } from './publishing-reading.service.server.ts'
import { createTelling, type Telling } from './tell-subscribers.server.ts'

/** Before this day nothing was published. UTC seconds: 1 January 1950. */
const earliest = -631_152_000

type Tools = { decide: Decide; publish: Publisher; telling: Telling }

/**
 * What admins decide of articles: of one, or of both language versions at once. Each decision names what was seen; who saw
 * something else is told, and nothing is done.
 */
function createPublishingActions({ clock, audit }: PublishingDeps, { decide, publish, telling }: Tools) {
  const move = moveTo({ clock, audit })
  return {
    /**
     * Readers see it at once. With `notify` the subscribers are told, once for both versions.
     *
     * @returns how many subscribers will get an email
     * @throws PortalError article.text-changed, -state-changed, -not-ready, -told-already
     */
    publish: (viewer: Viewer, seen: readonly Seen[], { notify }: { notify: boolean }): Promise<number> =>
      decide(viewer, seen, 'publish', async (decision) => {
        const { trx, admin, chosen, pair } = decision
        refuseWhatLacks(decision, clock.seconds())
        for (const drafted of chosen) await publish(trx, admin, drafted)
        return notify ? telling.begin(trx, admin, chosen, pair) : 0
      }),

    /** Subscribers hear of what readers see already. @throws PortalError article.told-already */
    tell: (viewer: Viewer, seen: readonly Seen[]): Promise<number> =>
      decide(viewer, seen, 'tell', ({ trx, admin, chosen, pair }) => telling.begin(trx, admin, chosen, pair)),

    /** The page is gone at once, with its places in lists, feeds and sitemap. Comments stay for when it comes back. */
    withdraw: (viewer: Viewer, seen: readonly Seen[]): Promise<void> =>
      decide(viewer, seen, 'withdraw', async ({ trx, admin, chosen }) => {
        for (const drafted of chosen) await move(trx, admin, drafted, 'articles.withdrawn', { state: 'withdrawn' })
      }),

    /** Of the article as readers see it; lists follow it. @param at UTC seconds. @throws PortalError article.date-in-future */
    changeDate: (viewer: Viewer, seen: readonly Seen[], at: number): Promise<void> =>
      decide(viewer, seen, 'changeDate', async ({ trx, admin, chosen }) => {
        if (at > clock.seconds()) throw articlesErrors['article.date-in-future']({}, 'day')
        if (at < earliest) throw articlesErrors['article.invalid-date']({}, 'day')
        for (const { article } of chosen) {
          const { id, publishedAt } = article
          if (publishedAt === null) continue
          await changeArticle(trx, id, { publishedAt: at, changedAt: clock.seconds() })
          const changes = changesOf({ publishedAt }, { publishedAt: at })
          await audit.record(trx, { ...aboutArticle(admin, article, changes), action: 'articles.date-changed' })
        }
      }),
  }
}

export type PublishingService = ReturnType<typeof createPublishing>

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
