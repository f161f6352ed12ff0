import type { Updateable } from 'kysely'
import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Schema } from '#platform/database/schema.ts'
import { topics } from '#platform/live/topics.ts'
import { articlesErrors } from '../articles.errors.ts'
import { type ArticlesDeps, type Mails, recordingOf, savingAs, type Work } from '../core/deps.server.ts'
import type { Media } from '../media/media.server.ts'
import { excerptOf } from '../writing/draft.ts'
import { blocks, checklist, type Finding, isPossible, type PublishingAction, type Seen } from './publishing.policy.ts'
import type { DraftedArticle } from './publishing.repository.server.ts'
import * as queries from './publishing.repository.server.ts'

export type PublishingDeps = Pick<ArticlesDeps, Work | Mails | 'audit' | 'subscribers'> & Media['publishing']

export type Drafted = readonly DraftedArticle[]
type Decision = { trx: Database; admin: Member; chosen: Drafted; pair: Drafted }

export type Decide = ReturnType<typeof createDecide>

/** Every decision of an admin goes this way: they may, what they saw still holds, it is done whole, and everybody hears of it. */
export function createDecide({ db, log, live }: Pick<PublishingDeps, 'db' | 'log' | 'live'>) {
  const save = savingAs({ db, log }, 'article.could-not-publish')
  /** @throws PortalError article.*; nothing was done then */
  return async <Result>(
    viewer: Viewer,
    seen: readonly Seen[],
    action: PublishingAction,
    work: (decision: Decision) => Promise<Result>,
  ): Promise<Result> => {
    const admin = asAdmin(viewer)
    const { result, ids } = await save(async (trx) => {
      const ids = seen.map(({ id }) => id)
      const held = await queries.holdVersions(trx, ids)
      const chosen = seen.map((one) => asSeen(held.get(one.id), one, action))
      const result = await work({ trx, admin, chosen, pair: [...held.values()] })
      return { result, ids: [...held.keys()] }
    })
    announceArticles(live, ids)
    return result
  }
}

/** Also the page of the other version: it leads to this one, or no longer does. */
export const announceArticles = (live: PublishingDeps['live'], ids: readonly string[]): void =>
  live.announce(topics.articles, ...ids.map(topics.article), topics.drafts)

/** @throws PortalError article.not-ready when the checklist of one of them blocks */
export function refuseWhatLacks({ chosen, pair }: Pick<Decision, 'chosen' | 'pair'>, now: number): void {
  for (const drafted of chosen) {
    const other = otherIn(pair, drafted)
    const state = other && chosen.includes(other) ? 'published' : (other?.article.state ?? null)
    if (blocks(findingsOf(drafted, state, now))) throw articlesErrors['article.not-ready']()
  }
}

/** A deleted version is none. */
export const otherIn = (pair: Drafted, { article }: DraftedArticle): DraftedArticle | undefined =>
  pair.find((one) => one.article.id !== article.id && one.article.deletedAt === null)

/** The version of the draft; where nobody opened the editor, what readers see. */
export const versionOf = ({ article, draft }: DraftedArticle): number => draft?.version ?? article.publishedVersion ?? 0

/** What would be published. */
export const textOf = ({ article, draft }: DraftedArticle) => draft ?? article

/** What stands below it then. */
export const documentsOf = ({ draft, documents }: DraftedArticle) => draft?.documents ?? documents

/** As the audit log knows it. */
export const namedArticle = (drafted: DraftedArticle) => ({ id: drafted.article.id, title: textOf(drafted).title })

export const findingsOf = (drafted: DraftedArticle, translation: ArticleState | null, now: number): Finding[] =>
  checklist({ ...textOf(drafted), documents: documentsOf(drafted) }, { now, translation })

/** @throws PortalError article.not-there, -deleted, -state-changed, -text-changed: it is no longer as the admin saw it */
function asSeen(drafted: DraftedArticle | undefined, seen: Seen, action: PublishingAction): DraftedArticle {
  if (!drafted) throw articlesErrors['article.not-there']()
  if (drafted.article.deletedAt !== null) throw articlesErrors['article.deleted']()
  if (drafted.article.state !== seen.state || !isPossible(seen.state, action))
    throw articlesErrors['article.state-changed']()
  // Withdrawing and deleting happen whatever is written meanwhile.
  if ((action === 'publish' || action === 'plan') && versionOf(drafted) !== seen.version)
    throw articlesErrors['article.text-changed']()
  return drafted
}

type After = { state: ArticleState } & Pick<
  Updateable<Schema['articlesArticle']>,
  'publishAt' | 'notifyOnPublish' | 'mailsWhole' | 'deletedAt' | 'deletedBy' | 'deletedFrom'
>

/** Brings an article into another state and writes it down. A plan lasts only as long as nothing else is decided. */
export function moveTo({ clock, audit }: Pick<PublishingDeps, 'clock' | 'audit'>) {
  const record = recordingOf({ audit })
  return async (trx: Database, actor: Member | null, drafted: DraftedArticle, action: AuditAction, after: After) => {
    const { id, state, publishAt } = drafted.article
    const changedAt = clock.seconds()
    await queries.changeArticle(trx, id, {
      publishAt: null,
      notifyOnPublish: false,
      mailsWhole: false,
      changedAt,
      ...after,
    })
    const before = { state, publishAt }
    const changes = changesOf<typeof before>(before, { state: after.state, publishAt: after.publishAt ?? null })
    await record(trx, { actor, action, article: namedArticle(drafted), changes })
  }
}

export type Publisher = ReturnType<typeof createPublisher>

/** Makes readers see what the draft says, in the transaction that decides it. */
export function createPublisher({ clock, newId, audit, publishMedia }: PublishingDeps) {
  const record = recordingOf({ audit })
  /** @param actor null: the portal, as planned */
  return async (trx: Database, actor: Member | null, drafted: DraftedArticle): Promise<void> => {
    const { article, draft } = drafted
    const { id } = article
    const now = clock.seconds()
    // The date that it bears is the one of the first time.
    const publishedAt = article.publishedAt ?? now
    if (draft) {
      const excerpt = excerptOf(draft)
      await publishMedia(trx, id)
      await queries.copyDraft(trx, draft, { publishedAt, changedAt: now, excerpt })
      const savedBy = actor?.id ?? draft.savedBy
      await queries.keepPublished(trx, draft, { id: newId(), savedAt: now, savedBy, excerpt })
    } else {
      // Withdrawn before anybody opened its editor: what stood there is shown again.
      await queries.changeArticle(trx, id, { state: 'published', publishAt: null, publishedAt, changedAt: now })
    }
    const { title, language } = textOf(drafted)
    const changes = changesOf({ title: article.title, state: article.state }, { title, state: 'published' })
    const facts = { version: versionOf(drafted), language }
    await record(trx, { actor, action: 'articles.published', article: { id, title }, changes, facts })
  }
}
