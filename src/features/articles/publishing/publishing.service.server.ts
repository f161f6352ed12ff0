import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import { transact } from '#platform/database/transact.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import { recordingOf } from '../core/deps.server.ts'
import {
  announceArticles,
  createDecide,
  createPublisher,
  type Decide,
  type Drafted,
  findingsOf,
  moveTo,
  namedArticle,
  otherIn,
  type Publisher,
  type PublishingDeps,
  refuseWhatLacks,
} from './decide.server.ts'
import { pastField } from './moment.ts'
import { blocks, maxPlanLength, type Seen, unplannedState } from './publishing.policy.ts'
import { changeArticle, type DraftedArticle, holdVersions } from './publishing.repository.server.ts'
import { createDeleting, createPublishingReading } from './publishing-reading.service.server.ts'
import { createTelling, type Telling } from './tell-subscribers.server.ts'

export type PublishingService = ReturnType<typeof createPublishing>

export function createPublishing(deps: PublishingDeps) {
  const telling = createTelling(deps)
  const tools = { decide: createDecide(deps), publish: createPublisher(deps), telling }
  return {
    ...createPublishingReading(deps),
    ...createPublishingActions(deps, tools),
    ...createPlanning(deps, tools),
    ...createDeleting(deps, tools.decide),
    sendTest: telling.sendTest,
    now: deps.clock.seconds,
  }
}

/** Whether subscribers are informed, and by all of the article instead of its summary. */
type Mailed = { notify: boolean; whole?: boolean }

type Tools = { decide: Decide; publish: Publisher; telling: Telling }

/** Before this day nothing was published. UTC seconds: 1 January 1950. */
const earliest = -631_152_000

/** Of one article or of both versions. Each decision names what was seen; who saw something else is informed, and nothing is done. */
function createPublishingActions({ clock, audit }: PublishingDeps, { decide, publish, telling }: Tools) {
  const move = moveTo({ clock, audit })
  const record = recordingOf({ audit })
  return {
    /**
     * Readers see it at once. With `notify` the subscribers are informed, once for both versions.
     * @returns how many subscribers will get an email
     * @throws PortalError article.text-changed, -state-changed, -not-ready, -told-already, -too-long-for-mail
     */
    publish: (viewer: Viewer, seen: readonly Seen[], { notify, whole = false }: Mailed): Promise<number> =>
      decide(viewer, seen, 'publish', async (decision) => {
        const { trx, admin, chosen, pair } = decision
        refuseWhatLacks(decision, clock.seconds())
        for (const drafted of chosen) await publish(trx, admin, drafted)
        return notify ? telling.begin(trx, admin, chosen, pair, whole) : 0
      }),

    /** Subscribers hear of what readers see already. @throws PortalError article.told-already, -too-long-for-mail */
    tell: (viewer: Viewer, seen: readonly Seen[], { whole = false }: Pick<Mailed, 'whole'> = {}): Promise<number> =>
      decide(viewer, seen, 'tell', ({ trx, admin, chosen, pair }) => telling.begin(trx, admin, chosen, pair, whole)),

    /** The page is gone at once, with its places in lists, feeds and sitemap. Comments stay for when it comes back. */
    withdraw: (viewer: Viewer, seen: readonly Seen[]): Promise<void> =>
      decide(viewer, seen, 'withdraw', async ({ trx, admin, chosen }) => {
        for (const drafted of chosen) await move(trx, admin, drafted, 'articles.withdrawn', { state: 'withdrawn' })
      }),

    /** Of the article as readers see it; lists follow it. @param at UTC seconds. @throws PortalError article.date-in-future */
    changeDate: (viewer: Viewer, seen: readonly Seen[], at: number): Promise<void> =>
      decide(viewer, seen, 'changeDate', async ({ trx, admin: actor, chosen }) => {
        if (at > clock.seconds()) throw articlesErrors['article.date-in-future']({}, 'day')
        if (at < earliest) throw articlesErrors['article.invalid-date']({}, 'day')
        for (const { article } of chosen) {
          const { id, publishedAt } = article
          if (publishedAt === null) continue
          await changeArticle(trx, id, { publishedAt: at, changedAt: clock.seconds() })
          const changes = changesOf({ publishedAt }, { publishedAt: at })
          await record(trx, { actor, action: 'articles.date-changed', article, changes })
        }
      }),
  }
}

const publishKind = 'articles.publish'

/** Publishes the draft as it stands then. Two versions planned for one moment go together: each subscriber reads of theirs. */
function createPlanning(deps: PublishingDeps, { decide, publish, telling }: Tools) {
  const { db, clock, live, log, jobs } = deps
  const move = moveTo(deps)
  const record = recordingOf(deps)

  const rulesAgainst = (drafted: DraftedArticle, pair: Drafted): string[] =>
    findingsOf(drafted, otherIn(pair, drafted)?.article.state ?? null, clock.seconds())
      .filter((finding) => blocks([finding]))
      .map(({ rule }) => rule)

  /** Nothing becomes of what was planned otherwise, or was published or deleted meanwhile. @returns whose pages changed */
  const publishDue = (id: string, at: number) =>
    transact(db, async (trx) => {
      const pair = [...(await holdVersions(trx, [id])).values()]
      const isDue = ({ article }: DraftedArticle) =>
        article.state === 'planned' && article.publishAt === at && article.deletedAt === null
      const own = pair.find(({ article }) => article.id === id)
      if (!own || !isDue(own)) return null
      const rules = rulesAgainst(own, pair)
      if (rules.length > 0) {
        const article = namedArticle(own)
        await record(trx, { actor: null, action: 'articles.plan-failed', article, facts: { rules } })
        log.warn({ article: id, rules }, 'a planned article was not ready')
        return [id]
      }
      const others = pair.filter((one) => one !== own && isDue(one) && rulesAgainst(one, pair).length === 0)
      const due = [own, ...others]
      const isToTell = due.some(({ article }) => article.notifyOnPublish)
      const wantsWhole = due.some(({ article }) => article.mailsWhole)
      const isWhole = wantsWhole && due.every(telling.fitsMail)
      if (wantsWhole && !isWhole)
        log.warn({ article: id }, 'a planned article grew too long for a mail: its summary is sent')
      for (const drafted of due) await publish(trx, null, drafted)
      if (isToTell && !telling.areNotified(pair)) await telling.begin(trx, null, due, pair, isWhole)
      return pair.map(({ article }) => article.id)
    })

  const plan = z.object({ article: z.string(), at: z.number() })
  const run = async ({ article, at }: z.infer<typeof plan>) => {
    const ids = await publishDue(article, at)
    if (ids) announceArticles(live, ids)
  }
  jobs.register(publishKind, plan, run, undefined, { isPunctual: true })

  return {
    /**
     * @param at UTC seconds. One that has passed is refused: publishing cannot be taken back, and a year is soon mistyped.
     * @throws PortalError article.plan-in-past, -plan-too-far, -text-changed, -state-changed, -not-ready, -told-already, -too-long-for-mail
     */
    plan: (
      viewer: Viewer,
      seen: readonly Seen[],
      { at, notify, whole = false }: Mailed & { at: number },
    ): Promise<void> =>
      decide(viewer, seen, 'plan', async (decision) => {
        const { trx, admin, chosen, pair } = decision
        const now = clock.seconds()
        const past = pastField(at, now)
        if (past) throw articlesErrors['article.plan-in-past']({}, past)
        if (at > now + maxPlanLength) throw articlesErrors['article.plan-too-far']({}, 'day')
        if (notify && telling.areNotified(pair)) throw articlesErrors['article.told-already']()
        refuseWhatLacks(decision, now)
        if (notify && whole) telling.refuseTooLong(chosen)
        const mailsWhole = notify && whole
        for (const drafted of chosen) {
          const planned = { state: 'planned', publishAt: at, notifyOnPublish: notify, mailsWhole } as const
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
